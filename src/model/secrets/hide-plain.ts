import { isObject } from "#model/json.ts";
import { below } from "#model/program/path.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { IsSecretByFact } from "#model/secrets/judge-place.ts";
import { judgePlace } from "#model/secrets/judge-place.ts";
import { secretData } from "#model/secrets/kubernetes.ts";
import { hideInText } from "#model/secrets/secret-parts.ts";
import { isNoSecret } from "#model/secrets/shown-values.ts";

/** What is known of the place of a value beside its path. */
export interface PlainScope {
  readonly token?: string | undefined;
  readonly isSecretByFact?: IsSecretByFact | undefined;
  /** Whether a schema lists the values that stand at a path: those are no secrets, whatever it is called. */
  isListed?(path: PropertyPath): boolean;
  /** Whether something else says that what stands at a path is a secret. */
  isSecretAt?(path: PropertyPath): boolean;
  /** What stands for a secret as a whole. */
  readonly hidden: unknown;
  /** What is no plain data, such as a text with open parts: undefined where it is. */
  special?(value: unknown, isSecret: boolean): unknown;
}

/**
 * Data without what counts as secret in it: by the names that lead to it, or by its texts. Data without any stays
 * identical. `around` are the maps and lists that the path leads through, from the top, as far as they are known.
 */
export function hidePlain(
  value: unknown,
  path: PropertyPath,
  around: readonly unknown[],
  scope: PlainScope,
): unknown {
  return hide(value, path, { map: around.at(-1), isKept: isKeptBySecret(path, around) }, scope);
}

interface Around {
  /** What the value stands in. */
  readonly map: unknown;
  /** Whether a manifest of Kubernetes' Secret keeps it. */
  readonly isKept: boolean;
}

function hide(
  value: unknown,
  path: PropertyPath,
  { map, isKept }: Around,
  scope: PlainScope,
): unknown {
  const special = scope.special?.(value, isKept || isSecretPlace(path, map, scope));
  if (special !== undefined) return special;
  if (typeof value === "string" || typeof value === "number") {
    const isSecret = isKept || isSecretPlace(path, map, scope);
    if (isSecret) return isNoSecret(String(value)) ? value : scope.hidden;
    return typeof value === "string" ? hideInText(value) : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, at) =>
      hide(item, below(path, at), { map: value, isKept }, scope),
    );
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const inner = isKept || (secretData.has(key) && textIn(value, "kind") === "Secret");
    return [key, hide(item, below(path, key), { map: value, isKept: inner }, scope)] as const;
  });
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}

function isSecretPlace(path: PropertyPath, map: unknown, scope: PlainScope): boolean {
  if (scope.isSecretAt?.(path) === true) return true;
  const place = { token: scope.token, path, sibling: (name: string) => textIn(map, name) };
  const sign = judgePlace(place, scope.isSecretByFact);
  return sign === "fact" || (sign !== undefined && scope.isListed?.(path) !== true);
}

/** Whether what a path leads through is the data of a Secret. */
export const isKeptBySecret = (path: PropertyPath, around: readonly unknown[]): boolean =>
  around.some((map, at) => secretData.has(String(path[at])) && textIn(map, "kind") === "Secret");

/** What a map has under a name, where it is a text or a boolean, as text. */
export const textIn = (map: unknown, name: string): string | undefined => {
  if (!isObject(map) || !Object.hasOwn(map, name)) return undefined;
  const found: unknown = map[name];
  return typeof found === "string" || typeof found === "boolean" ? String(found) : undefined;
};

/** What a path leads through, from the top. */
export function mapsAlong(root: unknown, path: PropertyPath): readonly unknown[] {
  const found: unknown[] = [];
  let at = root;
  for (const part of path) {
    if (typeof at !== "object" || at === null) break;
    found.push(at);
    at = Object.hasOwn(at, part) ? (at as Readonly<Record<string, unknown>>)[part] : undefined;
  }
  // Where the way ends before, nothing stands beside the value.
  return found.length === path.length ? found : [];
}
