import type { ComponentProps } from "react";

import { setValueCommand } from "#model/program/config/config-variable.ts";
import styles from "#ui/declarations/declarations.module.css";
import { ValueField } from "#ui/declarations/ValueField.tsx";

interface ValueForAllStacksProps extends Pick<
  ComponentProps<typeof ValueField>,
  "property" | "readOnly" | "reveal"
> {
  /** The name of the config variable. */
  readonly name: string;
}

/** The project's value of a config variable, and how to override it in one stack. */
export function ValueForAllStacks({ name, ...field }: ValueForAllStacksProps) {
  return (
    <>
      <ValueField
        declaration={{ kind: "config", name }}
        valueKind="package"
        title={`Value of ${name}`}
        {...field}
      />
      <p className={styles.about}>
        Applies to every stack. To override it for one stack: <code>{setValueCommand(name)}</code>
      </p>
    </>
  );
}
