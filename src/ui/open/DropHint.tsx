import { useFileDrop } from "#ui/open/open-file.ts";
import styles from "#ui/open/drop-hint.module.css";

/** Opens files dropped on the page, and shows a hint while files are over the page. */
export function DropHint() {
  return useFileDrop() ? (
    <div className={styles.drop}>Drop a program, a state or a preview to open it</div>
  ) : undefined;
}
