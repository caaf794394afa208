import { withoutProperty, withProperty } from "#model/json.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap, valueAt } from "#model/program/value.ts";

/** A change inside one map of values: the inputs of a resource, its options, the value of an output. */
export type PathChange =
  | { readonly kind: "set-input"; readonly path: PropertyPath; readonly value: Value }
  | { readonly kind: "unset-input"; readonly path: PropertyPath }
  | {
      readonly kind: "insert-item";
      readonly path: PropertyPath;
      readonly index: number;
      readonly value: Value;
    }
  | {
      readonly kind: "move-item";
      readonly path: PropertyPath;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: "rename-key";
      readonly path: PropertyPath;
      readonly from: string;
      readonly to: string;
    };

/**
 * The map after a change. What the change does not touch stays identical by reference; a change whose
 * place does not exist, or that would leave no map, gives the same map back.
 */
export function changeMap(map: ValueMap, change: PathChange): ValueMap {
  const after = changeValue(map, change);
  return isMap(after) ? after : map;
}

function changeValue(map: ValueMap, change: PathChange): Value | undefined {
  switch (change.kind) {
    case "set-input":
      return setAt(map, change.path, change.value);
    case "unset-input":
      return unsetAt(map, change.path);
    case "insert-item":
      return updateAt(map, change.path, (list = []) =>
        isList(list) ? list.toSpliced(change.index, 0, change.value) : list,
      );
    case "move-item":
      return updateAt(map, change.path, (list) => moveItem(list, change.from, change.to));
    case "rename-key":
      return updateAt(map, change.path, (inner) => renameKey(inner, change.from, change.to));
  }
}

/** Missing parents are made; where anything else than the parent the path expects stands, nothing changes. */
function setAt(root: Value | undefined, path: PropertyPath, value: Value): Value | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return root === value ? root : value;
  if (isExpression(root)) return setInCall(root, path, value);
  if (typeof part === "number") {
    const list = root ?? [];
    if (!isList(list) || !(isIndex(list, part) || part === list.length)) return root;
    const item = setAt(list[part], rest, value);
    return item === undefined || item === list[part] ? root : list.toSpliced(part, 1, item);
  }
  const map = root ?? {};
  if (!isMap(map)) return root;
  const before = Object.hasOwn(map, part) ? map[part] : undefined;
  const after = setAt(before, rest, value);
  return after === undefined || after === before ? root : withProperty(map, part, after);
}

/** Calls hold values by paths of their own; nothing can be set inside any other expression. */
function setInCall(call: Expression, path: PropertyPath, value: Value): Expression {
  if (call.kind === "builtin") {
    const argument = setAt(call.argument, path, value);
    return argument === undefined || argument === call.argument
      ? call
      : expression({ ...call, argument });
  }
  const [part, ...rest] = path;
  if (call.kind !== "invoke" || (part !== "arguments" && part !== "options")) return call;
  const map = setAt(call[part], rest, value);
  if (!isMap(map) || map === call[part]) return call;
  // The short form has no room for options.
  const { isShort, ...long } = call;
  const keepsShort = isShort === true && part === "arguments";
  return expression({ ...long, ...(keepsShort ? { isShort } : {}), [part]: map });
}

const isIndex = (list: readonly Value[], part: number): boolean =>
  Number.isInteger(part) && part >= 0 && part < list.length;

/** Parents that an unset leaves empty stay: an empty object that a person added is not the same as none. */
function unsetAt(root: Value, path: PropertyPath): Value | undefined {
  const last = path.at(-1);
  if (last === undefined) return root;
  return updateAt(root, path.slice(0, -1), (parent) => {
    if (isList(parent) && typeof last === "number")
      return isIndex(parent, last) ? parent.toSpliced(last, 1) : parent;
    if (isMap(parent) && typeof last === "string" && Object.hasOwn(parent, last))
      return withoutProperty(parent, last);
    return parent;
  });
}

function updateAt(
  root: Value | undefined,
  path: PropertyPath,
  update: (value: Value | undefined) => Value | undefined,
): Value | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return update(root);
  const before = valueAt(root, [part]);
  const after = updateAt(before, rest, update);
  return after === before || after === undefined ? root : setAt(root, [part], after);
}

function moveItem(list: Value | undefined, from: number, to: number): Value | undefined {
  if (!isList(list) || from === to || !isIndex(list, to)) return list;
  const item = list[from];
  if (item === undefined) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A key that is already taken is left alone: renaming must never swallow another entry. */
function renameKey(map: Value | undefined, from: string, to: string): Value | undefined {
  if (!isMap(map) || from === to || !Object.hasOwn(map, from) || Object.hasOwn(map, to)) return map;
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => [key === from ? to : key, value]),
  );
}
