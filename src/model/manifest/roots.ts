import { formatAccess, parseAccess } from "#model/access.ts";
import type { Json } from "#model/json.ts";
import { isObject } from "#model/json.ts";
import { readText, writeText } from "#model/manifest/interpolation.ts";
import type { Program } from "#model/program.ts";
import type { Expression, ResourceId, Value } from "#model/value.ts";
import { visitExpressions } from "#model/references.ts";

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
  const visit = (found: Expression): void => collect(found, known, roots);
  const walk = (value: Value): void => visitExpressions(value, [], visit);
  for (const { inputs, options, origin } of program.resources) {
    walk(inputs);
    walk(options);
    if (origin.kind === "lookup") walk([origin.id, origin.state]);
  }
  for (const { value } of program.outputs) walk(value);
  for (const variable of program.config) if (variable.default !== undefined) walk(variable.default);
  return roots;
}

function collect(found: Expression, known: ReadonlySet<ResourceId>, roots: Set<string>): void {
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
      for (const part of found.parts) if (typeof part !== "string") collect(part, known, roots);
      return;
    case "secret":
      visitExpressions(found.value, [], (inner) => collect(inner, known, roots));
      return;
    case "asset":
    case "verbatim":
      return;
  }
}
