import { isReadOnly } from "#store/read-only.ts";
import { useId, useState } from "react";

import type { OriginKind } from "#model/deployment/identifier/origin.ts";
import { originKind, whyOriginUnavailable } from "#model/deployment/identifier/origin.ts";
import { switchOrigin } from "#model/deployment/identifier/switch-origin.ts";
import type { Resource } from "#model/program/program.ts";
import { joinWithAnd } from "#model/base/messages.ts";
import { edit } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/origin/origin.module.css";
import { originWords } from "#ui/origin/messages.ts";
import { useDesigner, useServices } from "#ui/services.ts";

const kinds = ["created", "import", "lookup"] as const;

interface OriginSwitchProps {
  readonly resource: Resource;
  /** Called when the origin has changed, so other inputs are shown. */
  onSwitch(): void;
}

/** Chooses whether the program creates, imports or looks up the resource. */
export function OriginSwitch({ resource, onSwitch }: OriginSwitchProps) {
  const { store } = useServices();
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  const id = useId();
  const [asked, ask] = useState<OriginKind>();
  const kind = originKind(resource);
  const reasons = kinds.map((each) => whyOriginUnavailable(each, resource, catalog));
  const said = [...new Set(reasons.filter((reason) => reason !== undefined))].join(" ");
  const lost = asked === undefined ? [] : switchOrigin(resource, asked, catalog).lost;

  const apply = (to: OriginKind): void => {
    ask(undefined);
    const { edit: change } = switchOrigin(resource, to, catalog);
    edit(store, change, { label: `${originWords[to].verb} ${resource.name}` });
    onSwitch();
  };
  const choose = (chosen: string): void => {
    const to = kinds.find((each) => each === chosen) ?? kind;
    if (to === kind) ask(undefined);
    else if (switchOrigin(resource, to, catalog).lost.length > 0) ask(to);
    else apply(to);
  };
  return (
    <>
      <label className={styles.switch}>
        Origin:
        <select
          data-compact
          aria-label="Origin"
          aria-describedby={said === "" ? undefined : `${id}-reason`}
          title={said === "" ? "Origin" : `Origin. ${said}`}
          value={asked ?? kind}
          disabled={readOnly}
          onChange={({ target }) => choose(target.value)}
        >
          {kinds.map((each, at) => (
            <option key={each} value={each} disabled={reasons[at] !== undefined && each !== kind}>
              {originWords[each].name}
            </option>
          ))}
        </select>
      </label>
      {said !== "" && (
        <span id={`${id}-reason`} className="visually-hidden">
          {said}
        </span>
      )}
      {asked !== undefined && (
        <Confirmation
          to={asked}
          lost={lost}
          onConfirm={() => apply(asked)}
          onCancel={() => ask(undefined)}
        />
      )}
    </>
  );
}

interface ConfirmationProps {
  readonly to: OriginKind;
  readonly lost: readonly string[];
  onConfirm(): void;
  onCancel(): void;
}

function Confirmation({ to, lost, onConfirm, onCancel }: ConfirmationProps) {
  return (
    <div role="alert" className={styles.confirm}>
      <p>This resource loses {joinWithAnd(lost)}. You can undo this.</p>
      <div className={styles.buttons}>
        <button type="button" className={controls.button} onClick={onConfirm}>
          {originWords[to].confirm}
        </button>
        <button type="button" className={controls.button} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
