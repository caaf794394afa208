import type { Program, Variable } from "#model/program/program.ts";
import {
  accessesIn,
  expressionsOf,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { isAccess, isExpression, valueAt } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import { foundType, sortKeys } from "#export/lower/calls/lower-call.ts";
import type { VariableDeclaration } from "#export/lower/lowered-program.ts";
import type { LoweredVariable, Scope } from "#export/lower/scope.ts";
import { lowerValue } from "#export/lower/lower-value.ts";

/** A program's variables that have been lowered so far. */
export interface ProgramVariables {
  find(name: string): LoweredVariable | undefined;
  literalAt(access: AccessValue): Value | undefined;
  /** Lowers a variable after its dependencies; undefined if it needs no declaration. */
  declare(scope: Scope, variable: Variable): VariableDeclaration | undefined;
}

/** `types` are the types of variables that follow from their uses. */
export function createVariables(
  program: Program,
  types: ReadonlyMap<string, PropertyType>,
): ProgramVariables {
  const { variables } = program;
  const inJson = variablesInJson(program);
  const known = new Map<string, LoweredVariable>();
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  const circular = circularIn(values);
  for (const { name, value } of variables)
    known.set(name, {
      ...(isAccess(value) && !circular.has(name) ? { alias: value } : {}),
      isEventual: true,
      found: undefined,
    });
  const literalAt = (access: AccessValue, walked: readonly string[] = []): Value | undefined => {
    if (access.kind !== "variable" || walked.includes(access.name)) return undefined;
    const value = valueAt(values.get(access.name), access.path);
    return isAccess(value) ? literalAt(value, [...walked, access.name]) : value;
  };
  return {
    find: (name) => known.get(name),
    literalAt: (access) => literalAt(access),
    declare(scope, { name, value }) {
      if (known.get(name)?.alias !== undefined) return undefined;
      const lowered = lowerValue(scope, value, types.get(name), {
        kind: "variable",
        name,
        path: [],
      });
      const term = inJson.has(name) ? sortKeys(lowered) : lowered;
      const eventual = isEventual(term);
      known.set(name, { isEventual: eventual, found: foundType(term) });
      return { name, value: term, isEventual: eventual };
    },
  };
}

/** The variables that are circular aliases of one another, or refer to such aliases. */
function circularIn(values: ReadonlyMap<string, Value>): ReadonlySet<string> {
  const circular = new Set<string>();
  const done = new Set<string>();
  for (const name of values.keys()) {
    const way = new Set<string>();
    let at: string | undefined = name;
    while (at !== undefined && !way.has(at) && !done.has(at)) {
      way.add(at);
      const value = values.get(at);
      at = isExpression(value) && value.kind === "variable" ? value.name : undefined;
    }
    const isCircular = at !== undefined && (way.has(at) || circular.has(at));
    for (const each of way) {
      done.add(each);
      if (isCircular) circular.add(each);
    }
  }
  return circular;
}

/** The variables that `toJSON` serializes, which have sorted keys. */
function variablesInJson({ resources, variables, outputs }: Program): ReadonlySet<string> {
  const found = new Set<string>();
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  const addAll = (value: Value): void =>
    visitExpressions(value, [], (inner) => {
      for (const access of accessesIn(inner)) {
        if (access.kind !== "variable" || found.has(access.name)) continue;
        found.add(access.name);
        addAll(values.get(access.name) ?? null);
      }
    });
  const look = (value: Value): void =>
    visitExpressions(value, [], (call) => {
      if (call.kind === "builtin" && call.function === "toJSON") addAll(call.argument);
    });
  if (variables.length === 0) return found;
  for (const resource of resourcesBeyondAccesses(resources))
    for (const { found: each } of expressionsOf(resource)) look(each);
  for (const { value } of [...variables, ...outputs]) look(value);
  return found;
}
