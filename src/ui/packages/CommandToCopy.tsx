import { Check, Copy } from "lucide-react";

import controls from "#ui/components/controls.module.css";
import { copyRefused, useCopied } from "#ui/components/use-copied.ts";
import styles from "#ui/packages/packages.module.css";
import { useServices } from "#ui/services.ts";

/** A command to run in a terminal, with a button that copies it. */
export function CommandToCopy({ command }: { readonly command: string }) {
  const [copied, copy] = useCopied(useServices().workspace.copyText);
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <button type="button" className={controls.button} onClick={() => void copy(command)}>
        {copied === "copied" ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        {copied === "copied" ? "Copied" : "Copy"}
      </button>
      <output>{copied === "refused" && copyRefused}</output>
    </div>
  );
}
