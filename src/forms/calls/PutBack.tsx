import { CornerDownLeft } from "lucide-react";
import { useSyncExternalStore } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { inlinedValue } from "#model/program/functions/lift.ts";
import type { VariableReference } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import calls from "#forms/calls/calls.module.css";
import styles from "#forms/form.module.css";
import { useSource } from "#forms/source.ts";

interface PutBackProps {
  readonly access: VariableReference;
  readonly path: PropertyPath;
  readonly label: string;
}

/** Offers to inline a variable if nothing else uses the variable. */
export function PutBack({ access, path, label }: PutBackProps) {
  const source = useSource();
  const canPutBack = useSyncExternalStore(
    source.subscribe,
    () => inlinedValue(access, source.surroundings().program) !== undefined,
  );
  if (!canPutBack || source.readOnly) return null;
  const { resource } = source;
  const putBack = (): void => {
    const value = inlinedValue(access, source.surroundings().program);
    if (value === undefined) return;
    const { name } = access;
    source.editWith(
      [{ kind: "remove-variable", name }],
      { kind: "set-input", resource, path, value },
      `Use ${name} inline in ${label}`,
    );
  };
  return (
    <button
      type="button"
      className={`${styles.add} ${calls.putBack}`}
      aria-label={`Use value inline: ${access.name} in ${label}`}
      title={`Inline and delete the variable ${access.name}`}
      onClick={({ currentTarget }) => editInPlace(currentTarget, putBack)}
    >
      <CornerDownLeft size={13} aria-hidden />
      Use value inline
    </button>
  );
}
