import { parseAccess, scanAccess, withRoot } from "#model/program/property-access.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import { sameItems } from "#model/base/memoize.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Expression, ResourceId, Value } from "#model/program/value.ts";
import { isAccess, isExpression, isList } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";

/** Sections of a Pulumi program whose unread text can refer to resources. */
export const mayRefer = new Set([
  "config",
  "configuration",
  "resources",
  "variables",
  "outputs",
  "pulumi",
]);

/**
 * Replaces the keys of renamed resources in raw JSON of a manifest, so unread parts keep their meaning. If no access
 * uses such a key, the result is the same JSON.
 */
export function renameRoots<T extends Json>(json: T, renamed: ReadonlyMap<string, string>): T {
  return renamed.size === 0 ? json : (rename(json, renamed) as T);
}

function rename(json: Json, renamed: ReadonlyMap<string, string>): Json {
  if (typeof json === "string") return renameInText(json, renamed);
  if (Array.isArray(json)) {
    const list: readonly Json[] = json;
    const items = list.map((item) => rename(item, renamed));
    return items.every((item, at) => item === list[at]) ? list : items;
  }
  if (!isObject(json)) return json;
  const entries = Object.entries(json as JsonObject);
  const after = entries.map(
    ([key, item]) => [renameInText(key, renamed), rename(item, renamed)] as const,
  );
  const isSame = after.every(
    ([key, item], at) => key === entries[at]?.[0] && item === entries[at][1],
  );
  return isSame ? (json as JsonObject) : Object.fromEntries(after);
}

/** Replaces root names in a string. The rest of the string keeps its spelling. */
function renameInText(text: string, renamed: ReadonlyMap<string, string>): string {
  if (!text.includes("${")) return text;
  let written = "";
  let done = 0;
  let at = text.indexOf("$");
  while (at >= 0) {
    const after = text[at + 1];
    if (after !== "{") {
      at = text.indexOf("$", at + (after === "$" ? 2 : 1));
      continue;
    }
    const found = scanAccess(text, at + 2);
    if (found === undefined) return text;
    const root = found.root === undefined ? undefined : renamed.get(found.root);
    if (root !== undefined) {
      written += text.slice(done, at + 2) + withRoot(text.slice(at + 2, found.end - 1), root);
      done = found.end - 1;
    }
    at = text.indexOf("$", found.end);
  }
  return written + text.slice(done);
}

/** The names that the text of a manifest refers to. */
export interface Roots {
  /**
   * Root names in the design that don't resolve. No resource may get such a name as its key, because the text would
   * refer to that resource after the file is reopened.
   */
  readonly free: ReadonlySet<string>;
  /** The resources that templates refer to, inside longer strings. */
  readonly inText: ReadonlySet<ResourceId>;
}

/** The names that the text of a resource refers to. */
interface ResourceRoots {
  /** The names that don't refer to resources. */
  readonly free: readonly string[];
  /** The resources that the references refer to. */
  readonly references: readonly ResourceId[];
  /** The resources that references inside longer strings refer to. */
  readonly inText: readonly ResourceId[];
}

type Found = { readonly [K in keyof ResourceRoots]: ResourceRoots[K][number][] };

const none: ResourceRoots = { free: [], references: [], inText: [] };

/**
 * The names that a resource refers to. The content of a call is found twice, because it is also among the resource's
 * expressions.
 */
const rootsOf = (resource: Resource): ResourceRoots =>
  rootsIn(expressionsOf(resource).map(({ found }) => found));

function rootsIn(values: readonly Value[]): ResourceRoots {
  if (values.length === 0) return none;
  const found: Found = { free: [], references: [], inText: [] };
  collect(values, found);
  return found;
}

export const readRoots = (program: Program): Roots => finish(readRootsInPauses(program));

/** The names that the text of a program refers to, one resource at a time. */
export function* readRootsInPauses(program: Program): TimeSliced<Roots> {
  const ids = new Set<ResourceId>();
  yield* each(program.resources, ({ id }) => void ids.add(id));
  const free = new Set<string>();
  const inText = new Set<ResourceId>();
  const add = (roots: ResourceRoots): void => {
    for (const name of roots.free) free.add(name);
    for (const id of roots.references) if (!ids.has(id)) free.add(id);
    for (const id of roots.inText) inText.add(id);
  };
  // All resources share one list, because the results are not kept separately.
  const found: Found = { free: [], references: [], inText: [] };
  yield* each(program.resources, (resource) => {
    for (const placed of expressionsOf(resource)) collectRoots(placed.found, found);
  });
  add(found);
  for (const { value } of [...program.variables, ...program.outputs]) add(rootsIn([value]));
  for (const variable of program.config) add(rootsIn([variable.default ?? null]));
  return { free, inText };
}

/** Whether the text of two resources refers to the same names. */
export function sameRoots(one: Resource, other: Resource): boolean {
  const [a, b] = [rootsOf(one), rootsOf(other)];
  return (
    sameItems(a.free, b.free) &&
    sameItems(a.references, b.references) &&
    sameItems(a.inText, b.inText)
  );
}

/** The resources that a resource's text refers to. */
export const referencesOf = (resource: Resource): readonly ResourceId[] =>
  rootsOf(resource).references;

/**
 * Collects names. This function visits the whole design at each save, so it builds no paths and is faster than
 * visitExpressions.
 */
function collect(value: Value, found: Found): void {
  if (typeof value !== "object" || value === null) return;
  if (isExpression(value)) collectRoots(value, found);
  else if (isList(value)) for (const item of value) collect(item, found);
  else for (const key in value) collect(value[key] as Value, found);
}

function collectRoots(value: Expression, found: Found): void {
  switch (value.kind) {
    case "unresolved": {
      const root = parseAccess(value.access)?.root;
      if (root !== undefined) found.free.push(root);
      return;
    }
    case "config":
    case "variable":
      found.free.push(value.name);
      return;
    case "reference":
      found.references.push(value.resource);
      return;
    case "template":
      for (const part of value.parts) {
        if (typeof part === "string") continue;
        collectRoots(part, found);
        if (part.kind === "reference") found.inText.push(part.resource);
      }
      return;
    case "secret":
      return collect(value.value, found);
    case "asset":
      return collect(value.source, found);
    case "invoke":
      collect(value.arguments, found);
      return collect(value.options, found);
    case "builtin":
      return collect(value.argument, found);
    case "computed-map":
      for (const entry of value.entries) {
        collect(entry.key, found);
        if (isAccess(entry.key) && entry.key.kind === "reference")
          found.inText.push(entry.key.resource);
        collect(entry.value, found);
      }
      return;
    case "verbatim":
      return;
  }
}
