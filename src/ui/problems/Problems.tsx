import { Check, ChevronDown, ChevronUp } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { useCounts, useDerived, useUnread } from "#ui/derived.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { firstShown, parseSeverities } from "#ui/problems/severities.ts";
import styles from "#ui/problems/problems.module.css";
import { ChecksFailed, SeverityCount } from "#ui/problems/SeverityCount.tsx";
import { usePreference } from "#ui/services.ts";

/** Preloaded later: the checks that find problems are outside the first load too. */
const ProblemGroups = lazyWithPreload(
  async () => (await import("#ui/problems/ProblemGroups.tsx")).ProblemGroups,
);

const FailureMessage = lazyWithPreload(
  async () => (await import("#ui/components/FailureMessage.tsx")).FailureMessage,
);

const FirstProblem = lazyWithPreload(
  async () => (await import("#ui/problems/FirstProblem.tsx")).FirstProblem,
);

const ProblemTools = lazyWithPreload(
  async () => (await import("#ui/problems/ProblemTools.tsx")).ProblemTools,
);

interface ProblemsProps {
  readonly isOpen: boolean;
  /** True if only the heading of the list fits. */
  readonly isBar: boolean;
  /** Folds and unfolds the list; undefined if it cannot be folded. */
  readonly onToggle?: (() => void) | undefined;
  /** Called with the list's full height, in pixels, when it changes. */
  onHeight?(height: number): void;
}

/** All problems of the design, by resource or by rule. Choosing a problem goes to its field. */
export function Problems({ isOpen, isBar, onToggle, onHeight }: ProblemsProps) {
  const { all } = useDerived((state) => state.diagnostics.value);
  const counts = useCounts();
  const hasIgnored = useDerived((state) => state.ignored.length > 0);
  const checksFailure = useDerived((state) => state.diagnostics.failure);
  const graphFailure = useDerived((state) => state.graph.failure);
  const [severities, setSeverities] = usePreference("problem-severities", firstShown);
  const [grouping, setGrouping] = usePreference("problem-groups", "resource");
  const shown = useMemo(() => parseSeverities(severities), [severities]);
  const [text, setText] = useState("");
  const sought = useDeferredValue(text);
  const isByRule = grouping === "rule";
  const count = all.length + useUnread();
  const isListed = (count > 0 || hasIgnored) && !isBar;
  // A bar has the filter only for hints, which it can show. It may still be a bar while a typed error waits.
  const hasTools = isOpen && (!isBar || counts.error + counts.warning === 0);
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section className={styles.problems} aria-label="Problems">
      <div className={styles.head}>
        <h2>
          {onToggle === undefined ? (
            "Problems"
          ) : (
            // The arrow is the same button, for the keyboard.
            <button type="button" tabIndex={-1} className={styles.title} onClick={onToggle}>
              Problems
            </button>
          )}
        </h2>
        <span role="status" className={styles.status}>
          {count === 0 && checksFailure === undefined && (
            <span className={styles.fine}>
              <Check size={14} aria-hidden /> None
            </span>
          )}
          {checksFailure !== undefined && <ChecksFailed />}
          {count > 0 && !hasTools && <SeverityCount counts={counts} />}
        </span>
        {count > 0 && hasTools && (
          <Boundary name="Filters" place="button" isQuiet>
            <ProblemTools
              shown={shown}
              onShow={(chosen) => setSeverities([...chosen].join())}
              text={text}
              onText={setText}
              isByRule={isByRule}
              onGroup={setGrouping}
              isListed={isListed}
            />
          </Boundary>
        )}
        {count > 0 && !hasTools && (
          <Boundary name="First problem" place="button" isQuiet>
            <FirstProblem />
          </Boundary>
        )}
        {onToggle !== undefined && (
          <IconButton
            Icon={Chevron}
            aria-expanded={isOpen}
            aria-label={isOpen ? "Fold problems" : "Unfold problems"}
            onClick={onToggle}
          />
        )}
      </div>
      {isOpen && (
        <Boundary name="Failures" place="line">
          {checksFailure !== undefined && (
            <FailureMessage of="checks" failure={checksFailure} hasLast={count > 0} />
          )}
          {graphFailure !== undefined && (
            <FailureMessage of="references" failure={graphFailure} hasLast />
          )}
        </Boundary>
      )}
      {isOpen && isListed && (
        <div className={styles.body} data-scroller>
          <Boundary name="List of problems">
            <ProblemGroups
              shown={shown}
              text={sought}
              isByRule={isByRule}
              onHeight={onHeight}
              onShowAll={() => {
                setSeverities("error,warning,hint");
                setText("");
              }}
            />
          </Boundary>
        </div>
      )}
    </section>
  );
}
