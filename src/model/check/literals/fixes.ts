import type { Fix } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { quoteShort } from "#model/base/messages.ts";
import { valueAt } from "#model/program/value.ts";

/**
 * A fix that replaces a string; empty without a replacement. If the fix only trims the string, it is certain, so `check
 * --fix` applies it.
 */
export function changeText(
  resource: Resource,
  path: PropertyPath,
  text: string | undefined,
  label = text === undefined ? "" : `Change to ${quoteShort(text)}`,
): { readonly fix?: Fix } {
  if (text === undefined) return {};
  const before = valueAt(resource.inputs, path);
  const isTrimmed = typeof before === "string" && before.trim() === text;
  const edit = { kind: "set-input", resource: resource.id, path, value: text } as const;
  return { fix: { label, edit, ...(isTrimmed ? { isCertain: true } : {}) } };
}

/** Like `changeText`, with several possible replacements, most likely first. */
export function changeToOne(
  resource: Resource,
  path: PropertyPath,
  texts: readonly string[],
): { readonly fix?: Fix; readonly otherFixes?: readonly Fix[] } {
  const fixes = texts.flatMap((text) => changeText(resource, path, text).fix ?? []);
  const [fix, ...otherFixes] = fixes;
  if (fix === undefined) return {};
  return otherFixes.length === 0 ? { fix } : { fix, otherFixes };
}

/** A fix that removes one entry from its list. */
export function removeEntry(resource: Resource, path: PropertyPath, label: string): Fix {
  return { label, edit: { kind: "unset-input", resource: resource.id, path } };
}
