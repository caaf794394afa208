import type { Fix } from "#model/check/diagnostic.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Resource } from "#model/program/program.ts";
import { quoteShort } from "#model/messages.ts";

/** The fix of a rule whose fix is another text in the same place; nothing where there is no text. */
export function changeText(
  resource: Resource,
  path: PropertyPath,
  text: string | undefined,
  label = text === undefined ? "" : `Change to ${quoteShort(text)}`,
): { readonly fix?: Fix } {
  if (text === undefined) return {};
  return { fix: { label, edit: { kind: "set-input", resource: resource.id, path, value: text } } };
}

/** The fix that takes one entry out of its list. */
export function removeEntry(resource: Resource, path: PropertyPath, label: string): Fix {
  return { label, edit: { kind: "unset-input", resource: resource.id, path } };
}
