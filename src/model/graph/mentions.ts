import { isObject } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { parseInterpolation } from "#model/program/interpolation.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { accessesIn, expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";

const none: ReadonlySet<string> = new Set();

/** Shares one empty result among most resources, because they mention no names. */
const shared = (names: ReadonlySet<string>): ReadonlySet<string> =>
  names.size === 0 ? none : names;

/**
 * The root names of every `${…}` in JSON that is kept verbatim, such as a function call or an unknown key. The names
 * are not resolved, because it is enough to know which nodes are in use.
 */
export const mentionsIn = memoize((json: object) => {
  const found = new Set<string>();
  collect(json, found);
  return shared(found);
});

function collect(json: unknown, found: Set<string>): void {
  if (typeof json === "string") {
    for (const part of json.includes("${") ? (parseInterpolation(json) ?? []) : [])
      if (typeof part !== "string" && part.access !== undefined) found.add(part.access.root);
  } else if (Array.isArray(json)) for (const item of json) collect(item, found);
  else if (isObject(json))
    for (const [key, item] of Object.entries(json)) {
      collect(key, found);
      collect(item, found);
    }
}

/** The names in a resource's unread JSON. */
export const mentionsOf = (resource: Resource): ReadonlySet<string> =>
  isPlain(resource) ? none : collectMentions(resource);

/** True for a resource with only literals. Nothing is memoized for such a resource. */
const isPlain = (resource: Resource): boolean =>
  expressionsOf(resource).length === 0 && Object.keys(resource.extras).length === 0;

const collectMentions = memoize((resource: Resource) => {
  const found = new Set(mentionsIn(resource.extras));
  for (const { found: expression } of expressionsOf(resource)) addVerbatim(expression, found);
  return shared(found);
});

/** The kinds of names that a design declares and refers to. */
type Declared = "config" | "variable";

/** The config variables or variables that a resource uses, and the names in its unread JSON. */
export const namesUsedBy = (resource: Resource, kind: Declared): ReadonlySet<string> =>
  isPlain(resource) ? none : collectNames(resource)[kind];

const collectNames = memoize((resource: Resource): Record<Declared, ReadonlySet<string>> => {
  const mentioned = mentionsOf(resource);
  const found = { config: new Set(mentioned), variable: new Set(mentioned) };
  for (const { found: expression } of expressionsOf(resource))
    for (const access of accessesIn(expression))
      if (access.kind === "config" || access.kind === "variable")
        found[access.kind].add(access.name);
  return { config: shared(found.config), variable: shared(found.variable) };
});

/** The names of config variables or variables that nothing in a design uses, including unread JSON. */
export function unusedNames(program: Program, kind: Declared): ReadonlySet<string> {
  const declared = kind === "config" ? program.config : program.variables;
  const unused = new Set(declared.map(({ name }) => name));
  const strike = (names: Iterable<string>): void => {
    for (const name of names) unused.delete(name);
  };
  const add = (found: Expression): void => {
    for (const access of accessesIn(found)) if (access.kind === kind) unused.delete(access.name);
    const mentioned = new Set<string>();
    addVerbatim(found, mentioned);
    strike(mentioned);
  };
  strike(mentionsIn(program.extras));
  for (const { name, value } of program.variables)
    visit(value, (found) => {
      // A variable that only a circular reference uses counts as unused.
      const isOwn = kind === "variable" && found.kind === "variable" && found.name === name;
      if (!isOwn) add(found);
    });
  for (const { value } of program.outputs) visit(value, add);
  for (const { default: value, extras } of program.config) {
    strike(mentionsIn(extras));
    if (value !== undefined) visit(value, add);
  }
  // A design may have thousands of resources, so the loop ends when every name is found.
  for (const resource of program.resources) {
    if (unused.size === 0) break;
    strike(namesUsedBy(resource, kind));
  }
  return unused;
}

function addVerbatim(found: Expression, names: Set<string>): void {
  if (found.kind === "secret") visit(found.value, (inner) => addVerbatim(inner, names));
  if (found.kind !== "verbatim") return;
  if (typeof found.json === "object" && found.json !== null)
    for (const name of mentionsIn(found.json)) names.add(name);
  else collect(found.json, names);
}

const visit = (value: Value, see: (found: Expression) => void): void =>
  visitExpressions(value, [], see);
