import { Undo2 } from "lucide-react";
import { createContext, use, useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";

import { formatPath } from "#model/base/path.ts";
import { formatCount, joinWithAnd } from "#model/base/messages.ts";
import { adoptEdit } from "#model/deployment/adopt/adopt-edit.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { needsNoAnswer } from "#model/deployment/adopt/adoption.ts";
import type { Restored } from "#model/deployment/adopt/restore-resources.ts";
import type { Outcome, OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { operationsByRisk } from "#model/deployment/outcome/risk.ts";
import { isDeletion } from "#model/deployment/plan/step.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { edit } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { MenuItem } from "#forms/popups/Menu.tsx";
import controls from "#ui/components/controls.module.css";
import type { KeepRequest } from "#ui/plan/keep/keep.ts";
import { adoptionsFor, canKeep, comparesDeployed, restoredFor } from "#ui/plan/keep/keep.ts";
import { KeepDialog } from "#ui/plan/keep/KeepDialog.tsx";
import { KeptDialog } from "#ui/plan/keep/KeptDialog.tsx";
import styles from "#ui/plan/step.module.css";
import type { Services } from "#ui/services.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface Offer {
  keep(request: KeepRequest): Promise<void>;
  /** Whether something was kept since the plan was opened. */
  readonly hasKept: boolean;
}

/** Keeps what is deployed; undefined if nothing can be kept. */
const KeepContext = createContext<Offer | undefined>(undefined);

interface Kept {
  /** The config variables that the design declares for secrets. */
  readonly variables: readonly ConfigVariable[];
  /** The resources and values that can't be kept, as sentences. */
  readonly notes: readonly string[];
}

type Asked =
  | ({ readonly kind: "questions"; readonly request: KeepRequest } & Keepable)
  | ({ readonly kind: "kept" } & Kept);

interface Keepable {
  readonly all: readonly Adoption[];
  readonly restored: Restored | undefined;
}

/** Edits the design in one undo step. */
function take(
  { store, catalog }: Services,
  { label }: KeepRequest,
  { all, restored }: Keepable,
  isChosen: (adoption: Adoption) => boolean,
): Kept {
  const { program } = store.getState();
  const back = restored?.edit.edits ?? [];
  const now = applyEdit(program, { kind: "batch", edits: back });
  const made = adoptEdit(now, all, isChosen, catalog.getState());
  edit(store, { kind: "batch", edits: [...back, ...made.edit.edits] }, { label });
  return {
    variables: [...(restored?.variables ?? []), ...made.variables],
    notes: restored?.notes ?? [],
  };
}

/**
 * Lets the steps of a plan keep deployed values and resources. The user is asked about expressions and secrets.
 */
export function KeepProvider({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const isOffered = useDesigner(
    (state) => comparesDeployed(state.comparison) && !isReadOnly(state),
  );
  const [asked, setAsked] = useState<Asked>();
  const [hasKept, setKept] = useState(false);
  const finish = useCallback(({ variables, notes }: Kept): void => {
    setKept(true);
    const isDone = variables.length + notes.length === 0;
    setAsked(isDone ? undefined : { kind: "kept", variables, notes });
  }, []);
  const keep = useCallback(
    async (request: KeepRequest): Promise<void> => {
      const { program } = services.store.getState();
      const restored = await restoredFor(request, services);
      // Meanwhile, the user may have edited the design, and the steps are about the design before.
      if (services.store.getState().program !== program) return;
      const all = adoptionsFor(request, services);
      const isPlain = all.length > 0 || restored !== undefined;
      if (!isPlain || !all.every(needsNoAnswer))
        setAsked({ kind: "questions", request, all, restored });
      else finish(take(services, request, { all, restored }, needsNoAnswer));
    },
    [services, finish],
  );
  const offer = useMemo(() => ({ keep, hasKept }), [keep, hasKept]);
  const close = (): void => setAsked(undefined);
  return (
    <KeepContext value={isOffered ? offer : undefined}>
      {children}
      {asked?.kind === "questions" && (
        <KeepDialog
          all={asked.all}
          restored={
            asked.restored?.edit.edits.filter(({ kind }) => kind === "add-resource").length ?? 0
          }
          onKeep={(isChosen) => finish(take(services, asked.request, asked, isChosen))}
          onClose={close}
        />
      )}
      {asked?.kind === "kept" && (
        <KeptDialog variables={asked.variables} notes={asked.notes} onClose={close} />
      )}
    </KeepContext>
  );
}

interface KeepButtonProps {
  /** The label of the resources whose deployed values are kept. */
  readonly of: string;
  readonly entries: readonly OutcomeEntry[];
  readonly property?: PropertyPath;
}

/**
 * A button that keeps deployed values as one undo step. At a property and in a narrow plan, it has a short label, so it
 * fits on the line. Renders nothing if no value can be kept.
 */
export function KeepButton({ of, entries, property }: KeepButtonProps) {
  const offer = use(KeepContext);
  const isKeepable = useIsKeepable(entries);
  if (offer === undefined || !isKeepable) return null;
  const what = property === undefined ? of : `${formatPath(property)} of ${of}`;
  return (
    <button
      type="button"
      className={`${controls.quiet} ${styles.keep}`}
      aria-label={`Keep what is deployed: ${what}`}
      title="Keep what is deployed"
      onClick={() =>
        void offer.keep({
          label: labelFor(what, entries),
          entries,
          ...(property === undefined ? {} : { property }),
        })
      }
    >
      <Undo2 size={14} aria-hidden />
      <span>
        Keep{property === undefined && <span className={styles.long}> what is deployed</span>}
      </span>
    </button>
  );
}

function useIsKeepable(entries: readonly OutcomeEntry[]): boolean {
  const comparison = useDesigner((state) => state.comparison);
  return useMemo(() => entries.some((entry) => canKeep(entry, comparison)), [entries, comparison]);
}

/** The label of the undo step. A deleted resource comes back as a whole. */
const labelFor = (what: string, entries: readonly OutcomeEntry[]): string =>
  entries.some(({ step }) => isDeletion(step))
    ? `Keep what is deployed: ${what}`
    : `Keep the deployed values of ${what}`;

/** Returns the command that keeps everything, for the plan's menu; undefined if nothing can be kept. */
export function useKeepAll(entries: readonly OutcomeEntry[]): MenuItem | undefined {
  const offer = use(KeepContext);
  const isKeepable = useIsKeepable(entries);
  if (offer === undefined || !isKeepable) return undefined;
  const label = labelFor("all resources", entries);
  return { label: keepAll, run: () => void offer.keep({ label, entries }) };
}

const keepAll = "Keep all that is deployed";

/** Keeps everything. After everything was kept, says which steps stay in the plan. */
export function KeepAll({ outcome: { entries, counts } }: { readonly outcome: Outcome }) {
  const offer = use(KeepContext);
  const command = useKeepAll(entries);
  if (command !== undefined)
    return (
      <button
        type="button"
        className={`${controls.quiet} ${styles.keep} ${styles.keepAll}`}
        onClick={command.run}
      >
        <Undo2 size={14} aria-hidden /> {command.label}
      </button>
    );
  const rest = operationsByRisk.filter((each) => each !== "same" && counts[each] > 0);
  if (offer?.hasKept !== true || rest.length === 0) return null;
  const parts = rest.map((each, at) =>
    at === 0 ? `${formatCount(counts[each], "resource")} to ${each}` : `${counts[each]} to ${each}`,
  );
  const total = rest.reduce((sum, each) => sum + counts[each], 0);
  return (
    <output className={styles.stays}>
      {joinWithAnd(parts)} {total === 1 ? "stays" : "stay"} in the plan.
    </output>
  );
}
