import controls from "#ui/components/controls.module.css";
import { useServices } from "#ui/services.ts";
import { adviceFor } from "#ui/share/link-advice.ts";
import styles from "#ui/share/share.module.css";

interface LinkSizeProps {
  /** The manifest in the link. */
  readonly text: string;
  /** The link; undefined if the design is too large for a link. */
  readonly link: string | undefined;
}

/** Shows the length of the link and its consequence, or the file to share instead. */
export function LinkSize({ text, link }: LinkSizeProps) {
  const { workspace } = useServices();
  const { message, isWarning, offersFile } = adviceFor(link?.length);
  return (
    <div className={styles.size}>
      <p className={isWarning ? styles.warning : styles.muted}>{message}</p>
      {offersFile && (
        <button
          type="button"
          className={controls.button}
          onClick={() => workspace.saveFile("Main.json", text, "application/json")}
        >
          Download file
        </button>
      )}
    </div>
  );
}
