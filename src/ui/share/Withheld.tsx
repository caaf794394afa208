import { useId } from "react";

import type { LinkContent } from "#export/link/link-content.ts";
import { formatCount } from "#model/base/messages.ts";
import styles from "#ui/share/share.module.css";

interface WithheldProps {
  readonly content: LinkContent;
  /** The file from which the design was opened. */
  readonly source: string | undefined;
}

/** Matches a comment in YAML, or text that looks like a comment. */
const comment = /(?:^|\s)#/m;

/** The maximum number of names listed. */
const maxShown = 50;

/** The parts of the design that the link omits. */
export function Withheld({ content, source }: WithheldProps) {
  const { placeholders, isWithheld } = content;
  const id = useId();
  const further = placeholders.length - maxShown;
  return (
    <>
      {placeholders.length > 0 && (
        <div className={styles.warning}>
          <p id={id}>
            {formatCount(placeholders.length, "secret")} left out. A secret config variable without
            a value replaces each:
          </p>
          <ul aria-labelledby={id} className={styles.names}>
            {placeholders.slice(0, maxShown).map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
            {further > 0 && <li>and {further} more</li>}
          </ul>
        </div>
      )}
      {isWithheld && <p className={styles.warning}>Secrets are left out.</p>}
      {source !== undefined && comment.test(source) && (
        <p className={styles.muted}>Comments in the YAML file are left out.</p>
      )}
    </>
  );
}
