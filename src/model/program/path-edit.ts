import { put } from "#model/base/record.ts";
import { withoutProperty, withProperty } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ComputedMap, Expression, Value, ValueMap } from "#model/program/value.ts";
import {
  expression,
  isComputedKey,
  isExpression,
  isList,
  isMap,
  standsAtZero,
  valueAt,
} from "#model/program/value.ts";

/** A change in one map of values: the inputs of a resource, its options, the value of an output. */
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
 * The map after a change. Unchanged parts stay identical by reference. The function returns the same map if the
 * change's place doesn't exist, or if the result would not be a map.
 */
export function changeMap(map: ValueMap, change: PathChange, copies?: MutableCopies): ValueMap {
  const after = changeValue(map, change, copies);
  return isMap(after) ? after : map;
}

/**
 * The maps and lists that a series of changes has already copied. No other code has references to these copies, so
 * later changes mutate them. Thousands of changes in one list don't copy it thousands of times.
 */
export type MutableCopies = WeakSet<object>;

function changeValue(map: ValueMap, change: PathChange, copies?: MutableCopies): Value | undefined {
  switch (change.kind) {
    case "set-input":
      return setAt(map, change.path, change.value, copies);
    case "unset-input":
      return unsetAt(map, change.path, copies);
    case "insert-item":
      return updateAt(
        map,
        change.path,
        (list = []) => (isList(list) ? list.toSpliced(change.index, 0, change.value) : list),
        copies,
      );
    case "move-item":
      return updateAt(map, change.path, (list) => moveItem(list, change.from, change.to), copies);
    case "rename-key":
      return updateAt(
        map,
        change.path,
        (inner) => renameKey(inner, change.from, change.to),
        copies,
      );
  }
}

/** Removes or replaces an item of a list. `items` is empty, or has the new item. */
function withItem(
  list: readonly Value[],
  at: number,
  items: readonly Value[],
  copies: MutableCopies | undefined,
): readonly Value[] {
  if (copies === undefined) return list.toSpliced(at, 1, ...items);
  const copy = copies.has(list) ? (list as Value[]) : [...list];
  copies.add(copy);
  const [item] = items;
  // Replacing an item doesn't move other items.
  if (item === undefined) copy.splice(at, 1);
  else copy[at] = item;
  return copy;
}

/** Sets a value under a key of a map, or removes the key. */
function withValue(
  map: ValueMap,
  key: string,
  value: Value | undefined,
  copies: MutableCopies | undefined,
): ValueMap {
  if (copies === undefined)
    return value === undefined ? withoutProperty(map, key) : withProperty(map, key, value);
  const copy: Record<string, Value> = copies.has(map) ? map : { ...map };
  copies.add(copy);
  if (value === undefined) Reflect.deleteProperty(copy, key);
  else put(copy, key, value);
  return copy;
}

/** Sets a value and creates missing parents. If a different kind of value is in the path, nothing changes. */
function setAt(
  root: Value | undefined,
  path: PropertyPath,
  value: Value,
  copies?: MutableCopies,
): Value | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return root === value ? root : value;
  if (isExpression(root)) return setInCall(root, path, value);
  if (typeof part === "number") {
    const list = root ?? [];
    if (!isList(list) || !(isIndex(list, part) || part === list.length)) return root;
    const item = setAt(list[part], rest, value, copies);
    return item === undefined || item === list[part] ? root : withItem(list, part, [item], copies);
  }
  const map = root ?? {};
  if (!isMap(map)) return root;
  const before = Object.hasOwn(map, part) ? map[part] : undefined;
  const after = setAt(before, rest, value, copies);
  return after === undefined || after === before ? root : withValue(map, part, after, copies);
}

/**
 * Sets a value in a call or in a map with computed keys, because both have paths of their own. Nothing can be set
 * inside other expressions.
 */
function setInCall(call: Expression, path: PropertyPath, value: Value): Expression {
  const [part, ...rest] = path;
  if (call.kind === "computed-map") return setInEntry(call, path, value);
  if (call.kind === "builtin") {
    const inside = standsAtZero(call.argument) ? (part === 0 ? rest : undefined) : path;
    const argument = inside && setAt(call.argument, inside, value);
    return argument === undefined || argument === call.argument
      ? call
      : expression({ ...call, argument });
  }
  if (call.kind !== "invoke" || (part !== "arguments" && part !== "options")) return call;
  const map = setAt(call[part], rest, value);
  if (!isMap(map) || map === call[part]) return call;
  // The short form has no options.
  const { isShort, ...long } = call;
  const keepsShort = isShort === true && part === "arguments";
  return expression({ ...long, ...(keepsShort ? { isShort } : {}), [part]: map });
}

/** Sets a value in a map with computed keys. Only the keys and values of existing entries can be set. */
function setInEntry(map: ComputedMap, [at, ...rest]: PropertyPath, value: Value): ComputedMap {
  const entry = typeof at === "number" ? map.entries[at] : undefined;
  if (typeof at !== "number" || entry === undefined || !(rest[0] === "key" || rest[0] === "value"))
    return map;
  const before = { ...entry };
  const after = setAt(before, rest, value);
  if (after === before || !isMap(after)) return map;
  const { key = "", value: item = null } = after;
  return isComputedKey(key)
    ? expression({ ...map, entries: map.entries.with(at, { key, value: item }) })
    : map;
}

const isIndex = (list: readonly Value[], part: number): boolean =>
  Number.isInteger(part) && part >= 0 && part < list.length;

/** Removes a value. Parents that become empty stay, because an empty object differs from no object. */
function unsetAt(root: Value, path: PropertyPath, copies?: MutableCopies): Value | undefined {
  const last = path.at(-1);
  if (last === undefined) return root;
  const unset = (parent: Value | undefined): Value | undefined => {
    if (isList(parent) && typeof last === "number")
      return isIndex(parent, last) ? withItem(parent, last, [], copies) : parent;
    if (isMap(parent) && typeof last === "string" && Object.hasOwn(parent, last))
      return withValue(parent, last, undefined, copies);
    return parent;
  };
  return updateAt(root, path.slice(0, -1), unset, copies);
}

function updateAt(
  root: Value | undefined,
  path: PropertyPath,
  update: (value: Value | undefined) => Value | undefined,
  copies?: MutableCopies,
): Value | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return update(root);
  const before = valueAt(root, [part]);
  const after = updateAt(before, rest, update, copies);
  return after === before || after === undefined ? root : setAt(root, [part], after, copies);
}

function moveItem(list: Value | undefined, from: number, to: number): Value | undefined {
  if (!isList(list) || from === to || !isIndex(list, to)) return list;
  const item = list[from];
  if (item === undefined) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Renames a key, unless the new key exists. A rename must never overwrite an entry. */
function renameKey(map: Value | undefined, from: string, to: string): Value | undefined {
  if (!isMap(map) || from === to || !Object.hasOwn(map, from) || Object.hasOwn(map, to)) return map;
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => [key === from ? to : key, value]),
  );
}

/** Replaces the part at a path in a value. */
export const withPart = (whole: Value, path: PropertyPath, value: Value): Value =>
  changeMap({ whole }, { kind: "set-input", path: ["whole", ...path], value })["whole"] ?? null;
