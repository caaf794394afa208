import { Check, ChevronDown, ChevronUp } from "lucide-react";

import { memo, useState } from "react";
import { flushSync } from "react-dom";

import type { Diagnostic, Location } from "#model/check/diagnostic.ts";
import { formatPath } from "#model/program/path.ts";
import { Prose } from "#forms/Prose.tsx";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { countSeverities, edit, revealLocation } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import type { Group } from "#ui/problems/groups.ts";
import { createGroups } from "#ui/problems/groups.ts";
import styles from "#ui/problems/problems.module.css";
import { SeverityCount, SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useDiagnostics, usePreference, useServices } from "#ui/services.ts";

/** What a resource with two problems takes, in pixels. */
const groupHeight = 80;

/** Everything that is wrong with the design, by resource. Choosing one goes to its field. */
export function Problems({ canFold }: { readonly canFold: boolean }) {
  const program = useDesigner((state) => state.program);
  const diagnostics = useDiagnostics();
  const [folded, setFolded] = usePreference("problems", "open");
  const [groupsOf] = useState(createGroups);
  const found = groupsOf(program, diagnostics);
  const isOpen = !canFold || folded === "open";
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section className={styles.problems} aria-label="Problems">
      <div className={styles.head}>
        <h2>Problems</h2>
        <span role="status" className={styles.status}>
          {diagnostics.length === 0 ? (
            <span className={styles.fine}>
              <Check size={14} aria-hidden /> None
            </span>
          ) : (
            <SeverityCount counts={countSeverities(diagnostics)} />
          )}
        </span>
        {canFold && (
          <button
            type="button"
            className={controls.iconButton}
            aria-expanded={isOpen}
            aria-label={isOpen ? "Fold problems" : "Unfold problems"}
            onClick={() => setFolded(isOpen ? "folded" : "open")}
          >
            <Chevron size={16} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && diagnostics.length > 0 && (
        <div className={styles.body} data-scroller>
          <Windowed count={found.length} needed={[]} guess={groupHeight}>
            {(index) => {
              const group = found[index];
              return group === undefined ? null : <ProblemGroup key={group.key} group={group} />;
            }}
          </Windowed>
        </div>
      )}
    </section>
  );
}

const ProblemGroup = memo(({ group }: { readonly group: Group }) => {
  return (
    <section aria-label={`Problems of ${group.title}`}>
      <h3 className={styles.resource}>
        {group.title} <span className={styles.token}>{group.token}</span>
      </h3>
      <ul>
        {group.diagnostics.map((diagnostic) => (
          <Problem
            key={`${diagnostic.rule} ${where(diagnostic.location)} ${diagnostic.message}`}
            diagnostic={diagnostic}
          />
        ))}
      </ul>
    </section>
  );
});

function Problem({ diagnostic }: { readonly diagnostic: Diagnostic }) {
  const { store } = useServices();
  const readOnly = useDesigner((state) => state.workspace.role === "reader");
  const { fix } = diagnostic;
  return (
    <li className={styles.problem} data-rule={diagnostic.rule}>
      <button
        type="button"
        className={styles.choose}
        onClick={() => revealLocation(store, diagnostic.location)}
      >
        <SeverityIcon severity={diagnostic.severity} />
        <span>
          <Prose text={diagnostic.message} />
        </span>
        <span className={styles.path}>{where(diagnostic.location)}</span>
      </button>
      {fix !== undefined && !readOnly && (
        <button
          type="button"
          className={styles.fix}
          onClick={(event) => {
            const goOn = focusAfter(event.currentTarget);
            flushSync(() => edit(store, fix.edit, { label: fix.label }));
            goOn();
          }}
        >
          {fix.label}
        </button>
      )}
    </li>
  );
}

/**
 * What is fixed goes from the list, and its button with it: the focus goes on to the next problem, else the
 * one before, else to the list's own button.
 */
function focusAfter(pressed: Element): () => void {
  const list = pressed.closest("section[aria-label=Problems]");
  const problems = [...(list?.querySelectorAll("li") ?? [])];
  const at = problems.findIndex((item) => item.contains(pressed));
  const near = [...problems.slice(at + 1), ...problems.slice(0, Math.max(0, at)).toReversed()];
  return () => {
    if (pressed.isConnected && document.activeElement === pressed) return;
    const next = near.find((item) => item.isConnected) ?? list;
    next?.querySelector("button")?.focus();
  };
}

function where(location: Location): string {
  switch (location.kind) {
    case "input":
      return formatPath(location.path);
    case "option":
      return `option ${formatPath(location.path)}`;
    // The heading above has the name already.
    case "config":
    case "output":
    case "program":
      return "";
    case "name":
    case "type":
      return location.kind;
  }
}
