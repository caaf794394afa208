import type { Wiring } from "#catalog/testing/wirings/wirings.ts";
import { placeOf } from "#catalog/testing/wirings/wirings.ts";
import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import { wordsInName } from "#model/completion/similarity.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ResourceType } from "#model/schema/property-type.ts";

export type BreakKind = "another type's ID" | "ARN for ID or name" | "name for ARN";

/** A wiring with a different reference. */
export interface Break {
  readonly kind: BreakKind;
  readonly wiring: Wiring;
  /** The resource and the output that the input refers to after the break. */
  readonly resource: Resource;
  readonly output: string;
  /** True if the new reference is a mistake, false if it is correct, undefined if that is unknown. */
  readonly isMistake: boolean | undefined;
}

type OutputKind = "id" | "arn" | "name";

/**
 * The kind of key that an output contains, judged by the output's name alone. For example, `bucket` of a `Bucket` is a
 * name.
 */
function kindOfOutput(output: string, type: ResourceType): OutputKind | undefined {
  const words = wordsInName(output);
  const last = words.at(-1);
  if (last === "id" || last === "arn" || last === "name") return last;
  return words.join(" ") === nameOf(type).join(" ") ? "name" : undefined;
}

/** The words of a type's name. A second version of a type has the same words: `BucketV2`. */
const nameOf = ({ token }: ResourceType): readonly string[] =>
  wordsInName(token.slice(token.lastIndexOf(":") + 1)).filter((word) => !/^v\d$/.test(word));

/** The kinds of keys that programs use at each place, each alone and together with the name of the source's type. */
export type Shown = ReadonlyMap<string, ReadonlySet<string>>;

export function shownIn(wirings: readonly Wiring[]): Shown {
  const shown = new Map<string, Set<string>>();
  for (const wiring of wirings) {
    const kind = kindOfOutput(String(wiring.reference.path.at(-1)), wiring.source);
    const known = shown.get(placeOf(wiring)) ?? new Set();
    shown.set(placeOf(wiring), known.add(`${kind}`));
    if (wiring.reference.path[0] === kind) known.add(`${kind} of ${nameOf(wiring.source)}`);
  }
  return shown;
}

/** The data that breaking wirings needs. */
export interface BreakScope {
  readonly shown: Shown;
  /** The resources of a program, without resources of unknown types. */
  readonly typed: (program: Program) => readonly Typed[];
  /**
   * The resources of all programs, by package. If a program has no resource of another type, one is chosen from these.
   */
  readonly all: ReadonlyMap<string, readonly Typed[]>;
  readonly random: () => number;
}

interface Typed {
  readonly resource: Resource;
  readonly type: ResourceType;
}

export function createScope(
  programs: readonly Program[],
  { shown, random, catalog }: Pick<BreakScope, "shown" | "random"> & { readonly catalog: Catalog },
): BreakScope {
  const typed = memoize(({ resources }: Program) =>
    resources.flatMap((resource) => {
      const type = catalog.resourceType(resource.token);
      return type === undefined ? [] : [{ resource, type }];
    }),
  );
  const all = groupBy(programs.flatMap(typed), ({ type }) => packageOf(type.token));
  return { shown, random, typed, all };
}

/** The ways to break a wiring: twice with the ID of a resource of another type, and some times with a different key. */
export function breaksOf(wiring: Wiring, scope: BreakScope): readonly Break[] {
  const { program, reference, source } = wiring;
  const [output, ...more] = reference.path;
  if (typeof output !== "string" || more.length > 0) return [];
  const given = kindOfOutput(output, source);
  const resource = program.resources.find(({ id }) => id === reference.resource);
  if (given === undefined || resource === undefined) return [];
  const found: Break[] = othersFor(wiring, scope).map((other) => ({
    kind: "another type's ID",
    wiring,
    resource: other.resource,
    output: "id",
    isMistake: isOtherType(wiring, other.type, scope.shown),
  }));
  const add = (kind: BreakKind, instead: string, as: OutputKind): void => {
    const isMistake = isOtherKey(wiring, given, as, scope.shown);
    found.push({ kind, wiring, resource, output: instead, isMistake });
  };
  if (given !== "arn" && source.outputs.some(({ name }) => name === "arn"))
    add("ARN for ID or name", "arn", "arn");
  const name = source.outputs.find(({ name: each }) => isOwnName(each, source))?.name;
  if (output === "arn" && name !== undefined) add("name for ARN", name, "name");
  return found;
}

const isOwnName = (output: string, type: ResourceType): boolean => {
  const name = nameOf(type).join(" ");
  return ["name", name, `${name} name`].includes(wordsInName(output).join(" "));
};

/** Two resources of the same package but of other types, from the same program if possible. */
function othersFor(wiring: Wiring, { typed, all, random }: BreakScope): readonly Typed[] {
  const { program, resource: owner, source, reference } = wiring;
  const home = packageOf(source.token);
  const beside = typed(program).filter(
    ({ resource: { id }, type }) =>
      id !== owner.id && id !== reference.resource && packageOf(type.token) === home,
  );
  const draw = (pool: readonly Typed[]): Typed | undefined => {
    const usable = pool.filter(({ type }) => type.token !== source.token);
    return usable[Math.floor(random() * usable.length)];
  };
  const drawn = [draw(beside)].filter((other) => other !== undefined);
  while (drawn.length < 2) {
    const other = draw(all.get(home) ?? []);
    if (other === undefined) break;
    const id = `other${drawn.length}` as Resource["id"];
    drawn.push({ ...other, resource: { ...other.resource, id, name: id } });
  }
  return drawn;
}

/** The statement in a type's documentation about its ID, and the ID in the import example. */
function importOf({ description = "" }: ResourceType) {
  const [, sentence = "", id] =
    /## Import\s+([^]{0,400}?)```[^]{0,40}?pulumi import \S+ \S+ ["']?([^\s"'`]+)/.exec(
      description,
    ) ?? [];
  return { words: wordsInName(sentence.replace(/^.*?(?:import|using)/s, "")), id };
}

const isArn = (id: string | undefined): boolean => id?.startsWith("arn:") === true;

/** The prefix of an ID, such as `vpc` in `vpc-a01106c2`. */
const prefixOf = (id: string | undefined): string | undefined =>
  /^([a-z]+)-[0-9a-f]{6,17}$/.exec(id ?? "")?.[1];

function isOtherType(wiring: Wiring, other: ResourceType, shown: Shown): boolean | undefined {
  const { id, words } = importOf(other);
  const [output = ""] = wiring.reference.path;
  const asked = nameOf(wiring.source);
  const name = nameOf(other);
  const known = shown.get(placeOf(wiring));
  const keys = isArn(id) ? ["id", "name", "arn"] : ["id", "name"];
  if (keys.some((key) => known?.has(`${key} of ${name}`) === true)) return false;
  if (output === "arn" && id !== undefined && !isArn(id)) return true;
  const prefixes = [prefixOf(importOf(wiring.source).id), prefixOf(id)];
  if (output === "id" && prefixes.every((prefix) => prefix !== undefined))
    return prefixes[0] !== prefixes[1];
  // A bucket policy's ID is the bucket's name alone, so the ID has no second part.
  const hasParts = id !== undefined && /[:/,|]/.test(id) && !/^arn:|:\/\//.test(id);
  const isKeyOf = new RegExp(` ${asked.join(" ")} (?:id|name|arn|url|e g) `);
  if (!hasParts && isKeyOf.test(` ${words.join(" ")} `)) return false;
  const isAlike =
    asked.every((word) => name.includes(word)) || name.every((word) => asked.includes(word));
  return isAlike && !hasParts ? undefined : true;
}

/** For these types, services accept an ARN instead of the ID or the name, even if the documentation doesn't say so. */
const takenByArn = /^aws:(?:kms|lambda\/function|ecs\/cluster|secretsmanager)/;

function isOtherKey(
  wiring: Wiring,
  right: OutputKind,
  given: OutputKind,
  shown: Shown,
): boolean | undefined {
  const { source, property } = wiring;
  if (shown.get(placeOf(wiring))?.has(given) === true) return false;
  if (given === "arn" && right === "id" && isArn(importOf(source).id)) return false;
  if (given === "arn" && takenByArn.test(source.token)) return false;
  const { description = "" } = property;
  const speaks = given === "arn" ? /\barns?\b|resource name/i : /(?<!resource )\bnames?\b/i;
  return speaks.test(description) ? undefined : true;
}
