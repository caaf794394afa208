import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";

/** True for equal data. The order of map keys is irrelevant. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item: Json, at) => sameJson(item, b[at] as Json));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] as Json, b[key] as Json))
  );
}

/** Sections in which the order of entries is part of the design. */
const declared = ["config", "configuration", "inputs", "resources", "outputs"];

/** Whether the order of the map's entries at a path is part of the design. */
export function isDeclaredAt(path: readonly string[]): boolean {
  const [section = "", ...rest] = pathInProgram(path);
  return rest.length === 0 && declared.includes(section);
}

/**
 * Converts a path that leads into a component to the path inside that component. The path in a program stays the same.
 */
export const pathInProgram = (path: readonly string[]): readonly string[] =>
  path[0] === "components" && path.length > 1 ? path.slice(2) : path;

/** Like `sameJson`, for two programs or plugins. The declarations of both must also have the same order. */
export function sameManifest(a: JsonObject, b: JsonObject): boolean {
  return sameJson(a, b) && sameDeclarations(a, b);
}

function sameDeclarations(a: JsonObject, b: JsonObject): boolean {
  if (!declared.every((section) => sameOrder(own(a, section), own(b, section)))) return false;
  const [components, others] = [own(a, "components"), own(b, "components")];
  if (!isObject(components) || !isObject(others)) return true;
  return Object.keys(components).every((name) => {
    const [one, other] = [components[name], others[name]];
    return (
      !isObject(one) || !isObject(other) || sameDeclarations(one as JsonObject, other as JsonObject)
    );
  });
}

export function sameOrder(a: Json | undefined, b: Json | undefined): boolean {
  if (!isObject(a) || !isObject(b)) return true;
  const keys = Object.keys(b);
  return Object.keys(a).every((key, at) => key === keys[at]);
}
