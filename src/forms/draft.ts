import { useEffect, useEffectEvent } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { RefCallBack } from "react-hook-form";

import type { Edit } from "#model/edit.ts";
import type { PropertyPath } from "#model/path.ts";
import type { ResourceId, Value } from "#model/value.ts";
import { useSource } from "#forms/source.ts";

/** What typed text means: a value to write, nothing (the property is unset), or nothing that can be written yet. */
export type Parsed =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "unset" }
  | { readonly kind: "unreadable"; readonly message: string };

export interface Notation {
  print(value: Value | undefined): string;
  parse(text: string): Parsed;
}

export interface Draft {
  readonly text: string;
  /** Why the text cannot be written to the design, if it cannot. */
  readonly unreadable: string | undefined;
  /** For the control, so that the library can focus it. */
  readonly attach: RefCallBack;
  change(text: string): void;
  blur(): void;
}

export type FormValues = Readonly<Record<string, string>>;

/**
 * The text of one field while a person types it. react-hook-form holds the text, the design holds what
 * it means. The text is replaced only when the design no longer says what the text says (undo, a fix,
 * another tab): `1.` stays `1.` while the design holds 1.
 */
export function useDraft(
  name: string,
  path: PropertyPath,
  value: Value | undefined,
  notation: Notation,
): Draft {
  const source = useSource();
  const { control } = useFormContext<FormValues>();
  const { field } = useController({ name, control, defaultValue: notation.print(value) });
  const text = field.value ?? "";

  // Only a change of the design may overwrite what a person types.
  const follow = useEffectEvent(() => {
    if (!says(notation.parse(text), value)) field.onChange(notation.print(value));
  });
  useEffect(() => follow(), [value]);

  const parsed = notation.parse(text);
  return {
    text,
    unreadable: parsed.kind === "unreadable" ? parsed.message : undefined,
    attach: field.ref,
    change: (typed) => {
      field.onChange(typed);
      const edit = editFor(source.resource, path, notation.parse(typed));
      if (edit !== undefined) source.edit(edit, `Change ${path.join(".")}`, name);
    },
    blur: () => {
      field.onBlur();
      source.endTyping();
    },
  };
}

function says(parsed: Parsed, value: Value | undefined): boolean {
  if (parsed.kind === "value") return parsed.value === value;
  return parsed.kind === "unset" && value === undefined;
}

/** An item of a list cannot be unset, only empty. */
function editFor(resource: ResourceId, path: PropertyPath, parsed: Parsed): Edit | undefined {
  switch (parsed.kind) {
    case "value":
      return { kind: "set-input", resource, path, value: parsed.value };
    case "unset":
      return typeof path.at(-1) === "number"
        ? { kind: "set-input", resource, path, value: "" }
        : { kind: "unset-input", resource, path };
    case "unreadable":
      return undefined;
  }
}
