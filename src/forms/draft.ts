import { formatPath } from "#model/base/path.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { RefCallBack } from "react-hook-form";

import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { asUnsaved } from "#model/program/value.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { afterPress, typingPause } from "#forms/error-visibility.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

/**
 * The meaning of typed text: a value to write, no value (the property is unset), or text that cannot be written yet.
 */
export type Parsed =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "unset" }
  | { readonly kind: "unreadable"; readonly message: string };

export interface Notation {
  /** The meaning of an empty box if the value cannot be unset: in an item of a list or an entry of a map. */
  readonly empty: Value;
  print(value: Value | undefined): string;
  parse(text: string): Parsed;
}

export interface Draft {
  readonly text: string;
  /** Why the text cannot be written to the design, unless the user is still typing. */
  readonly unreadable: string | undefined;
  /** The ref for the control, so the library can focus the control. */
  readonly attach: RefCallBack;
  change(text: string): void;
  blur(): void;
}

export type FormValues = Readonly<Record<string, string>>;

/**
 * The text of one field while the user types. react-hook-form holds the text; the design holds its value. The text
 * is replaced only if the design's value changes in another way (undo, a fix, another tab): `1.0` stays `1.0` while
 * the design holds 1.
 */
export function useDraft(
  {
    name,
    path,
    value,
    isEntry,
    secret,
  }: Pick<WidgetProps, "name" | "path" | "value" | "isEntry" | "secret">,
  notation: Notation,
): Draft {
  const source = useSource();
  const { control } = useFormContext<FormValues>();
  // The text of an unsaved secret is empty, because its value `null` is only a placeholder.
  const print = (of: Value | undefined): string =>
    secret && of === null ? "" : notation.print(of);
  const { field } = useController({ name, control, defaultValue: print(value) });
  const text = field.value ?? "";
  const parsed = notation.parse(text);
  const meant = parsed.kind === "unset" && isEntry ? notation.empty : valueOf(parsed);

  // Only a change to the design may overwrite what the user types.
  const known = useRef(value);
  const follow = useEffectEvent(() => {
    const isKept = parsed.kind === "unreadable" ? value === known.current : same(meant, value);
    known.current = value;
    if (!isKept) field.onChange(print(value));
  });
  useEffect(() => follow(), [value]);

  const isUnreadable = parsed.kind === "unreadable";
  const [isSaid, say] = useState(isUnreadable);
  if (isSaid && !isUnreadable) say(false);
  useEffect(() => {
    if (!isUnreadable) return;
    const timer = setTimeout(afterPress, typingPause, () => say(true));
    return () => clearTimeout(timer);
  }, [isUnreadable, text]);

  return {
    text,
    unreadable: isUnreadable && isSaid ? parsed.message : undefined,
    attach: field.ref,
    change: (typed) => {
      field.onChange(typed);
      const read = notation.parse(typed);
      const kept =
        secret && read.kind === "value" ? { ...read, value: asUnsaved(read.value) } : read;
      const edit = editFor(source.resource, path, kept, isEntry, notation.empty);
      if (edit !== undefined) source.edit(edit, `Change ${formatPath(path)}`, name);
    },
    blur: () => {
      field.onBlur();
      if (isUnreadable) afterPress(() => say(true));
      source.endTyping();
    },
  };
}

const valueOf = (parsed: Parsed): Value | undefined =>
  parsed.kind === "value" ? parsed.value : undefined;

/** Whether two values are equal by their text: JSON in a box is parsed at each key press, so the objects differ. */
const same = (a: Value | undefined, b: Value | undefined): boolean =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

function editFor(
  resource: ResourceId,
  path: PropertyPath,
  parsed: Parsed,
  isEntry: boolean,
  empty: Value,
): Edit | undefined {
  switch (parsed.kind) {
    case "value":
      return { kind: "set-input", resource, path, value: parsed.value };
    case "unset":
      return isEntry
        ? { kind: "set-input", resource, path, value: empty }
        : { kind: "unset-input", resource, path };
    case "unreadable":
      return undefined;
  }
}
