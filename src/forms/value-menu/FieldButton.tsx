import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import styles from "#forms/value-menu/field-button.module.css";

/** An icon button beside a value. Tab skips it, because the menu of the value has its action too. */
export const FieldButton = ({
  Icon,
  ...props
}: ComponentProps<"button"> & { readonly Icon: LucideIcon }) => (
  <button type="button" tabIndex={-1} className={styles.button} {...props}>
    <Icon size={14} aria-hidden />
  </button>
);
