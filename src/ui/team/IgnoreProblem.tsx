import type { Diagnostic } from "#model/program/diagnostic.ts";
import { sendRequest } from "#store/designer.ts";
import styles from "#ui/problems/problems.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

interface IgnoreProblemProps {
  readonly diagnostic: Diagnostic;
  /**
   * Returns a function that moves the focus to the place where the user continues, after the button has disappeared.
   */
  focusAfter(pressed: Element): () => void;
}

/**
 * Whether a diagnostic comes from a rule that can be turned off. Messages of a run, and errors in the configuration
 * itself, do not.
 */
const isRule = ({ rule }: Diagnostic): boolean => !/^(?:run|configuration|ignore)\//.test(rule);

/** The button that ignores a problem. */
export function IgnoreProblem({ diagnostic, focusAfter }: IgnoreProblemProps) {
  const { store, derived } = useServices();
  const isThere = useDesigner(({ team }) => team !== undefined);
  if (!isThere || !isRule(diagnostic)) return null;
  return (
    <button
      type="button"
      className={`${styles.fix} ${styles.ignore}`}
      aria-label={`Ignore… ${diagnostic.rule}`}
      onClick={({ currentTarget }) => {
        const goOn = focusAfter(currentTarget);
        sendRequest(store, {
          kind: "ignore",
          diagnostic,
          onIgnored: () => {
            const stop = derived.subscribe(({ ignored }, before) => {
              if (ignored === before.ignored) return;
              stop();
              // Runs after the list has rendered without the problem.
              setTimeout(goOn);
            });
          },
        });
      }}
    >
      Ignore…
    </button>
  );
}
