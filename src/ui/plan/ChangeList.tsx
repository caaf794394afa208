import { ArrowRight } from "lucide-react";
import { useState } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { Effect } from "#model/deployment/plan/messages/step-messages.ts";
import { effectsOf } from "#model/deployment/plan/messages/step-messages.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { describePredicted } from "#model/deployment/plan/messages/messages.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { KeepButton } from "#ui/plan/keep/Keep.tsx";
import { FoldedText } from "#ui/plan/FoldedText.tsx";
import styles from "#ui/plan/step.module.css";

interface ChangeListProps {
  readonly changes: readonly Change[];
  /** The resource of the changes. */
  readonly of: string;
  readonly nameOf: NameOf;
  /** Shows the field of a property; undefined if properties have no fields. */
  readonly onReveal: ((path: PropertyPath) => void) | undefined;
  /** The entry of the changes, for keeping deployed values; empty if nothing can be kept. */
  readonly entries?: readonly OutcomeEntry[];
  /** The only side that the changes have: the new values of a created resource, or the old ones of a deleted one. */
  readonly side?: Side;
}

type Side = "old" | "new";

const none: readonly OutcomeEntry[] = [];

/** A list with more changes than this starts folded. */
const most = 100;

/** The old and the new values, side by side. */
export function ChangeList({ changes, of, entries = none, ...shared }: ChangeListProps) {
  if (changes.length === 0) return null;
  const shown = causesFirst(changes).slice(0, most);
  return (
    <ul className={styles.changes} data-side={shared.side} aria-label={`Properties of ${of}`}>
      {shown.map((change) => (
        <ChangeRow
          key={JSON.stringify(change.path)}
          change={change}
          of={of}
          entries={entries}
          {...shared}
        />
      ))}
      {shown.length < changes.length && <li>… and {changes.length - shown.length} more</li>}
    </ul>
  );
}

/** Sorts changes so that changes that force a replacement come first. */
const causesFirst = (changes: readonly Change[]): readonly Change[] => [
  ...changes.filter(({ replaces }) => replaces !== undefined),
  ...changes.filter(({ replaces, mayReplace }) => replaces === undefined && mayReplace === true),
  ...changes.filter(({ replaces, mayReplace }) => replaces === undefined && mayReplace !== true),
];

interface ChangeRowProps extends Omit<ChangeListProps, "changes"> {
  readonly change: Change;
}

function ChangeRow({ change, of, nameOf, onReveal, entries = none, side }: ChangeRowProps) {
  const { path, revealed } = change;
  const text = formatPath(path);
  const whose = `${text} of ${of}`;
  const [isRevealed, reveal] = useState(false);
  const shown = isRevealed && revealed !== undefined ? revealed : change;
  return (
    <li className={styles.change}>
      <span className={styles.property}>
        {onReveal === undefined ? (
          <code>{text}</code>
        ) : (
          <button
            type="button"
            className={styles.path}
            aria-label={whose}
            title="Show its field"
            onClick={() => onReveal(path)}
          >
            {text}
          </button>
        )}{" "}
        {effectsOf(change).map((effect) => (
          <span
            key={effect}
            className={styles.effect}
            data-operation={effect === "forces replacement" ? "replace" : undefined}
            title={whyOf(effect, change)}
          >
            {effect}
          </span>
        ))}
        {revealed !== undefined && (
          <button
            type="button"
            className={styles.path}
            aria-pressed={isRevealed}
            aria-label={`Show secrets in ${whose}`}
            title="The name or the value indicates a secret"
            onClick={() => reveal(!isRevealed)}
          >
            {isRevealed ? "Hide" : "Show"}
          </button>
        )}
      </span>
      {side !== "new" && <SideValue side="old" {...{ of: whose, value: shown.old, nameOf }} />}
      {side === undefined && <ArrowRight size={14} className={styles.arrow} aria-hidden />}
      {side !== "old" && <SideValue side="new" {...{ of: whose, value: shown.new, nameOf }} />}
      <KeepButton of={of} entries={entries} property={path} />
    </li>
  );
}

function whyOf(effect: Effect, { source, letterCase }: Change): string | undefined {
  if (effect === "may change")
    return letterCase === true
      ? "The provider may ignore the difference in letter case"
      : "Known only at deployment";
  if (effect === "other order") return undefined;
  if (effect === "replacement unknown")
    return "Neither facts nor the schema nor the documentation says whether this change replaces the resource";
  switch (source?.kind) {
    case "schema":
      return "The schema says that a change replaces the resource";
    case "facts":
      return `Facts say that a change replaces the resource${source.source === undefined ? "" : ` (${source.source})`}`;
    case "documentation":
      return `According to the documentation: ${source.sentence}`;
    case undefined:
      return "The option replaceOnChanges requires the replacement";
  }
}

interface SideProps {
  readonly side: Side;
  /** The property and the resource of the value. */
  readonly of: string;
  readonly value: PredictedValue | undefined;
  readonly nameOf: NameOf;
}

function SideValue({ side, of, value, nameOf }: SideProps) {
  return (
    <span className={side === "old" ? styles.old : styles.new}>
      <span className="visually-hidden">{side}: </span>
      {value === undefined ? (
        <span className={styles.muted}>none</span>
      ) : (
        <FoldedText text={describePredicted(value, nameOf)} what={`${side} value of ${of}`} />
      )}
    </span>
  );
}
