import { formatAccess, parseAccess } from "#model/access.ts";
import type { Json } from "#model/json.ts";
import { isObject } from "#model/json.ts";
import { readText, writeText } from "#model/manifest/interpolation.ts";
import type { Program } from "#model/program.ts";
import type { Expression, ResourceId, Value } from "#model/value.ts";
import { isExpression, isList } from "#model/value.ts";

/**
 * Raw JSON of a manifest with the accesses of renamed resources written under their new keys, so that what
 * the designer keeps unread goes on meaning the same. Without such an access the same JSON comes back.
 */
export function renameRoots<T extends Json>(json: T, renamed: ReadonlyMap<string, string>): T {
  return renamed.size === 0 ? json : (rename(json, renamed) as T);
}

function rename(json: Json, renamed: ReadonlyMap<string, string>): Json {
  if (typeof json === "string") return renameInText(json, renamed);
  if (Array.isArray(json)) return json.map((item: Json) => rename(item, renamed));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, item]) => [
      renameInText(key, renamed),
      rename(item as Json, renamed),
    ]),
  );
}

function renameInText(text: string, renamed: ReadonlyMap<string, string>): string {
  const parts = text.includes("${") ? readText(text) : undefined;
  if (parts === undefined) return text;
  let changed = false;
  const written = parts.map((part) => {
    if (typeof part === "string" || part.access === undefined) return part;
    const root = renamed.get(part.access.root);
    if (root === undefined) return part;
    changed = true;
    return { text: formatAccess(root, part.access.path) };
  });
  return changed ? writeText(written) : text;
}

/**
 * The root names in the design that stand for no resource of it. No resource may have one of them as its
 * key: on the way through the file, the text would come to mean that resource.
 */
export function freeRoots(program: Program): ReadonlySet<string> {
  const known = new Set(program.resources.map(({ id }) => id));
  const roots = new Set<string>();
  const walk = (value: Value): void => collect(value, known, roots);
  for (const { inputs, options, origin } of program.resources) {
    walk(inputs);
    walk(options);
    if (origin.kind === "lookup") walk([origin.id, origin.state]);
  }
  for (const { value } of program.outputs) walk(value);
  for (const variable of program.config) if (variable.default !== undefined) walk(variable.default);
  return roots;
}

/** Without the paths that visitExpressions makes: this runs over the whole design at each save. */
function collect(value: Value, known: ReadonlySet<ResourceId>, roots: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (isExpression(value)) collectRoots(value, known, roots);
  else if (isList(value)) for (const item of value) collect(item, known, roots);
  else for (const key of Object.keys(value)) collect(value[key] as Value, known, roots);
}

function collectRoots(found: Expression, known: ReadonlySet<ResourceId>, roots: Set<string>): void {
  switch (found.kind) {
    case "unresolved": {
      const root = parseAccess(found.access)?.root;
      if (root !== undefined) roots.add(root);
      return;
    }
    case "config":
      roots.add(found.name);
      return;
    case "reference":
      if (!known.has(found.resource)) roots.add(found.resource);
      return;
    case "template":
      for (const part of found.parts)
        if (typeof part !== "string") collectRoots(part, known, roots);
      return;
    case "secret":
      return collect(found.value, known, roots);
    case "asset":
    case "verbatim":
      return;
  }
}
