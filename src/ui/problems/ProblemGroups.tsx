import { memo, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { flushSync } from "react-dom";

import type { Diagnostic, Severity } from "#model/program/diagnostic.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import { formatCount } from "#model/base/messages.ts";
import type { Edit } from "#model/program/edit.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { revealAnywhere } from "#store/components.ts";
import { edit, sendRequest } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import { useDerived } from "#ui/derived.ts";
import { AboutRule } from "#ui/problems/AboutRule.tsx";
import type { RuleGroup } from "#ui/problems/filter.ts";
import { filterGroups, fixAll, groupByRule } from "#ui/problems/filter.ts";
import type { GroupedProblems } from "#ui/problems/groups.ts";
import { groupDiagnostics, worstFirst } from "#ui/problems/groups.ts";
import { where } from "#ui/problems/place.ts";
import styles from "#ui/problems/problems.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";
import { IgnoredProblems } from "#ui/team/IgnoredProblems.tsx";
import { IgnoreProblem } from "#ui/team/IgnoreProblem.tsx";

/** The estimated heights of a resource with two problems, and of one problem, in pixels. */
const groupHeight = 80;
const problemHeight = 26;

interface ProblemGroupsProps {
  readonly shown: ReadonlySet<Severity>;
  readonly text: string;
  readonly isByRule: boolean;
  /** Clears the filter. */
  onShowAll(): void;
  /** Called with the height of the list and its heading, in pixels, when it changes. */
  onHeight?: ((height: number) => void) | undefined;
}

/** The problems, by resource or by rule. Choosing a problem goes to its field. */
export function ProblemGroups(props: ProblemGroupsProps) {
  const { shown, text, isByRule, onShowAll, onHeight } = props;
  const list = useHeight(text === "" ? onHeight : undefined);
  const name = useDesigner((state) => state.program.name);
  const resources = useDerived((state) => state.resources);
  const configNames = useDerived((state) => state.configNames);
  const variableNames = useDerived((state) => state.variableNames);
  const outputNames = useDerived((state) => state.outputNames);
  const diagnostics = useDerived((state) => state.diagnostics.value);
  const all = useMemo(
    () =>
      groupDiagnostics({ name, resources, configNames, variableNames, outputNames }, diagnostics),
    [name, resources, configNames, variableNames, outputNames, diagnostics],
  );
  const found = useMemo(() => filterGroups(all, shown, text), [all, shown, text]);
  const rules = useMemo(() => (isByRule ? groupByRule(found) : []), [isByRule, found]);
  const count = isByRule ? rules.length : found.length;
  const hidden = countOf(all) - countOf(found);
  return (
    <div ref={list}>
      <UnreadTexts />
      <Windowed key={String(isByRule)} count={count} needed={[]} guess={groupHeight}>
        {(index) => {
          const rule = rules[index];
          if (rule !== undefined) return <RuleProblems key={rule.rule} {...rule} />;
          const group = found[index];
          if (group === undefined) return null;
          const { key, ...ofGroup } = group;
          return <ProblemGroup key={key} {...ofGroup} />;
        }}
      </Windowed>
      <IgnoredProblems />
      {hidden > 0 && (
        <p className={styles.hidden}>
          {formatCount(hidden, "problem")} hidden.{" "}
          <button type="button" className={styles.showAll} onClick={onShowAll}>
            Show all
          </button>
        </p>
      )}
    </div>
  );
}

/** The space below the list, as in the style sheet, in pixels. */
const belowList = 8;

/** Reports the height that the panel needs for the whole list. */
function useHeight(tell: ((height: number) => void) | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const measured = useEffectEvent((element: HTMLElement) => {
    const [panel, body] = [element.closest("section"), element.parentElement];
    if (panel === null || body === null) return;
    const above = body.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    tell?.(Math.ceil(above + element.offsetHeight) + belowList);
  });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => measured(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return list;
}

/** Lists typed text that is not in the design before all problems, because users expect it in the design. */
function UnreadTexts() {
  const unread = useDesigner(({ workspace }) => workspace.unread);
  return unread.map(({ key, title, line, message, reveal }) => (
    <section key={key} aria-label={`Problems of ${title}`}>
      <h3 className={styles.resource}>{title}</h3>
      <div role="list">
        <div role="listitem" className={styles.problem}>
          <button type="button" className={styles.choose} onClick={reveal}>
            <SeverityIcon severity="error" />
            <span>The text is not in the design yet: {message}</span>
            <span className={styles.path}>{line !== undefined && `line ${line}`}</span>
          </button>
        </div>
      </div>
    </section>
  ));
}

function AddPackage({ name }: { readonly name: string }) {
  const { store } = useServices();
  return (
    <button
      type="button"
      className={styles.fix}
      onClick={() => sendRequest(store, { kind: "loaded-packages" })}
    >
      Add package {name}…
    </button>
  );
}

const countOf = (groups: readonly GroupedProblems[]): number =>
  groups.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);

const ProblemGroup = memo(
  ({ title, token, diagnostics, missing }: Omit<GroupedProblems, "key">) => {
    const ordered = useMemo(() => worstFirst(diagnostics), [diagnostics]);
    return (
      <section aria-label={`Problems of ${title}`}>
        <h3 className={styles.resource}>
          {title} <span className={styles.token}>{token}</span>
          {missing !== undefined && <AddPackage name={missing} />}
        </h3>
        <ProblemList
          entries={ordered.map((diagnostic) => ({
            diagnostic,
            place: missing === undefined ? where(diagnostic.location) : "",
          }))}
        />
      </section>
    );
  },
);

/**
 * A list of problems in blocks, because one place or one rule may have thousands of problems. Blocks are not list
 * items.
 */
const ProblemList = ({ entries }: { readonly entries: readonly ProblemProps[] }) => (
  <div role="list">
    <Windowed count={entries.length} needed={[]} guess={problemHeight}>
      {(index) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        const { diagnostic, place } = entry;
        return (
          <div
            key={`${diagnostic.rule} ${place} ${diagnostic.message}`}
            role="listitem"
            data-rule={diagnostic.rule}
            className={styles.problem}
          >
            <Problem {...entry} />
          </div>
        );
      }}
    </Windowed>
  </div>
);

/** All problems of one rule, with a button that fixes all problems of the same kind. */
function RuleProblems({ rule, entries }: RuleGroup) {
  const readOnly = useDesigner(isReadOnly);
  const all = useMemo(() => fixAll(entries.map(({ diagnostic }) => diagnostic)), [entries]);
  const fix = useFix();
  return (
    <section aria-label={`Problems of the rule ${rule}`}>
      <h3 className={styles.resource}>
        <AboutRule rule={rule}>
          <code>{rule}</code>
        </AboutRule>{" "}
        <span className={styles.token}>{entries.length}</span>
        {all !== undefined && !readOnly && (
          <button
            type="button"
            className={styles.fix}
            onClick={({ currentTarget }) =>
              fix(currentTarget, all.edit, `Fix ${formatCount(all.count, "problem")}`)
            }
          >
            Fix all {all.count}
          </button>
        )}
      </h3>
      <ProblemList
        entries={entries.map(({ title, missing, diagnostic }) => ({
          diagnostic,
          missing,
          isOfRule: true,
          place:
            missing === undefined
              ? [title, where(diagnostic.location)].filter(Boolean).join(" · ")
              : title,
        }))}
      />
    </section>
  );
}

interface ProblemProps {
  readonly diagnostic: Diagnostic;
  /** The place, without the part in the heading above. */
  readonly place: string;
  /** The missing package, if it is the problem and no heading offers to add it. */
  readonly missing?: string | undefined;
  /** Whether the heading above names the rule. */
  readonly isOfRule?: boolean;
}

/** A problem, and its fix buttons. */
export function Problem({ diagnostic, place, missing, isOfRule = false }: ProblemProps) {
  const { store } = useServices();
  const readOnly = useDesigner(isReadOnly);
  const fix = useFix();
  const fixes = readOnly ? [] : fixesOf(diagnostic);
  return (
    <>
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
      <span className={styles.fixes}>
        {missing !== undefined && <AddPackage name={missing} />}
        {fixes.map(({ label, edit: change }) => (
          <button
            key={label}
            type="button"
            className={styles.fix}
            onClick={({ currentTarget }) => fix(currentTarget, change, label)}
          >
            {label}
          </button>
        ))}
        <IgnoreProblem diagnostic={diagnostic} focusAfter={focusAfter} />
      </span>
      {!isOfRule && (
        <span className={styles.ofRule} title={diagnostic.rule}>
          <AboutRule rule={diagnostic.rule} />
        </span>
      )}
    </>
  );
}

/** Makes an edit, and moves the focus to the place where the user continues. */
function useFix(): (pressed: Element, change: Edit, label: string) => void {
  const { store } = useServices();
  return (pressed, change, label) => {
    const goOn = focusAfter(pressed);
    flushSync(() => edit(store, change, { label }));
    goOn();
  };
}

/**
 * Returns a function that moves the focus after a fix, because a fixed problem disappears with its button. The focus
 * moves to the next problem, or else to the previous problem, or else to the list's own button.
 */
function focusAfter(pressed: Element): () => void {
  const list = pressed.closest("section[aria-label=Problems]");
  const problems = [...(list?.querySelectorAll("[data-rule]") ?? [])];
  const at = problems.findIndex((item) => item.contains(pressed));
  const near = [...problems.slice(at + 1), ...problems.slice(0, Math.max(0, at)).toReversed()];
  return () => {
    if (pressed.isConnected && document.activeElement === pressed) return;
    const next = near.find((item) => item.isConnected) ?? list;
    next?.querySelector("button")?.focus();
  };
}
