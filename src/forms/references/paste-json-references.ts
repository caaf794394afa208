import { asUnsaved, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import { readGivenText } from "#forms/references/given-text.ts";
import type { GivenTextEvent } from "#forms/references/given-text.ts";
import { knownReferences } from "#forms/references/paste-references.ts";
import type { TextPlace } from "#forms/references/reference-picking.ts";
import { lineOfParts, valueOf } from "#forms/references/text-line.ts";
import type { FormSource } from "#forms/source.ts";
import { hasExpression } from "#forms/values/has-expression.ts";
import { jsonNotation } from "#forms/values/notations.ts";

/**
 * Inserts pasted or dropped text with references into a box of JSON, as one step. JSON has no syntax for references, so
 * references can only be whole strings in the value. Existing strings stay strings.
 */
export function pasteJsonReferences(
  event: GivenTextEvent,
  { source, path, label, secret }: Pick<TextPlace, "source" | "path" | "label" | "secret">,
): void {
  const given = readGivenText(event);
  if (given === undefined || source.readOnly) return;
  if (knownReferences(given.text, source) === undefined) return;
  const box = event.currentTarget;
  const text = box.value;
  const read = jsonNotation.parse(text.slice(0, given.from) + given.text + text.slice(given.to));
  if (read.kind !== "value") return;
  const before = jsonNotation.parse(text);
  const kept = new Set(before.kind === "value" ? textsIn(before.value) : []);
  const referring = withReferences(read.value, kept, source);
  if (!hasExpression(referring)) return;
  event.preventDefault();
  const value = secret ? asUnsaved(referring) : referring;
  const edit = { kind: "set-input", resource: source.resource, path, value } as const;
  editInPlace(box, () => source.edit(edit, `Paste into ${label}`));
}

function textsIn(value: Value): readonly string[] {
  if (typeof value === "string") return [value];
  if (isList(value)) return value.flatMap(textsIn);
  return isMap(value) ? Object.values(value).flatMap(textsIn) : [];
}

function withReferences(value: Value, kept: ReadonlySet<string>, source: FormSource): Value {
  if (typeof value === "string") {
    const parts = kept.has(value) ? undefined : knownReferences(value, source);
    return parts === undefined ? value : valueOf(lineOfParts(parts));
  }
  if (isList(value)) return value.map((item) => withReferences(item, kept, source));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withReferences(item, kept, source)]),
  );
}
