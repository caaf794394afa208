import { useState } from "react";

import type { FieldActionProps } from "#forms/field-actions.ts";
import { useSource, useValueAt } from "#forms/source.ts";
import styles from "#ui/field-actions/field-actions.module.css";
import { OrganizationDialog } from "#ui/field-actions/OrganizationDialog.tsx";
import { entryOf } from "#ui/field-actions/entry-text.ts";
import { isExpression } from "#model/program/value.ts";

/** Opens the dialog that finds an organization's ID for a list of principals. */
export function OrganizationAction({ path }: FieldActionProps) {
  const { readOnly } = useSource();
  const [isOpen, setOpen] = useState(false);
  const value = useValueAt(path);
  if (readOnly || isExpression(value)) return null;
  const entry = entryOf(path);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Find my organization ID
        {entry !== "" && <span className="visually-hidden"> for{entry}</span>}
      </button>
      {isOpen && <OrganizationDialog path={path} onClose={() => setOpen(false)} />}
    </>
  );
}
