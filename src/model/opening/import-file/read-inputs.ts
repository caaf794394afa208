import type { Json } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { stateSecretName } from "#model/deployment/start/start-secrets.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isInternal, isSpecial, isStateList, mark } from "#model/deployment/state/state-value.ts";
import { readStateMap } from "#model/deployment/state/read-state-value.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** Data that the functions for reading inputs share. */
export interface InputScope {
  /** Returns the design's resource with a URN. */
  find(urn: string): ResourceId | undefined;
  /** Declares a config variable for a secret, and returns its name. */
  declare(name: string): string;
  note(path: PropertyPath, message: string): void;
}

/** The inputs in an import file, encoded as in a state. A secret becomes a config variable. */
export function readInputs(
  json: Json | undefined,
  resource: string,
  path: PropertyPath,
  scope: InputScope,
): ValueMap {
  const state = readStateMap(json, [...path], {
    note: (trail, message) => scope.note([...trail], message),
    // The secret's content is removed here. The note about the secret's variable says so.
    secret: () => undefined,
  });
  const read = readMap(state, { resource, path, depth: path.length, scope });
  const called = calledFunction(read);
  if (called === undefined) return read;
  scope.note([...path, called], unsayable);
  return {};
}

interface InputContext {
  readonly resource: string;
  readonly path: PropertyPath;
  /** The number of parts in the path of the inputs themselves. */
  readonly depth: number;
  readonly scope: InputScope;
}

function readMap(map: StateMap, context: InputContext): ValueMap {
  const read: Record<string, Value> = {};
  for (const [key, item] of Object.entries(map)) {
    if (isInternal(key)) continue;
    const value = readValue(item, { ...context, path: [...context.path, key] });
    if (value !== undefined) put(read, key, value);
  }
  return read;
}

/**
 * The note about a value that a design can't express. An example is a map with a single key that names a function.
 * Pulumi reads such a map as a call, and it can't be written in any other way.
 */
const unsayable = "A design cannot express this value. The input is left out.";

/** Reads a value. If a program can't express the value, adds a note and returns undefined. */
function readValue(value: StateValue, context: InputContext): Value | undefined {
  if (typeof value !== "object" || value === null) return value;
  if (isStateList(value))
    return value.map(
      (item, at) => readValue(item, { ...context, path: [...context.path, at] }) ?? null,
    );
  const { scope, path, resource, depth } = context;
  if (!isSpecial(value)) {
    if (calledFunction(value) === undefined) return readMap(value as StateMap, context);
    scope.note(path, unsayable);
    return undefined;
  }
  switch (value[mark]) {
    case "secret": {
      const name = scope.declare(stateSecretName([resource, ...path.slice(depth)]));
      scope.note(path, `The secret was not read from the file. Set it in the stack as ${name}.`);
      return expression({ kind: "config", name, path: [] });
    }
    case "asset":
      return expression({ kind: "asset", form: value.form, source: value.source });
    case "resource": {
      const found = scope.find(value.urn);
      if (found !== undefined) return expression({ kind: "reference", resource: found, path: [] });
      scope.note(path, `${value.urn} is not in the file. The input is left out.`);
      return undefined;
    }
    case "archive":
    case "bytes":
    case "number":
    case "unknown":
      scope.note(path, unsayable);
      return undefined;
  }
}
