import { isReadOnly } from "#store/read-only.ts";
import { Suspense, useId, useState } from "react";

import type { OriginKind } from "#model/deployment/identifier/origin.ts";
import { originKind, whyOriginUnavailable } from "#model/deployment/identifier/origin.ts";
import { switchOrigin } from "#model/deployment/identifier/switch-origin.ts";
import type { Resource } from "#model/program/program.ts";
import { joinWithAnd } from "#model/messages.ts";
import type { Reveal } from "#store/designer.ts";
import { edit } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { useCatalog } from "#ui/derived.ts";
import { ImportPanel } from "#ui/origin/ImportPanel.tsx";
import { LookupPanel } from "#ui/origin/LookupPanel.tsx";
import styles from "#ui/origin/origin.module.css";
import { originWords } from "#ui/origin/messages.ts";
import { useDesigner, useServices } from "#ui/services.ts";

const kinds = ["created", "import", "lookup"] as const;

interface OriginSectionProps {
  readonly resource: Resource;
  /** What someone asked to see, until it was seen. */
  readonly reveal: Reveal | undefined;
}

/** Whether the program makes the resource, takes over what exists, or only finds it, and what that needs. */
export function OriginSection({ resource, reveal }: OriginSectionProps) {
  const { store } = useServices();
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  const id = useId();
  const [asked, ask] = useState<OriginKind>();
  // What was switched a moment ago is not yet filled: what is wrong with it waits until it was left.
  const [switched, setSwitched] = useState<OriginKind>();
  const kind = originKind(resource);
  const [before, setBefore] = useState(kind);
  if (kind !== before) {
    setBefore(kind);
    setSwitched(kind);
  }
  const shown = asked ?? kind;
  const reasons = kinds.map((each) => whyOriginUnavailable(each, resource, catalog));
  const said = [...new Set(reasons.filter((reason) => reason !== undefined))];
  const lost = asked === undefined ? [] : switchOrigin(resource, asked, catalog).lost;

  const apply = (to: OriginKind): void => {
    ask(undefined);
    const { edit: change } = switchOrigin(resource, to, catalog);
    edit(store, change, { label: `${originWords[to].verb} ${resource.name}` });
  };
  const choose = (to: OriginKind): void => {
    if (to === kind) ask(undefined);
    else if (switchOrigin(resource, to, catalog).lost.length > 0) ask(to);
    else apply(to);
  };
  return (
    <section className={styles.origin} aria-label="Origin of the resource">
      <fieldset
        className={styles.choice}
        aria-describedby={said.length > 0 ? `${id}-reason` : undefined}
      >
        <legend>Origin</legend>
        {kinds.map((each, at) => (
          <label key={each} data-disabled={reasons[at] !== undefined || undefined}>
            <input
              type="radio"
              name={`${id}-origin`}
              checked={shown === each}
              disabled={readOnly || (reasons[at] !== undefined && each !== kind)}
              aria-describedby={reasons[at] === undefined ? undefined : `${id}-reason`}
              onChange={() => choose(each)}
            />
            {originWords[each].name}
          </label>
        ))}
      </fieldset>
      {said.length > 0 && (
        <p id={`${id}-reason`} className={styles.note}>
          {said.join(" ")}
        </p>
      )}
      {asked !== undefined && (
        <div role="alert" className={styles.confirm}>
          <p>
            {originWords[asked].becomes} this resource loses {joinWithAnd(lost)}. Undo brings it
            back.
          </p>
          <div className={styles.buttons}>
            <button type="button" className={controls.button} onClick={() => apply(asked)}>
              {originWords[asked].confirm}
            </button>
            <button type="button" className={controls.button} onClick={() => ask(undefined)}>
              Leave it as it is
            </button>
          </div>
        </div>
      )}
      <Suspense>
        {kind === "import" && (
          <ImportPanel resource={resource} isJustChosen={switched === "import"} reveal={reveal} />
        )}
        {kind === "lookup" && resource.origin.kind === "lookup" && (
          <LookupPanel resource={resource} isJustChosen={switched === "lookup"} reveal={reveal} />
        )}
      </Suspense>
    </section>
  );
}
