import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import styles from "#forms/form.module.css";

/** A button beside a value that is an icon alone. No stop for Tab: the menu of the value has it too. */
export const FieldButton = ({
  Icon,
  ...props
}: ComponentProps<"button"> & { readonly Icon: LucideIcon }) => (
  <button type="button" tabIndex={-1} className={styles.iconButton} {...props}>
    <Icon size={14} aria-hidden />
  </button>
);
