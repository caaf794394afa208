import { Undo2 } from "lucide-react";
import { createContext, use, useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";

import { formatPath } from "#model/base/path.ts";
import { adoptEdit } from "#model/deployment/adopt/adopt-edit.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { needsNoAnswer } from "#model/deployment/adopt/adoption.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { edit } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import controls from "#ui/components/controls.module.css";
import type { KeepRequest } from "#ui/plan/keep/keep.ts";
import { adoptionsFor, canKeep, comparesDeployed } from "#ui/plan/keep/keep.ts";
import { KeepDialog } from "#ui/plan/keep/KeepDialog.tsx";
import { SecretCommands } from "#ui/plan/keep/SecretCommands.tsx";
import styles from "#ui/plan/step.module.css";
import type { Services } from "#ui/services.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** The function that keeps deployed values; undefined if nothing can be kept. */
const KeepContext = createContext<((request: KeepRequest) => void) | undefined>(undefined);

type Asked =
  | { readonly kind: "questions"; readonly request: KeepRequest; readonly all: readonly Adoption[] }
  | { readonly kind: "secrets"; readonly variables: readonly ConfigVariable[] };

/** Returns the config variables that the design declares for secrets. */
function take(
  { store, catalog }: Services,
  { label }: KeepRequest,
  all: readonly Adoption[],
  isChosen: (adoption: Adoption) => boolean,
): readonly ConfigVariable[] {
  const made = adoptEdit(store.getState().program, all, isChosen, catalog.getState());
  edit(store, made.edit, { label });
  return made.variables;
}

/** Lets the steps of a plan keep deployed values. The user is asked about expressions and secrets. */
export function KeepProvider({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const isOffered = useDesigner(
    (state) => comparesDeployed(state.comparison) && !isReadOnly(state),
  );
  const [asked, setAsked] = useState<Asked>();
  const keep = useCallback(
    (request: KeepRequest): void => {
      const all = adoptionsFor(request, services);
      if (all.length === 0 || !all.every(needsNoAnswer))
        setAsked({ kind: "questions", request, all });
      else take(services, request, all, needsNoAnswer);
    },
    [services],
  );
  const close = (): void => setAsked(undefined);
  return (
    <KeepContext value={isOffered ? keep : undefined}>
      {children}
      {asked?.kind === "questions" && (
        <KeepDialog
          all={asked.all}
          onKeep={(isChosen) => {
            const variables = take(services, asked.request, asked.all, isChosen);
            setAsked(variables.length === 0 ? undefined : { kind: "secrets", variables });
          }}
          onClose={close}
        />
      )}
      {asked?.kind === "secrets" && <SecretCommands variables={asked.variables} onClose={close} />}
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
 * A button that keeps deployed values as one undo step. At a property, it has a short label, so it fits on the
 * property's line. Renders nothing if no value can be kept.
 */
export function KeepButton({ of, entries, property }: KeepButtonProps) {
  const keep = use(KeepContext);
  const isKeepable = useMemo(() => entries.some(canKeep), [entries]);
  if (keep === undefined || !isKeepable) return null;
  const what = property === undefined ? of : `${formatPath(property)} of ${of}`;
  return (
    <button
      type="button"
      className={`${controls.quiet} ${styles.keep}`}
      aria-label={`Keep what is deployed: ${what}`}
      title={property === undefined ? undefined : "Keep what is deployed"}
      onClick={() =>
        keep({
          label: `Keep the deployed values of ${what}`,
          entries,
          ...(property === undefined ? {} : { property }),
        })
      }
    >
      <Undo2 size={14} aria-hidden />
      {property === undefined ? "Keep what is deployed" : "Keep"}
    </button>
  );
}
