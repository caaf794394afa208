import { BreakingWords } from "#forms/documentation/BreakingName.tsx";
import styles from "#ui/canvas/box/text.module.css";
import { partsOfName } from "#diagram/messages.ts";

/** A name that may wrap between its words: `public` and `Access` of `publicAccess`. */
export const BoxName = ({ name }: { readonly name: string }) => (
  <span className={styles.name}>
    <BreakingWords words={partsOfName(name)} />
  </span>
);
