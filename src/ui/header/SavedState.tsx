import { Check, CircleAlert, Eye, LoaderCircle } from "lucide-react";

import styles from "#ui/header/header.module.css";
import { useDesigner } from "#ui/services.ts";

const shown = {
  untouched: { icon: Check, words: "No edits yet" },
  saved: { icon: Check, words: "Saved" },
  unsaved: { icon: LoaderCircle, words: "Saving" },
  saving: { icon: LoaderCircle, words: "Saving" },
  failed: { icon: CircleAlert, words: "Not saved" },
  reading: { icon: Eye, words: "View only" },
} as const;

/** Whether the shown design is saved. */
export function SavedState() {
  const kind = useDesigner(({ workspace }) =>
    workspace.role === "reader" ? "reading" : workspace.save.kind,
  );
  const { icon: Icon, words } = shown[kind];
  return (
    <span role="status" aria-label="Saved state" className={styles.saved} data-state={kind}>
      <Icon size={14} aria-hidden />
      <span className={styles.savedWords}>
        {words}
        {kind === "saved" && <span className={styles.savedPlace}> in browser</span>}
      </span>
    </span>
  );
}
