import type { UnknownLiteral } from "#export/link/unknown-literals.ts";
import { shorten } from "#model/base/messages.ts";
import styles from "#ui/share/share.module.css";

interface UnknownLiteralsProps {
  readonly literals: readonly UnknownLiteral[];
  readonly approved: ReadonlySet<string>;
  onApprove(key: string, isApproved: boolean): void;
}

/** The maximum number of values listed; other values cannot be approved individually. */
const maxShown = 200;

/** Values that may be secrets: the user decides which values the link contains. */
export function UnknownLiterals({ literals, approved, onApprove }: UnknownLiteralsProps) {
  if (literals.length === 0) return null;
  const further = literals.length - maxShown;
  return (
    <fieldset className={styles.unknown}>
      <legend>Values that may be secrets</legend>
      <p>
        Their packages are not loaded or do not describe them. Each value is left out unless you
        choose it:
      </p>
      <div className={styles.literals} data-scroller>
        {literals.slice(0, maxShown).map(({ key, owner, place, text }) => (
          <label key={key} className={styles.literal}>
            <input
              type="checkbox"
              checked={approved.has(key)}
              onChange={(event) => onApprove(key, event.target.checked)}
            />
            <span>
              <bdi>{owner}</bdi>
              {place !== "" && (
                <>
                  {" · "}
                  <bdi>{place}</bdi>
                </>
              )}{" "}
              <code>{shorten(text, 80)}</code>
            </span>
          </label>
        ))}
        {further > 0 && (
          <p>
            {further} more are left out. Load their packages to share every value that is not
            secret.
          </p>
        )}
      </div>
    </fieldset>
  );
}
