import { useMemo } from "react";

import type { Property } from "#model/schema/property-type.ts";
import styles from "#forms/tools/tools.module.css";
import { useSource } from "#forms/source.ts";
import type { ValueActions } from "#forms/value-menu/value-action.ts";
import { useTextActions } from "#forms/value-menu/value-actions.ts";
import { ValueMenuButton } from "#forms/value-menu/ValueMenuButton.tsx";

interface FormToolsProps {
  readonly inputs: readonly Property[];
}

const all = { path: [], label: "all inputs", canBeEmpty: false, canClear: false } as const;

/** What concerns all inputs of the form: their text as YAML. */
export function FormTools({ inputs }: FormToolsProps) {
  const source = useSource();
  const keys = useMemo(() => inputs.map(({ name }) => name), [inputs]);
  const text = useTextActions({ path: all.path, label: all.label, canClear: false, keys });
  const actions: ValueActions | undefined = source.readOnly ? undefined : { ...all, ...text };
  return (
    <div className={styles.tools}>
      <ValueMenuButton actions={actions} isStop />
    </div>
  );
}
