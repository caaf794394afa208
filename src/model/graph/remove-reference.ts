import type { Edge } from "#model/graph/graph.ts";
import { variableNode, variableOf } from "#model/program/layout/node.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Root } from "#model/program/edits/resource-edit.ts";
import { lookupMap } from "#model/program/lookup.ts";
import type { PathChange } from "#model/program/path-edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { AccessValue, ComputedMap, Template, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList, standsAtZero, valueAt } from "#model/program/value.ts";

/**
 * The edit that removes the reference of an edge. The input or option is unset, a list loses the item, and a text keeps
 * its other parts. Undefined if the reference is the whole value of a variable, or if it provides all inputs, because
 * such a reference can't be removed.
 */
export function removeReference(edge: Edge, program: Program): Edit | undefined {
  const { from, via, path } = edge;
  if (path.length === 0) return undefined;
  if (via === "value") return changeVariable(edge, program);
  const resource = program.resources.find(({ id }) => id === from);
  if (resource === undefined) return undefined;
  const root: Root = via === "option" ? "options" : via === "lookup" ? "lookup" : "inputs";
  const map = rootOf(root, resource);
  const found = valueAt(map, path);
  if (found === undefined) return undefined;
  return { resource: resource.id, root, ...changeAt(map, path, found, edge) };
}

function changeAt(map: ValueMap, path: PropertyPath, found: Value, edge: Edge): PathChange {
  if (isExpression(found) && found.kind === "template") {
    const value = withoutAccess(found, edge);
    if (value !== "") return { kind: "set-input", path, value };
  }
  // If an entry of dependsOn is the only one, the whole option is removed, because otherwise an empty list would
  // remain.
  const list = edge.via === "option" && path.length === 2 ? valueAt(map, path.slice(0, 1)) : null;
  const isLast = isList(list) && list.length === 1;
  return isLast ? { kind: "unset-input", path: path.slice(0, 1) } : removal(map, path);
}

/**
 * The part that must be removed together with the value at a path, such as a call without its only argument, or an
 * entry without its key or its value.
 */
function removal(map: ValueMap, path: PropertyPath): PathChange {
  const around = path.slice(0, -1);
  const call = valueAt(map, around);
  if (isExpression(call) && call.kind === "builtin" && standsAtZero(call.argument))
    return removal(map, around);
  const whole = path.slice(0, -2);
  const entries = valueAt(map, whole);
  return isExpression(entries) && entries.kind === "computed-map"
    ? { kind: "set-input", path: whole, value: withoutEntry(entries, around.at(-1)) }
    : { kind: "unset-input", path };
}

/** Removes an entry from a map. If no computed keys remain, the map becomes a plain map. */
function withoutEntry({ entries }: ComputedMap, at: string | number | undefined): Value {
  const left = entries.filter((_, index) => index !== at);
  const literal = left.flatMap(({ key, value }) => (typeof key === "string" ? [[key, value]] : []));
  return literal.length === left.length
    ? Object.fromEntries(literal)
    : expression({ kind: "computed-map", entries: left });
}

function rootOf(root: Root, { inputs, inputsFrom, options, origin }: Resource): ValueMap {
  if (root === "options") return options;
  if (root === "inputs") return inputsFrom === undefined ? inputs : {};
  return origin.kind === "lookup" ? lookupMap(origin) : {};
}

function changeVariable(edge: Edge, program: Program): Edit | undefined {
  const variable = program.variables.find(({ name }) => name === variableOf(edge.from));
  const found = variable === undefined ? undefined : valueAt(variable.value, edge.path);
  if (variable === undefined || found === undefined) return undefined;
  const whole: ValueMap = { value: variable.value };
  const { value } = changeMap(whole, changeAt(whole, ["value", ...edge.path], found, edge));
  return value === undefined || value === variable.value
    ? undefined
    : { kind: "set-variable", name: variable.name, value };
}

/**
 * Removes the reference from a string and merges adjacent parts. If no other reference remains, the result is a plain
 * string.
 */
function withoutAccess(template: Template, edge: Edge): Value {
  const parts: (string | AccessValue)[] = [];
  for (const part of template.parts) {
    const last = parts.at(-1);
    if (typeof part !== "string") {
      if (!isMeant(part, edge)) parts.push(part);
    } else if (typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const [first = ""] = parts;
  return parts.length <= 1 ? first : expression({ kind: "template", parts });
}

function isMeant(access: AccessValue, { to, output }: Edge): boolean {
  if (access.kind === "reference") return access.resource === to && samePath(access.path, output);
  if (access.kind !== "variable") return false;
  return variableNode(access.name) === to && samePath(access.path, output);
}
