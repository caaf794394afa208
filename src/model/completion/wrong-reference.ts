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

/** What is certainly wrong with a reference to an output. */
export type WrongReference =
  /** The place takes a key of a resource of another type. */
  | { readonly kind: "type"; readonly thing: string; readonly key: Key }
  /** The place takes another of the keys of the same resource, which has it as an output. */
  | { readonly kind: "key"; readonly key: Key; readonly given: Key; readonly output: string };

/** A place that is filled with an output of a resource of a type. */
export interface WiredPlace {
  /** The path of the place in the inputs, and the property that it is of. */
  readonly path: PropertyPath;
  readonly property: Property;
  /** The type of the resource that is referred to, and the path of the output. */
  readonly type: ResourceType;
  readonly output: PropertyPath;
}

/**
 * What is certainly wrong with a reference, by the names of the place, the output and the types, and by the beginning of
 * the place's documentation; undefined where it can be right. It is stricter than what puts suggestions in order: where
 * the documentation speaks of what is given, or a name may mean something else, nothing is wrong.
 */
export function wrongReference(wiring: WiredPlace, catalog: Catalog): WrongReference | undefined {
  const { path, property, type, output } = wiring;
  const asked = askedAt(path, property);
  const owner = typeOwner(type.token, type.inputs);
  const offered = offeredAt(output, owner, undefined);
  return ofOtherType(asked, offered, wiring, catalog) ?? ofOtherKey(asked, offered, wiring);
}

/** What these words name is of no one type. */
const general: ReadonlySet<string> = new Set(
  "account destination device domain endpoint event group location member object owner parent peer principal project record region resource rule service source target type user".split(
    " ",
  ),
);

/** What ends in these words has the key of what it is made for, or stands in its place. */
const standIns: ReadonlySet<string> = new Set(
  ["accepter", "alias", "ec2", "version"].map(singular),
);

function ofOtherType(
  asked: Asked,
  offered: Offered,
  { type, property }: WiredPlace,
  catalog: Catalog,
): WrongReference | undefined {
  const { thing } = asked;
  const key = asked.key ?? documentedKey(property.description ?? "");
  if (key === undefined || thing.length === 0 || offered.key === undefined) return undefined;
  if (general.has(thing.at(-1) ?? "")) return undefined;
  const given = offered.isOwn ? offered.owner.words : offered.thing;
  if (!isOther(thing, given) || mentions(property, given)) return undefined;
  if (!offered.isOwn && (offered.isEcho || general.has(given.at(-1) ?? ""))) return undefined;
  return typeNames(catalog, packageOf(type.token)).has(thing.join(" "))
    ? { kind: "type", thing: thing.join(" "), key }
    : undefined;
}

/** Whether one name in words is of another thing: they share no word, or one goes on with another word at its end. */
function isOther(asked: readonly string[], given: readonly string[]): boolean {
  const last = given.at(-1);
  if (last === undefined || standIns.has(last)) return false;
  if (!given.some((word) => asked.includes(word))) return true;
  return given.length > asked.length && asked.every((word, at) => given[at] === word);
}

/** Whether the documentation of a place says that it takes a key of a thing, or the thing as well. */
function mentions({ description = "" }: Property, words: readonly string[]): boolean {
  const text = ` ${wordsInName(description)
    .map(singular)
    .filter((word) => !articles.has(word))
    .join(" ")} `;
  const thing = words.join(" ");
  return [
    ...["id", "arn", "name"].flatMap((key) => [`${thing} ${key}`, `${key} of ${thing}`]),
    `or ${thing}`,
    `${thing} or`,
  ].some((phrase) => text.includes(` ${phrase} `));
}

/** The names of the types of a package, in words. */
function typeNames(catalog: Catalog, packageName: string): ReadonlySet<string> {
  const index = catalog.package(packageName);
  return index === undefined ? new Set() : namesIn(index);
}

const namesIn = memoize(
  ({ resourceTokens }: { readonly resourceTokens: readonly string[] }): ReadonlySet<string> =>
    new Set(
      resourceTokens.map((token) =>
        wordsInName(token.slice(token.lastIndexOf(":") + 1))
          .map(singular)
          .join(" "),
      ),
    ),
);

function ofOtherKey(
  asked: Asked,
  offered: Offered,
  { type, property }: WiredPlace,
): WrongReference | undefined {
  const { description = "" } = property;
  const given = offered.isOwn ? offered.key : undefined;
  // A place that is called as an output of the owner takes that: the `bucket` of a `Bucket` is its name.
  const isSame = type.outputs.some(({ name }) => name === asked.name);
  const key = asked.key ?? documentedKey(description) ?? (isSame ? "name" : undefined);
  if (key === undefined || given === undefined || key === given) return undefined;
  if (given === "arn" && asked.thing.some((word) => byArn.has(word))) return undefined;
  if (ownerSuitability(asked, offered.owner) < 0.85) return undefined;
  if (spokenOf[given].test(description)) return undefined;
  const output = outputOf(key, offered.owner, type);
  if (output === undefined || !differs(given, key, type)) return undefined;
  return { kind: "key", key, given, output };
}

/** Services take the ARN of these in the place of an ID or a name, which their documentation seldom says. */
const byArn: ReadonlySet<string> = new Set(["cluster", "function", "key", "secret"]);

/** What a description says at its beginning that the place is: the name of something, or a list of ARNs. */
function documentedKey(description: string): Key | undefined {
  const found = keyAtStart.exec(description);
  if (found === null) return undefined;
  return found[1] === undefined ? (found[2] === undefined ? "id" : "name") : "arn";
}

const keyAtStart =
  /^\s*(?:[-*]\s)?(?:(?:the|an?)\s)?(?:(?:list|set)\sof\s(?:the\s)?(?:[\w-]{1,30}\s){0,3}?)?(?:(arn|amazon resource name)|(name)|(?:id|identifier))s?\b/i;

/** Whether a description speaks of a key: then a place may take that as well. */
const spokenOf: Readonly<Record<Key, RegExp>> = {
  arn: /\barns?\b|amazon resource name/i,
  id: /\bids?\b|identifier/i,
  name: /(?<!amazon resource )\bnames?\b/i,
};

/** The output with a key of its owner. The ID of many resources is their name. */
function outputOf(key: Key, { words }: Owner, { outputs }: ResourceType): string | undefined {
  const named = [
    key,
    [...words, key].map((word, at) => (at === 0 ? word : capital(word))).join(""),
  ];
  if (key === "name")
    named.push(words.map((word, at) => (at === 0 ? word : capital(word))).join(""), "id");
  return named.find((name) => outputs.some((output) => output.name === name));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Whether two keys of a resource are certainly two texts. What an ID is, is known where the documentation of its type
 * imports one; an ID may be a name or an ARN.
 */
function differs(given: Key, key: Key, { description = "" }: ResourceType): boolean {
  const keysOf = new Set([given, key]);
  if (!keysOf.has("id")) return true;
  const imported = /pulumi import \S+ \S+ (\S+)/.exec(description)?.[1];
  if (imported === undefined) return false;
  // The ID may be the name, and where it is no ARN it is none.
  return keysOf.has("arn") && !/^["']?arn:/.test(imported);
}
