import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import { wordsInName, singular } from "#model/completion/similarity.ts";
import type { Asked, Key, Offered, Owner } from "#model/completion/suitability.ts";
import {
  articles,
  askedAt,
  offeredAt,
  ownerSuitability,
  typeOwner,
} from "#model/completion/suitability.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";
import { packageOf } from "#model/program/token.ts";

/** Why a reference to an output is certainly wrong. */
export type WrongReference =
  /** The place expects a resource with a different type, and perhaps a specific key. */
  | { readonly kind: "type"; readonly thing: string; readonly key: Key | undefined }
  /** The place expects a different key; `output` has that key if the resource may be right. */
  | {
      readonly kind: "key";
      readonly key: Key;
      readonly given: Key;
      readonly output: string | undefined;
    };

/** A place that refers to an output of a resource. */
export interface WiredPlace {
  /** The type token of the resource that contains the place. */
  readonly token: string;
  /** The path of the place in the inputs, and its property. */
  readonly path: PropertyPath;
  readonly property: Property;
  /** The type of the referenced resource, and the path of the output. */
  readonly type: ResourceType;
  readonly output: PropertyPath;
}

/**
 * Why a reference is certainly wrong, judging by the names of the place, the output and the types, and by the start of
 * the place's documentation; undefined if the reference may be right. The order of suggestions needs less certainty:
 * here, a reference counts as right if the documentation mentions the given value, or if a name is ambiguous.
 */
export function wrongReference(wiring: WiredPlace, catalog: Catalog): WrongReference | undefined {
  const { path, property, type, output } = wiring;
  const asked = askedAt(path, property);
  const offered = offeredAt(output, typeOwner(type.token, type.inputs), undefined);
  return ofOtherType(asked, offered, wiring, catalog) ?? ofOtherKey(asked, offered, wiring);
}

/** Words for roles that resources of many types can have. */
const parts: ReadonlySet<string> = new Set(
  "account destination endpoint location member object owner parent peer principal resource source target".split(
    " ",
  ),
);

/** Words that don't name a specific type on their own. */
const general: ReadonlySet<string> = new Set([
  ...parts,
  ..."app association attachment component configuration connection device domain event filter group host index input job link map model notification profile project record region response route rule schedule schema service tag task template type user".split(
    " ",
  ),
]);

const isGeneral = (words: readonly string[]): boolean =>
  (words.length === 1 ? general : parts).has(words.at(-1) ?? "");

/** The last words of types that share the key of the resource that they belong to, or that replace that resource. */
const standIns: ReadonlySet<string> = new Set(
  ["accepter", "alias", "ec2", "version"].map(singular),
);

function ofOtherType(
  asked: Asked,
  offered: Offered,
  { token, type, property, output }: WiredPlace,
  catalog: Catalog,
): WrongReference | undefined {
  const { description = "" } = property;
  const names = typeNames(catalog, packageOf(token));
  const named = typeAsked(asked.thing, moduleOf(token), names);
  const documented = typeAsked(documentedThing(description), undefined, names);
  const thing = documented ?? named;
  if (thing === undefined || offered.key === undefined) return undefined;
  const key = asked.key ?? documentedKey(description);
  const isWhole = asked.thing.length === thing.length;
  if (key === undefined && !(isWhole && startsWith(description, thing))) return undefined;
  const given = offered.isOwn ? offered.owner.words : offered.thing;
  if (!isOther(thing, given, isWhole && offered.isOwn) || mentions(property, given))
    return undefined;
  if (named !== undefined && !isOther(named, given, false)) return undefined;
  if (!offered.isOwn && (offered.isEcho || isGeneral(given))) return undefined;
  const { description: said = "" } = type.outputs.find(({ name }) => name === output[0]) ?? {};
  const isSaid = wordsOf(said).includes(thing.at(-1) ?? "");
  if (isSaid || mayHaveIdOf(thing, type, catalog)) return undefined;
  return { kind: "type", thing: thing.join(" "), key };
}

/**
 * The type named by the last words of a noun, such as `role` in `execution role`. A general word alone only names a
 * type of the same module.
 */
function typeAsked(
  thing: readonly string[],
  module: string | undefined,
  names: TypeNames,
): readonly string[] | undefined {
  for (const at of thing.keys()) {
    const words = thing.slice(at);
    const known = names.get(words.join(" "));
    if (known === undefined) continue;
    if (!isGeneral(words)) return words;
    return at === 0 && module !== undefined && known.some((token) => moduleOf(token) === module)
      ? words
      : undefined;
  }
  return undefined;
}

/** Whether a name means a different type than a type's name. Both names are given as words. */
function isOther(asked: readonly string[], given: readonly string[], areNames: boolean): boolean {
  const last = given.at(-1);
  const askedLast = asked.at(-1);
  if (last === undefined || askedLast === undefined || standIns.has(last)) return false;
  // An abbreviation may mean the type: an AMI is an image.
  const isShort = given.length === 1 && last.length < 5 && last.endsWith(askedLast.charAt(0));
  if (!given.some((word) => asked.includes(word))) return !isShort;
  if (given.length > asked.length && asked.every((word, at) => given[at] === word)) return true;
  return areNames && !endsAlike(asked, given);
}

/** Whether one name is the end of the other. */
const endsAlike = (a: readonly string[], b: readonly string[]): boolean =>
  ` ${a.join(" ")}`.endsWith(` ${b.join(" ")}`) || ` ${b.join(" ")}`.endsWith(` ${a.join(" ")}`);

const wordsOf = (text: string): readonly string[] =>
  wordsInName(text)
    .map(singular)
    .filter((word) => !articles.has(word));

/** Whether a description starts with the words of a noun: `The IAM role to attach`. */
const startsWith = (description: string, thing: readonly string[]): boolean =>
  ` ${wordsOf(description.slice(0, 100)).slice(0, 6).join(" ")} `.includes(` ${thing.join(" ")} `);

/** Whether a place's documentation says that the place accepts a resource, or a key of it. */
function mentions({ description = "" }: Property, words: readonly string[]): boolean {
  const text = ` ${wordsOf(description).join(" ")} `;
  const thing = words.join(" ");
  return [
    ...["id", "arn", "name"].flatMap((key) => [`${thing} ${key}`, `${key} of ${thing}`]),
    `or ${thing}`,
    `${thing} or`,
  ].some((phrase) => text.includes(` ${phrase} `));
}

/** The names of the types in a package, in words, with the tokens of each name. */
type TypeNames = ReadonlyMap<string, readonly string[]>;

function typeNames(catalog: Catalog, packageName: string): TypeNames {
  const index = catalog.package(packageName);
  return index === undefined ? new Map() : namesIn(index);
}

const namesIn = memoize(
  ({ resourceTokens }: { readonly resourceTokens: readonly string[] }): TypeNames =>
    groupBy(resourceTokens, (token) =>
      wordsInName(token.slice(token.lastIndexOf(":") + 1))
        .map(singular)
        .join(" "),
    ),
);

const moduleOf = (token: string): string => token.split(/[:/]/)[1] ?? "";

/** The ID of a type according to the type's documentation, and the ID in its import example. */
function imported({ description = "" }: ResourceType): { said: string; id: string } | undefined {
  const found = /pulumi import \S+ \S+ ["']?([^\s"'`]+)/.exec(description);
  if (found === null) return undefined;
  const before = description.slice(Math.max(0, found.index - 300), found.index);
  return { said: before.slice(before.lastIndexOf("import")), id: found[1] ?? "" };
}

/** The letters before the number in an ID such as `vpc-a01106c2`. */
const prefixOf = (id: string | undefined): string | undefined =>
  /^([a-z]+)-[0-9a-f]{1,17}$/.exec(id ?? "")?.[1];

/** Whether a type's ID may be the ID of a resource that it belongs to, like the ID of a bucket's versioning. */
function mayHaveIdOf(thing: readonly string[], type: ResourceType, catalog: Catalog): boolean {
  const last = thing.at(-1) ?? "";
  const isAbout =
    typeOwner(type.token, []).words.includes(last) ||
    type.inputs.some(({ name }) => endsAlike(askedAt([name], undefined).thing, thing));
  if (!isAbout) return false;
  const own = imported(type);
  if (own === undefined) return true;
  const tokens = typeNames(catalog, packageOf(type.token)).get(thing.join(" ")) ?? [];
  const types = tokens.flatMap((token) => catalog.resourceType(token) ?? []);
  const prefixes = types.flatMap((each) => prefixOf(imported(each)?.id) ?? []);
  if (prefixes.length > 0) return prefixes.includes(prefixOf(own.id) ?? "");
  // An ID with several parts is never the ID of a different resource.
  if (/[:/,|]/.test(own.id.replace(/^arn:.*|:\/\//, ""))) return false;
  const words = wordsOf(own.said);
  return words.includes(last) || words.includes("id");
}

function ofOtherKey(
  asked: Asked,
  offered: Offered,
  { type, property }: WiredPlace,
): WrongReference | undefined {
  const { description = "" } = property;
  const given = offered.isOwn ? offered.key : undefined;
  const said = asked.key ?? documentedKey(description);
  const last = asked.thing.at(-1);
  const isOwner = ownerSuitability(asked, offered.owner) >= 0.85;
  // A place accepts an output of its owner with the same name: the output `bucket` of a `Bucket` is the bucket's name.
  const isSame = isOwner && type.outputs.some(({ name }) => name === asked.name);
  const key = said ?? (isSame ? "name" : undefined);
  if (key === undefined || given === undefined || key === given) return undefined;
  if (spokenOf[given].test(description) || !differs(given, key, type)) return undefined;
  const isAlike = isOwner || last === undefined || last === offered.owner.words.at(-1);
  if (key !== "arn" && (!isAlike || takesArn(asked))) return undefined;
  const output = outputOf(key, offered.owner, type);
  const isFixed = isAlike || isGeneral(asked.thing);
  return { kind: "key", key, given, output: isFixed ? output : undefined };
}

/**
 * Whether a place also accepts an ARN. For resources of these types, services accept the ARN as an ID or a name, but
 * the documentation rarely says so.
 */
const takesArn = ({ thing, key }: Asked): boolean =>
  thing.some((word) => byArn.has(word) && (word !== "cluster" || key !== "id"));

const byArn: ReadonlySet<string> = new Set(["cluster", "function", "key", "secret", "source"]);

/**
 * The noun in the first sentence of a description that starts with a key, such as `The ARN of the SNS topic` or `The ID
 * of the VPC in which`. Empty if the sentence has alternatives.
 */
function documentedThing(description: string): readonly string[] {
  const [, first = ""] =
    /^\s*(?:the\s)?(?:arns?|amazon resource names? \(arns?\)|ids?|identifiers?|names?) of (?:the |an? )?([^\n]{2,200})/i.exec(
      description,
    ) ?? [];
  const [sentence = ""] = first.split(/\.\s|\.$/);
  if (/\bor\b|\bsuch as\b|e\.g\.|\(/.test(sentence)) return [];
  const [, token] = /^`\w+(?:\.\w+)*\.(\w+)`/.exec(sentence) ?? [];
  const [words = ""] = sentence.split(
    /[,;:]|\s(?:\w+(?:ed|ing)|to|in|for|of|that|which|where|whose|with|from|on|under|by|you|is|this|when|at|as)\b/,
  );
  return wordsOf(token ?? words);
}

/** The kind of value at the start of a description: a name, or a list of ARNs. */
function documentedKey(description: string): Key | undefined {
  const found = keyAtStart.exec(description);
  if (found === null) return undefined;
  return found[1] === undefined ? (found[2] === undefined ? "id" : "name") : "arn";
}

const keyAtStart =
  /^\s*(?:[-*]\s)?(?:(?:the|an?)\s)?(?:(?:list|set)\sof\s(?:the\s)?(?:[\w-]{1,30}\s){0,3}?)?(?:(arn|amazon resource name)|(name)|(?:id|identifier))s?\b/i;

/** Whether a description mentions a key. If it does, the place may also accept that key. */
const spokenOf: Readonly<Record<Key, RegExp>> = {
  arn: /\barns?\b|amazon resource name/i,
  id: /\bids?\b|identifier/i,
  name: /(?<!amazon resource )\bnames?\b/i,
};

/** The output that is a key of its owner. The ID of many resources is also their name. */
function outputOf(key: Key, { words }: Owner, { outputs }: ResourceType): string | undefined {
  const ofName = key === "name" ? [camelCase(words), "id"] : [];
  return [key, camelCase([...words, key]), ...ofName].find((name) =>
    outputs.some((output) => output.name === name),
  );
}

const camelCase = (words: readonly string[]): string =>
  words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");

/**
 * Whether two keys of a resource certainly differ. An ID is known only from an import example in its type's
 * documentation, and may be a name or an ARN.
 */
function differs(given: Key, key: Key, type: ResourceType): boolean {
  if (given !== "id" && key !== "id") return true;
  // The ID of an ECS cluster is its ARN, although it is imported by its name.
  if (typeOwner(type.token, []).words.at(-1) === "cluster") return false;
  const id = imported(type)?.id;
  // If the ID is not an ARN, the ID differs from the ARN, but may equal the name.
  return id !== undefined && (given === "arn" || key === "arn") && !id.startsWith("arn:");
}
