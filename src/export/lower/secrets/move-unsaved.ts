import { mapRecordReusing, mapReusing, withChanges } from "#model/base/map-reusing.ts";
import type { PartKey } from "#model/program/map-parts.ts";
import { mapParts } from "#model/program/map-parts.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import {
  accessesIn,
  expressionsOf,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import type { ConfigReference, Expression, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isUnsaved } from "#model/program/value.ts";
import type { LoweredProgram } from "#export/lower/lowered-program.ts";
import { generatedConfig } from "#export/lower/secrets/generated-config.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";

type Names = ReadonlySet<string>;

/** A design with config variables instead of unsaved values. */
export interface UnsavedInConfig {
  readonly program: Program;
  /** The names of the variables that were created. */
  readonly generated: readonly string[];
}

/**
 * Leaves values that are only in memory out of a file. The plan, which creates variables for every language, contains
 * the values' places.
 */
export function moveUnsavedToConfig(
  program: Program,
  lowered: () => LoweredProgram,
): UnsavedInConfig {
  if (!holdsUnsaved(program)) return { program, generated: [] };
  const moved = moveUnsaved(program, lowered());
  const used = mentionedIn(moved);
  const declared = new Set(program.config.map(({ name }) => name));
  const config = moved.config.filter(({ name }) => declared.has(name) || used.has(name));
  const names = config.map(({ name }) => name);
  return {
    program: { ...moved, config },
    generated: names.filter((name) => !declared.has(name)),
  };
}

function mentionedIn({ resources, variables, outputs }: Program): Names {
  const used = new Set<string>();
  for (const found of expressionsIn(resources, [...variables, ...outputs]))
    for (const access of accessesIn(found)) if (access.kind === "config") used.add(access.name);
  return used;
}

const holdsUnsaved = ({ resources, variables, outputs }: Program): boolean =>
  expressionsIn(resourcesBeyondAccesses(resources), [...variables, ...outputs]).some(isUnsaved);

/** Everything but literals in some of a program's resources, variables and outputs. */
function expressionsIn(
  resources: readonly Resource[],
  named: readonly { readonly value: Value }[],
): readonly Expression[] {
  const all: Expression[] = [];
  for (const resource of resources)
    for (const { found } of expressionsOf(resource)) all.push(found);
  for (const { value } of named) visitExpressions(value, [], (found) => all.push(found));
  return all;
}

/** A design with references to the plan's variables instead of unsaved values. */
function moveUnsaved(program: Program, lowered: LoweredProgram): Program {
  const made = generatedConfig(program, lowered);
  const names = new Set(made.map(({ name }) => name));
  const declarations = new Map(lowered.resources.map((resource) => [resource.id, resource]));
  const move = (value: Value, term: Term | undefined): Value =>
    term === undefined ? value : moveAt(value, term, names, false);
  const moveIn = (values: ValueMap, entries: readonly TermEntry[]): ValueMap => {
    const terms = termsByKey(entries);
    return mapRecordReusing(values, (value, key) => move(value, terms.get(key)));
  };
  const named = (terms: LoweredProgram["outputs"]) => {
    const byName = new Map(terms.map(({ name, value }) => [name, value]));
    return (each: Variable): Variable =>
      withChanges(each, { value: move(each.value, byName.get(each.name)) });
  };
  return {
    ...program,
    config: [...made, ...program.config],
    resources: program.resources.map((resource) => {
      const values = declarations.get(resource.id)?.values();
      if (values === undefined) return resource;
      const { inputs, options, lookup } = values;
      const { origin } = resource;
      return withChanges(resource, {
        inputs: moveIn(resource.inputs, inputs),
        options: moveIn(resource.options, options),
        origin:
          origin.kind === "lookup" && lookup !== undefined
            ? withChanges(origin, {
                id: move(origin.id, lookup.id),
                state: moveIn(origin.state, lookup.state),
              })
            : origin,
      });
    }),
    variables: program.variables.map(named(lowered.variables)),
    outputs: program.outputs.map(named(lowered.outputs)),
  };
}

/**
 * Replaces parts of unsaved values with references to variables of these names, if the value's term has such
 * references.
 */
function moveAt(value: Value, term: Term, names: Names, isInUnsaved: boolean): Value {
  const reference = (made: Term | string | undefined): ConfigReference | undefined =>
    typeof made === "object" && made.kind === "config" && names.has(made.name)
      ? expression({ kind: "config", name: made.name, path: [] })
      : undefined;
  // The plan has one secret mark for several nested marks.
  const isSecret = isExpression(value) && value.kind === "secret";
  if (isUnsaved(value)) {
    const inner = moveAt(value.value, term.kind === "secret" ? term.value : term, names, true);
    // A reference to a secret variable needs no mark.
    return isExpression(inner) ? inner : expression({ kind: "secret", value: inner });
  }
  const moved = isInUnsaved ? reference(term) : undefined;
  if (moved !== undefined) return moved;
  if (isExpression(value) && value.kind === "template") {
    if (!isInUnsaved || term.kind !== "template") return value;
    const parts = mapReusing(value.parts, (part, at) => reference(term.parts[at]) ?? part);
    return withChanges(value, { parts });
  }
  const terms = isSecret && term.kind !== "secret" ? () => term : termsIn(term);
  return mapParts(value, (part, key) => {
    const found = terms(key);
    return found === undefined ? part : moveAt(part, found, names, isInUnsaved);
  });
}

/** The terms of a value's parts, by key. */
function termsIn(term: Term): (key: PartKey) => Term | undefined {
  const { location } = term;
  const list = (items: readonly Term[]): Term => ({
    kind: "list",
    items,
    location,
    type: undefined,
  });
  const map = (entries: readonly TermEntry[]): Term => ({
    kind: "map",
    entries,
    location,
    type: undefined,
  });
  switch (term.kind) {
    case "list":
      return (at) => term.items[Number(at)];
    case "map":
    case "object": {
      const terms = termsByKey(term.entries);
      return (key) => terms.get(String(key));
    }
    case "secret":
      return () => term.value;
    case "invoke":
      return (key) => map(key === "options" ? term.options : term.arguments);
    case "builtin":
      return () => (term.arguments.length === 1 ? term.arguments[0] : list(term.arguments));
    default:
      return () => undefined;
  }
}

const termsByKey = (entries: readonly TermEntry[]): ReadonlyMap<string, Term> =>
  new Map(entries.map(({ key, value }) => [key, value]));
