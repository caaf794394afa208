import type { Diagnostic } from "#model/program/diagnostic.ts";
import { sendRequest } from "#store/designer.ts";
import styles from "#ui/problems/problems.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

interface IgnoreProblemProps {
  readonly diagnostic: Diagnostic;
  /** Gives what puts the focus where a person goes on once the button is gone. */
  focusAfter(pressed: Element): () => void;
}

/** What a run said, and what is wrong with the configuration itself, is not a rule that somebody can switch off. */
const isRule = ({ rule }: Diagnostic): boolean => !/^(?:run|configuration|ignore)\//.test(rule);

/** The button that has a problem ignored. */
export function IgnoreProblem({ diagnostic, focusAfter }: IgnoreProblemProps) {
  const { store, derived } = useServices();
  const isThere = useDesigner(({ team }) => team !== undefined);
  if (!isThere || !isRule(diagnostic)) return null;
  return (
    <button
      type="button"
      className={styles.rule}
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
              // The list is drawn without it by then.
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
