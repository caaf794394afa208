import { useEffect, useMemo, useRef } from "react";

import type { Property } from "#model/schema/property-type.ts";
import { usePicking } from "#forms/references/reference-picking.ts";
import { FindInput } from "#forms/tools/FindInput.tsx";
import { pressFormKey } from "#forms/tools/form-keys.ts";
import { pasteOnPlace } from "#forms/tools/paste-on-place.ts";
import styles from "#forms/tools/tools.module.css";
import { useSource } from "#forms/source.ts";
import type { ValueActions } from "#forms/value-menu/value-action.ts";
import { ValueMenuButton } from "#forms/value-menu/ValueMenuButton.tsx";

interface FormToolsProps {
  readonly inputs: readonly Property[];
}

const all = { path: [], label: "all inputs", canBeEmpty: false, canClear: false } as const;

/** Tools for all inputs of the form: a search at any depth, and their text as YAML. */
export function FormTools({ inputs }: FormToolsProps) {
  const source = useSource();
  const element = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => inputs.map(({ name }) => name), [inputs]);
  const actions = useMemo((): ValueActions => ({ ...all, source, keys }), [source, keys]);
  const { readOnly } = source;
  const picking = usePicking();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const tools = element.current;
    // The field for the name is above the form, in the same section.
    const around = tools?.closest("section") ?? tools?.closest("form");
    if (!around) return undefined;
    const press = (event: KeyboardEvent): void =>
      pressFormKey(event, {
        search: search.current,
        editAsText: readOnly
          ? undefined
          : (place = actions) =>
              picking.show({ kind: "text", request: { place: { source, ...place } } }),
      });
    around.addEventListener("keydown", press);
    return () => around.removeEventListener("keydown", press);
  }, [readOnly, picking, source, actions]);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (readOnly || !form) return undefined;
    // Handles a paste before the page does, which would paste a design.
    const paste = (event: ClipboardEvent): void => pasteOnPlace(event, actions);
    form.addEventListener("paste", paste);
    return () => form.removeEventListener("paste", paste);
  }, [readOnly, actions]);
  return (
    <div ref={element} className={styles.tools}>
      <FindInput inputs={inputs} box={search} />
      <ValueMenuButton actions={readOnly ? undefined : actions} isStop />
    </div>
  );
}
