import { Check, ChevronDown, ChevronUp } from "lucide-react";

import { memo, useMemo } from "react";
import { flushSync } from "react-dom";

import type { Diagnostic, Location } from "#model/check/diagnostic.ts";
import { isOfMissingPackage } from "#model/program/packages/missing-packages.ts";
import { formatPath } from "#model/program/path.ts";
import { Prose } from "#forms/Prose.tsx";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { edit, revealLocation, sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { useCatalog, useDerived } from "#ui/derived.ts";
import { FailureMessage } from "#ui/components/FailureMessage.tsx";
import type { Group } from "#ui/problems/groups.ts";
import { groupDiagnostics, worstFirst } from "#ui/problems/groups.ts";
import styles from "#ui/problems/problems.module.css";
import { ChecksFailed, SeverityCount, SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, usePreference, useServices } from "#ui/services.ts";

/** What a resource with two problems takes, in pixels. */
const groupHeight = 80;

/** Everything that is wrong with the design, by resource. Choosing one goes to its field. */
export function Problems({ canFold }: { readonly canFold: boolean }) {
  const catalog = useCatalog();
  const name = useDesigner((state) => state.program.name);
  const resources = useDerived((state) => state.resources);
  const configNames = useDerived((state) => state.configNames);
  const outputNames = useDerived((state) => state.outputNames);
  const diagnostics = useDerived((state) => state.diagnostics.value);
  const checksFailure = useDerived((state) => state.diagnostics.failure);
  const graphFailure = useDerived((state) => state.graph.failure);
  const [folded, setFolded] = usePreference("problems", "open");
  const found = useMemo(
    () =>
      groupDiagnostics({ name, resources, configNames, outputNames }, diagnostics, (token) =>
        isOfMissingPackage(token, catalog),
      ),
    [name, resources, configNames, outputNames, diagnostics, catalog],
  );
  const count = diagnostics.all.length;
  const isOpen = !canFold || folded === "open";
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section className={styles.problems} aria-label="Problems">
      <div className={styles.head}>
        <h2>Problems</h2>
        <span role="status" className={styles.status}>
          {count === 0 && checksFailure === undefined && (
            <span className={styles.fine}>
              <Check size={14} aria-hidden /> None
            </span>
          )}
          {checksFailure !== undefined && <ChecksFailed />}
          {count > 0 && <SeverityCount counts={diagnostics.counts} />}
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
      {isOpen && checksFailure !== undefined && (
        <FailureMessage of="checks" failure={checksFailure} hasLast={count > 0} />
      )}
      {isOpen && graphFailure !== undefined && (
        <FailureMessage of="references" failure={graphFailure} hasLast />
      )}
      {isOpen && count > 0 && (
        <div className={styles.body} data-scroller>
          <Windowed count={found.length} needed={[]} guess={groupHeight}>
            {(index) => {
              const group = found[index];
              if (group === undefined) return null;
              const { key, ...shown } = group;
              return <ProblemGroup key={key} {...shown} />;
            }}
          </Windowed>
        </div>
      )}
    </section>
  );
}

const ProblemGroup = memo(({ title, token, diagnostics, missing }: Omit<Group, "key">) => {
  const { store } = useServices();
  return (
    <section aria-label={`Problems of ${title}`}>
      <h3 className={styles.resource}>
        {title} <span className={styles.token}>{token}</span>
        {missing !== undefined && (
          <button
            type="button"
            className={styles.fix}
            onClick={() => sendRequest(store, { kind: "loaded-packages" })}
          >
            Add package {missing}…
          </button>
        )}
      </h3>
      <ul>
        {worstFirst(diagnostics).map((diagnostic) => (
          <Problem
            key={`${diagnostic.rule} ${where(diagnostic.location)} ${diagnostic.message}`}
            diagnostic={diagnostic}
            place={missing === undefined ? where(diagnostic.location) : ""}
          />
        ))}
      </ul>
    </section>
  );
});

interface ProblemProps {
  readonly diagnostic: Diagnostic;
  /** Where it is, as far as the heading above does not say it. */
  readonly place: string;
}

function Problem({ diagnostic, place }: ProblemProps) {
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
        <span className={styles.path}>{place}</span>
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
    case "package":
      return `package ${location.name}`;
    case "name":
    case "type":
      return location.kind;
  }
}
