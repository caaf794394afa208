import { isReadOnly } from "#store/read-only.ts";
import { memo, useMemo } from "react";
import { flushSync } from "react-dom";

import type { Diagnostic, Location } from "#model/check/diagnostic.ts";
import { fixesOf } from "#model/check/diagnostic.ts";
import { formatPath } from "#model/program/path.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { revealAnywhere } from "#store/components.ts";
import { edit, sendRequest } from "#store/designer.ts";
import { useDerived } from "#ui/derived.ts";
import type { Group } from "#ui/problems/groups.ts";
import { groupDiagnostics, worstFirst } from "#ui/problems/groups.ts";
import styles from "#ui/problems/problems.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** What a resource with two problems takes, in pixels. */
const groupHeight = 80;

/** What is wrong, by resource. Choosing a problem goes to its field. */
export function ProblemGroups() {
  const name = useDesigner((state) => state.program.name);
  const resources = useDerived((state) => state.resources);
  const configNames = useDerived((state) => state.configNames);
  const variableNames = useDerived((state) => state.variableNames);
  const outputNames = useDerived((state) => state.outputNames);
  const diagnostics = useDerived((state) => state.diagnostics.value);
  const found = useMemo(
    () =>
      groupDiagnostics({ name, resources, configNames, variableNames, outputNames }, diagnostics),
    [name, resources, configNames, variableNames, outputNames, diagnostics],
  );
  return (
    <Windowed count={found.length} needed={[]} guess={groupHeight}>
      {(index) => {
        const group = found[index];
        if (group === undefined) return null;
        const { key, ...shown } = group;
        return <ProblemGroup key={key} {...shown} />;
      }}
    </Windowed>
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
  const readOnly = useDesigner(isReadOnly);
  return (
    <li className={styles.problem} data-rule={diagnostic.rule}>
      <button
        type="button"
        className={styles.choose}
        onClick={() => revealAnywhere(store, diagnostic.location)}
      >
        <SeverityIcon severity={diagnostic.severity} />
        <span>
          <Prose text={diagnostic.message} />
        </span>
        <span className={styles.path}>{place}</span>
      </button>
      {!readOnly &&
        fixesOf(diagnostic).map((fix) => (
          <button
            key={fix.label}
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
        ))}
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
    case "variable":
      return formatPath(location.path);
    case "component":
      return location.inside === undefined ? "" : where(location.inside);
    case "package":
      return `package ${location.name}`;
    case "name":
    case "type":
      return location.kind;
  }
}
