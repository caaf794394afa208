import { similarity, singular, wordsInName } from "#model/completion/similarity.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { packageOf } from "#model/program/token.ts";

/** The kind of identifier that the last word of a name means. */
export type Key = "id" | "arn" | "name";

const keys: ReadonlyMap<string, Key> = new Map([
  ["id", "id"],
  ["identifier", "id"],
  ["arn", "arn"],
  ["name", "name"],
]);

/**
 * A parsed name. For example, `vpcSecurityGroupIds` is the `id` of a `vpc security group`, and `subnets` refers to a
 * `subnet`.
 */
interface TakenApart {
  readonly words: readonly string[];
  readonly thing: readonly string[];
  readonly key: Key | undefined;
}

/** The value that a place expects, according to its name and documentation. */
export interface Asked extends TakenApart {
  readonly name: string;
  /**
   * The key in the documentation, if the name contains none. For example, the documentation of `role` may be `The name
   * of the role`.
   */
  readonly documentedKey: Key | undefined;
  /** The words at the start of the documentation, as one string to search. */
  readonly documentation: string;
}

/** The owner of outputs: a type, or a variable. */
export interface Owner {
  /** The words of the owner's name. */
  readonly words: readonly string[];
  /** The words of the owner's name as a single string. */
  readonly text: string;
  /** Words from the names of the module and the package. They may precede the owner's name. */
  readonly qualifiers: ReadonlySet<string>;
  /** The names of the owner's inputs. Outputs repeat some of these names. */
  readonly inputs: ReadonlySet<string>;
  /** The key by which other resources usually refer to the owner. */
  readonly usual: "id" | "name";
}

/** The meaning of an output, according to the output's name and the owner's name. */
export interface Offered extends TakenApart {
  readonly owner: Owner;
  /** True if the output identifies its owner, such as the output `id`, or the output `bucket` of a `Bucket`. */
  readonly isOwn: boolean;
  /** True if the output only repeats an input. */
  readonly isEcho: boolean;
  readonly isSetting: boolean;
  /** True for names, descriptions and containers, because they don't refer to another resource. */
  readonly isDescribing: boolean;
  /** The words of the owner's name and of the output's name, each listed once. */
  readonly allWords: readonly string[];
}

const takenApart = (name: string): TakenApart => {
  const words = wordsInName(name).map(singular);
  const key = keys.get(words.at(-1) ?? "");
  return { words, thing: key === undefined ? words : words.slice(0, -1), key };
};

const namesIn = (path: PropertyPath): readonly string[] =>
  path.filter((part) => typeof part === "string");

/** The maximum length of documentation to read. Later text is about other topics. */
const longestDocumentation = 200;

/**
 * The value that a place expects. A place named `id` expects the ID of its parent: `launchTemplate.id` expects the ID
 * of a launch template.
 */
export function askedAt(path: PropertyPath, described: Property | undefined): Asked {
  const names = namesIn(path);
  const own = takenApart(names.at(-1) ?? "");
  const around = takenApart((names.at(-2) ?? "").replace(/(?<=.)Ref$/, ""));
  const isBare = own.thing.length === 0 && own.key !== undefined;
  const [text = ""] = described?.description?.slice(0, longestDocumentation).split(excluding) ?? [];
  const words = wordsInName(text)
    .map(singular)
    .filter((word) => !articles.has(word));
  const first = wordsInName(text.split(/\.\s/)[0] ?? "").map(singular);
  return {
    ...own,
    name: names.at(-1) ?? "",
    thing: isBare ? around.thing : own.thing,
    documentedKey: keyIn(first) ?? keyIn(words),
    documentation: ` ${words.join(" ")} `,
  };
}

/** The text after these words describes other inputs. */
const excluding = /\b(?:cannot|conflicts?|instead)\b/i;

export const articles: ReadonlySet<string> = new Set(["a", "an", "the", "this", "your"]);

/** The first key in a string. "ARN" takes precedence, even if it is written as "Amazon Resource Name". */
const keyIn = (words: readonly string[]): Key | undefined =>
  words.includes("arn") ? "arn" : keys.get(words.find((word) => keys.has(word)) ?? "");

const none: ReadonlySet<string> = new Set();

/** The path of a Kubernetes object's name. */
export const nameInMetadata: PropertyPath = ["metadata", "name"];

/**
 * Whether a type is a Kubernetes object. Others refer to such an object by its name: the ID in Pulumi also contains the
 * namespace.
 */
export const isNamedInMetadata = (outputs: readonly Property[]): boolean =>
  outputs.some(
    ({ name, type }) =>
      name === "metadata" && type.kind === "object" && type.token.endsWith(":ObjectMeta"),
  );

/** A type as the owner of its outputs. */
export function typeOwner(
  token: string,
  inputs: readonly Property[],
  outputs: readonly Property[] = [],
): Owner {
  const at = token.lastIndexOf(":");
  const words = wordsInName(token.slice(at + 1)).map(singular);
  // A second version of a type, such as `BucketV2`, has the same meaning as the first.
  const isVersioned = words.length > 1 && /^v\d+$/.test(words.at(-1) ?? "");
  const module = token.slice(packageOf(token).length + 1, Math.max(0, at));
  const own = isVersioned ? words.slice(0, -1) : words;
  return {
    words: own,
    text: own.join(" "),
    qualifiers: new Set([
      ...wordsInName(packageOf(token)),
      ...wordsInName(module.split("/")[0] ?? ""),
    ]),
    inputs: new Set(inputs.map(({ name }) => name)),
    usual: isNamedInMetadata(outputs) ? "name" : "id",
  };
}

/** A variable as the owner of the parts of its value. */
export const variableOwner = (name: string): Owner => ({
  words: wordsInName(name).map(singular),
  text: wordsInName(name).map(singular).join(" "),
  qualifiers: none,
  inputs: none,
  usual: "id",
});

/** An output of an owner. An empty path means the whole resource or value. */
export function offeredAt(
  path: PropertyPath,
  owner: Owner,
  type: PropertyType | undefined,
): Offered {
  const names = namesIn(path);
  const own = takenApart(names.at(-1) ?? "");
  const isTop = names.length < 2 || (owner.usual === "name" && samePath(path, nameInMetadata));
  const { thing, key } = own;
  const isOwn =
    isTop &&
    (thing.length === 0
      ? key !== undefined
      : commonEnd(thing, owner.words) === thing.length ||
        (commonEnd(thing, owner.words) === owner.words.length &&
          owner.words.length > 0 &&
          thing.slice(0, -owner.words.length).every((word) => owner.qualifiers.has(word))));
  return {
    ...own,
    thing: !isTop && thing.length === 0 ? takenApart(names.at(-2) ?? "").thing : thing,
    owner,
    isOwn,
    isEcho: owner.inputs.has(names[0] ?? ""),
    isSetting: type?.kind === "boolean" || type?.kind === "number" || type?.kind === "integer",
    isDescribing: describing.test(own.words.join(" ")),
    allWords: [...new Set([...owner.words, ...own.words])],
  };
}

/**
 * The score of an ID for a place whose name doesn't mention the owner. Only an output with a matching name has a higher
 * score.
 */
export const unnamed = 0.2;

function leastFor(asked: Asked, { key }: Offered): number {
  if (asked.thing.length === 0 || key === undefined || asked.key !== key) return 0;
  return key === "name" ? 0.15 : unnamed;
}

/**
 * How well an output suits a place, from 0 to 1. If the place is named after the owner, identifiers of the owner come
 * first. Then come outputs that name another resource, if the place asks for that resource (`vpcId`). Computed outputs
 * with a similar name come last. An output that repeats a setting has a low score, and an equal `name` has none.
 */
export function suitability(asked: Asked, offered: Offered): number {
  const { owner, isOwn, key, thing } = offered;
  const least = leastFor(asked, offered);
  if (isOwn) {
    const named = thingMatch(asked.thing, owner.words, owner.qualifiers);
    const match = Math.max(named, documentationMatch(asked, offered));
    return Math.max(match * keyMatch(asked, offered), least);
  }
  if (key !== undefined && thing.length > 0) {
    // If a zone and the zone's ID are both possible, a place named after the zone gets the zone.
    if (asked.key === undefined && owner.inputs.has(asked.name)) return 0;
    const match = thingMatch(withoutOwner(owner, asked.thing), thing, none);
    return Math.max(0.55 * match * keyMatch(asked, offered), least);
  }
  if (asked.words.length === 0 || offered.isDescribing) return 0;
  const alike = Math.max(
    similarity(asked.words, offered.words),
    similarity(asked.words, offered.allWords),
  );
  if (!offered.isEcho) return (offered.isSetting ? 0.4 : 0.6) * alike;
  return (offered.isSetting ? 0.05 : 0.25) * alike;
}

/** How well a place's name matches an owner, from 0 to 1, regardless of the output that the place expects. */
export const ownerSuitability = ({ thing }: Asked, { words, qualifiers }: Owner): number =>
  thingMatch(thing, words, qualifiers);

/**
 * The value that a place expects, without the name of the place's own type. For example, `vpcSecurityGroupId` is a
 * VPC's security group.
 */
function withoutOwner(owner: Owner, asked: readonly string[]): readonly string[] {
  const { length } = owner.words;
  const isBefore =
    length > 0 && asked.length > length && owner.words.every((word, at) => asked[at] === word);
  return isBefore ? asked.slice(length) : asked;
}

const describing =
  /\b(?:name|description|tag|label|annotation|created|updated)\b|^(?:type|kind|api version|metadata|status|state|etag)$/;

/** How well the noun of a place matches the owner, from 0 to 1. The last word of the noun decides. */
function thingMatch(
  asked: readonly string[],
  given: readonly string[],
  qualifiers: ReadonlySet<string>,
): number {
  if (asked.length === 0 || given.length === 0) return 0;
  const common = commonEnd(asked, given);
  if (common === given.length) {
    const before = asked.slice(0, -common);
    if (before.every((word) => qualifiers.has(word))) return 1;
    return common > 1 ? 0.95 : 0.85;
  }
  // Inside its module, a type may omit the module's name. For example, the `server` of a database is an `SqlServer`.
  if (common === asked.length && given.slice(0, -common).every((word) => qualifiers.has(word)))
    return 0.95;
  if (common === asked.length) return 0.5 + (0.3 * common) / given.length;
  if (common > 0) return (0.5 * common) / Math.max(asked.length, given.length);
  if (!` ${asked.join(" ")} `.includes(` ${given.join(" ")} `)) return 0;
  // A name of several words may be followed by a suffix, such as the public IP in `publicIpAddressId`. But a
  // `subnetGroup` is not a subnet.
  return given.length > 1 ? 0.75 : 0.1;
}

/**
 * How well the documentation of a place matches the owner. The documentation can mention a key of the owner (`the
 * subnet ID`), or a name of several words.
 */
function documentationMatch(
  { documentation, thing, key, documentedKey }: Asked,
  offered: Offered,
): number {
  const given = offered.owner.text;
  // Documentation of the resource's own name is ignored, because such documentation mentions the resource.
  if (given === "" || thing.length === 0 || !documentation.includes(given)) return 0;
  const isKeyOf = [`${given} ${offered.key}`, `${offered.key} of ${given}`].some((text) =>
    documentation.includes(` ${text} `),
  );
  if (isKeyOf) return 0.5;
  const isThere = given.includes(" ") && documentation.includes(` ${given} `);
  return isThere && (key ?? documentedKey) !== undefined ? 0.45 : 0;
}

/**
 * Whether the output is the kind of key that a place asks for. The place's name is more reliable than its
 * documentation.
 */
function keyMatch(asked: Asked, { key, thing, isOwn, words, owner }: Offered): number {
  if (asked.key !== undefined) return asked.key === key ? 1 : key === undefined ? 0.8 : 0.75;
  if (isOwn && key === undefined) return asked.thing.join(" ") === words.join(" ") ? 1 : 0.9;
  if (asked.documentedKey !== undefined) return asked.documentedKey === key ? 0.95 : 0.8;
  const order =
    owner.usual === "id" ? { id: 0.93, arn: 0.9, name: 0.88 } : { id: 0.88, arn: 0.9, name: 0.93 };
  return key === undefined ? 0.9 : thing.length > 0 && isOwn ? order[key] - 0.02 : order[key];
}

/** The number of words that two names have in common at the end. */
function commonEnd(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  while (common < Math.min(a.length, b.length) && a.at(-1 - common) === b.at(-1 - common))
    common += 1;
  return common;
}
