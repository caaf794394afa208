import type { ChangeEvent } from "react";

import type { Edit } from "#model/program/edit.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { asUnsaved, typedValue, valueAt } from "#model/program/value.ts";
import { applyPick, usePicking } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";
import type { Changed, LinePosition, TextLine } from "#forms/references/text-line.ts";
import { insertChip, lineOf, replaceChip, setText, valueOf } from "#forms/references/text-line.ts";
import type { WidgetProps } from "#forms/widget.ts";

/** What a person does to text with references in it, as edits of the design. */
export interface LineEdits {
  /** Where the focus is to go, once. */
  claim(): LinePosition | undefined;
  /** Asks for the focus after the next drawing. */
  requestFocus(position: LinePosition): void;
  setText(line: TextLine, at: number, text: string): void;
  /** Makes a change as a step of its own. */
  apply(changed: Changed, before: TextLine, label: string): void;
  /** Has a reference chosen, to stand in the place of some characters of a text. */
  insertAt(anchor: Element, at: number, from: number, to: number): void;
  /** Has another reference chosen in the place of a chip. */
  replaceAt(anchor: Element, at: number): void;
}

/** Whatever stands inside of text is written as text. */
const text: PropertyType = { kind: "string" };

const empty: TextLine = { texts: [""], chips: [] };

export function useLineEdits(
  props: Pick<WidgetProps, "path" | "property" | "label" | "name" | "isEntry" | "secret">,
): LineEdits {
  const { path, property, label, name, isEntry, secret } = props;
  const source = useSource();
  const picking = usePicking();
  const { resource } = source;
  const read = (): Value | undefined => typedValue(valueAt(source.inputs(), path));
  const editTo = (line: TextLine): Edit => {
    const typed = valueOf(line);
    const value = secret ? asUnsaved(typed) : typed;
    return value === "" && !isEntry
      ? { kind: "unset-input", resource, path }
      : { kind: "set-input", resource, path, value };
  };
  const choose = (
    anchor: Element,
    current: AccessValue | undefined,
    change: (now: TextLine, access: AccessValue) => Changed,
  ): void =>
    picking.open({
      slot: { path, property, type: text, isSecret: secret },
      name: label,
      current,
      anchor,
      choose: (pick) =>
        applyPick(source, pick, label, (access) => {
          const now = lineOf(read()) ?? empty;
          const changed = change(now, access);
          picking.requestFocus(path, changed.position);
          return editTo(changed.line);
        }),
    });
  return {
    claim: () => picking.claim(path),
    requestFocus: (position) => picking.requestFocus(path, position),
    setText: (line, at, typed) =>
      source.edit(editTo(setText(line, at, typed)), `Change ${path.join(".")}`, name),
    apply: ({ line, position }, before, step) => {
      if (line === before) return;
      picking.requestFocus(path, position);
      source.edit(editTo(line), step);
    },
    insertAt: (anchor, at, from, to) =>
      choose(anchor, undefined, (now, access) => insertChip(now, at, from, to, access)),
    replaceAt: (anchor, at) =>
      choose(anchor, lineOf(read())?.chips[at], (now, access) => replaceChip(now, at, access)),
  };
}

/** True where a character was typed by itself, instead of being part of what was pasted or filled in. */
export function isTyped(
  { nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  character: string,
): boolean {
  return (
    nativeEvent instanceof InputEvent &&
    nativeEvent.inputType === "insertText" &&
    nativeEvent.data === character
  );
}
