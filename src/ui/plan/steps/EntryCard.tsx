import { TriangleAlert } from "lucide-react";
import { memo, useMemo } from "react";

import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { renamed } from "#model/deployment/outcome/diagnostics.ts";
import { sentencesOf } from "#model/deployment/outcome/messages.ts";
import { losesData } from "#model/deployment/outcome/risk.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { NotCompared } from "#model/deployment/plan/step.ts";
import { isDeletion } from "#model/deployment/plan/step.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { whyNotCompared } from "#model/deployment/plan/messages/messages.ts";
import { settledPart } from "#model/deployment/preview/message-path.ts";
import { findResource } from "#model/program/program.ts";
import { formatCount } from "#model/base/messages.ts";
import type { ResourceId } from "#model/program/value.ts";
import { revealLocation, select } from "#store/designer.ts";
import { ChangeList } from "#ui/plan/ChangeList.tsx";
import { DiagnosticList } from "#ui/plan/DiagnosticList.tsx";
import { useDiagnosticsOf } from "#ui/derived.ts";
import { KeepButton } from "#ui/plan/keep/Keep.tsx";
import { OperationLabel } from "#ui/plan/OperationLabel.tsx";
import styles from "#ui/plan/steps/entry-card.module.css";
import plan from "#ui/plan/plan.module.css";
import { StepInputs } from "#ui/plan/StepInputs.tsx";
import problems from "#ui/problems/problems.module.css";
import { Problem } from "#ui/problems/ProblemGroups.tsx";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

interface EntryCardProps {
  readonly entry: OutcomeEntry;
  readonly nameOf: NameOf;
  /** True if the step's resource is open, or if the step was requested. */
  readonly isOpen: boolean;
}

/** One step: the operation on a resource, its cause, and the changes. */
export const EntryCard = memo(function EntryCard({ entry, nameOf, isOpen }: EntryCardProps) {
  const { store } = useServices();
  const { step, runDiagnostics } = entry;
  const { operation, name, changes, refusal, ignored } = step;
  const id = step.resource;
  const isThere = useDesigner(
    ({ program }) => id !== undefined && findResource(program, id) !== undefined,
  );
  const reveal = (path: PropertyPath): void => {
    const resource = id && findResource(store.getState().program, id);
    if (resource === undefined) return;
    const settled = settledPart(resource, path);
    revealLocation(store, { kind: "input", resource: resource.id, path: settled });
  };
  const sentences = sentencesOf(entry);
  const entries = useMemo(() => [entry], [entry]);
  return (
    <div
      role="listitem"
      className={styles.entry}
      data-operation={operation}
      data-open-entry={isOpen || undefined}
    >
      <div className={styles.entryLine}>
        <EntryHead step={step} isThere={isThere} isOpen={isOpen} />
        {(isThere ? changes.length > 0 : isDeletion(step)) && (
          <KeepButton of={name} entries={entries} />
        )}
      </div>
      {refusal !== undefined && (
        <p className={plan.error}>
          <SeverityIcon severity="error" /> <span>{refusal}</span>
        </p>
      )}
      {sentences.length > 0 && (
        <ul className={styles.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {operation === "create" && isThere && id !== undefined && <RenameHint resource={id} />}
      <DiagnosticList runDiagnostics={runDiagnostics} of={name} />
      <ChangeList
        changes={changes}
        of={name}
        nameOf={nameOf}
        onReveal={isThere ? reveal : undefined}
        {...(isThere && changes.length > 1 ? { entries } : {})}
      />
      <StepInputs entry={entry} nameOf={nameOf} onReveal={isThere ? reveal : undefined} />
      {ignored.length > 0 && (
        <p className={styles.muted}>
          Changed, but ignored because of ignoreChanges: {ignored.map(formatPath).join(", ")}
        </p>
      )}
      <NotComparedList notCompared={step.notCompared} of={name} nameOf={nameOf} />
    </div>
  );
});

interface EntryHeadProps extends Pick<EntryCardProps, "isOpen"> {
  readonly step: OutcomeEntry["step"];
  /** True if the resource is in the design. */
  readonly isThere: boolean;
}

function EntryHead({ step, isThere, isOpen }: EntryHeadProps) {
  const { store } = useServices();
  const { name, token, resource } = step;
  return (
    <h3 className={styles.entryHead}>
      <OperationLabel of={step} />{" "}
      {isThere ? (
        <button
          type="button"
          className={styles.name}
          aria-current={isOpen ? "true" : undefined}
          title="Select it in the design"
          onClick={() => select(store, resource)}
        >
          {name === "" ? "no name" : name}
        </button>
      ) : (
        <span className={styles.gone}>{name}</span>
      )}{" "}
      <span className={styles.token}>{token}</span>
      {losesData(step) && (
        <span className={plan.dataLoss} title="Inferred from its type name">
          <TriangleAlert size={14} aria-hidden /> may hold data
        </span>
      )}
    </h3>
  );
}

/** Suggests an alias that would keep the deployed resource, if the resource looks like a renamed resource. */
function RenameHint({ resource }: { readonly resource: ResourceId }) {
  const { all } = useDiagnosticsOf(resource);
  return all
    .filter(({ rule }) => rule === renamed)
    .map((diagnostic) => (
      <div key={diagnostic.message} className={problems.problem}>
        <Problem diagnostic={diagnostic} place="" />
      </div>
    ));
}

interface NotComparedListProps {
  readonly notCompared: readonly NotCompared[];
  /** The resource of the values. */
  readonly of: string;
  readonly nameOf: NameOf;
}

function NotComparedList({ notCompared, of, nameOf }: NotComparedListProps) {
  if (notCompared.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>
        {formatCount(notCompared.length, "value")} not compared
        <span className="visually-hidden"> of {of}</span>
      </summary>
      <ul>
        {notCompared.map(({ path, why }) => (
          <li key={JSON.stringify(path)}>
            <code>{formatPath(path)}</code>: {whyNotCompared(why, nameOf)}
          </li>
        ))}
      </ul>
    </details>
  );
}
