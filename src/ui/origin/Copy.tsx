import { Check, Copy as CopyIcon } from "lucide-react";

import { copyRefused, useCopied } from "#ui/components/use-copied.ts";
import styles from "#ui/origin/origin.module.css";
import { IconButton } from "#ui/components/IconButton.tsx";
import { useServices } from "#ui/services.ts";

/** A button that copies text, and confirms that it was copied. */
export function Copy({ what, text }: { readonly what: string; readonly text: string }) {
  const { workspace } = useServices();
  const [copied, copy] = useCopied(workspace.copyText);
  const Icon = copied === "copied" ? Check : CopyIcon;
  return (
    <span className={styles.copy}>
      <output className={styles.copied}>
        {copied === "copied" && "Copied"}
        {copied === "refused" && copyRefused}
      </output>
      <IconButton
        Icon={Icon}
        size={14}
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        disabled={text === ""}
        onClick={() => void copy(text)}
      />
    </span>
  );
}
