import { formatPath } from "#model/base/path.ts";
import type { Edit } from "#model/program/edit.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { asUnsaved, typedValue, valueAt } from "#model/program/value.ts";
import type { PickRequest, TextPlace } from "#forms/references/reference-picking.ts";
import { applyPick, usePicking } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";
import type { Changed, LinePosition, TextLine } from "#forms/references/text-line.ts";
import { insertChip, lineOf, replaceChip, setText, valueOf } from "#forms/references/text-line.ts";

/** User actions on text with references, as edits of the design. */
export interface LineEdits {
  /** Returns the next target of the focus once, then undefined. */
  claim(): LinePosition | undefined;
  /** Requests the focus after the next render. */
  requestFocus(position: LinePosition): void;
  setText(line: TextLine, at: number, text: string): void;
  /** Makes a change as its own step. */
  apply(changed: Changed, before: TextLine, label: string): void;
  /** Opens a picker for a reference that replaces some characters of a text. */
  insertAt(anchor: Element, at: number, from: number, to: number): void;
  /** Opens a picker for a reference that replaces a chip. */
  replaceAt(anchor: Element, at: number): void;
}

/** The type of all values in text, because each value is written as text. */
const text: PropertyType = { kind: "string" };

const empty: TextLine = { texts: [""], chips: [] };

export function useLineEdits(place: Omit<TextPlace, "source" | "picking">): LineEdits {
  const source = useSource();
  const picking = usePicking();
  return createLineEdits({ ...place, source, picking });
}

export function createLineEdits(place: TextPlace): LineEdits {
  const { path, name, source, picking } = place;
  return {
    claim: () => picking.claim(path),
    requestFocus: (position) => picking.requestFocus(path, position),
    setText: (line, at, typed) =>
      source.edit(editTo(place, setText(line, at, typed)), `Change ${formatPath(path)}`, name),
    apply: ({ line, position }, before, step) => {
      if (line === before) return;
      picking.requestFocus(path, position);
      source.edit(editTo(place, line), step);
    },
    insertAt: (anchor, at, from, to) => picking.open(insertion(place, anchor, at, from, to)),
    replaceAt: (anchor, at) => {
      const current = lineOf(read(place))?.chips[at];
      picking.open(choice(place, anchor, current, (now, access) => replaceChip(now, at, access)));
    },
  };
}

/** The request for a reference that replaces some characters of a text. */
export const insertion = (
  place: TextPlace,
  anchor: Element,
  at: number,
  from: number,
  to: number,
): PickRequest => ({
  ...choice(place, anchor, undefined, (now, access) => insertChip(now, at, from, to, access)),
  // Alt+R was pressed on existing text, so it is not a typed query.
  ...(lineOf(read(place))?.texts[at]?.slice(from, to) === "${" && {
    keep: (typed) => insertText(place, at, to, typed),
  }),
});

function insertText(place: TextPlace, at: number, to: number, typed: string): void {
  const { path, name, source, picking } = place;
  const line = lineOf(read(place)) ?? empty;
  const before = line.texts[at] ?? "";
  picking.requestFocus(path, { kind: "text", index: at, caret: to + typed.length });
  const after = before.slice(0, to) + typed + before.slice(to);
  source.edit(editTo(place, setText(line, at, after)), `Change ${formatPath(path)}`, name);
}

/** The new value of the place, as an edit. */
function editTo({ source, path, secret, isEntry }: TextPlace, line: TextLine): Edit {
  const { resource } = source;
  const typed = valueOf(line);
  const value = secret ? asUnsaved(typed) : typed;
  return value === "" && !isEntry
    ? { kind: "unset-input", resource, path }
    : { kind: "set-input", resource, path, value };
}

const read = ({ source, path }: TextPlace): Value | undefined =>
  typedValue(valueAt(source.inputs(), path));

function choice(
  place: TextPlace,
  anchor: Element,
  current: AccessValue | undefined,
  change: (now: TextLine, access: AccessValue) => Changed,
): PickRequest {
  const { path, property, label, secret, source, picking } = place;
  return {
    slot: { path, property, type: text, isSecret: secret },
    name: label,
    current,
    anchor,
    choose: (pick) =>
      applyPick(source, pick, label, (access) => {
        const now = lineOf(read(place)) ?? empty;
        const changed = change(now, access);
        picking.requestFocus(path, changed.position);
        return editTo(place, changed.line);
      }),
  };
}
