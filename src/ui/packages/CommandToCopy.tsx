import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";

import controls from "#ui/components/controls.module.css";
import { copyRefused, useCopied } from "#ui/components/use-copied.ts";
import styles from "#ui/packages/packages.module.css";
import { useServices } from "#ui/services.ts";

interface CommandToCopyProps {
  readonly command: string;
  /** Further buttons, for the time after the command has run. */
  readonly children?: ReactNode;
}

/** A command to run in a terminal, with a button that copies it. */
export function CommandToCopy({ command, children }: CommandToCopyProps) {
  const [copied, copy] = useCopied(useServices().workspace.copyText);
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <button type="button" className={controls.button} onClick={() => void copy(command)}>
        {copied === "copied" ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        {copied === "copied" ? "Copied" : "Copy"}
      </button>
      {children}
      <output>{copied === "refused" && copyRefused}</output>
    </div>
  );
}
