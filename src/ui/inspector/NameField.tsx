import { Boundary } from "#forms/boundary/Boundary.tsx";
import { isReadOnly } from "#store/read-only.ts";
import { useEffect, useId, useRef, useState } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { hintsOfHidden } from "#model/check/hidden-text.ts";
import type { Resource } from "#model/program/program.ts";
import { afterPress } from "#forms/error-visibility.ts";
import { edit, endTyping } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { UnreadMentions } from "#ui/components/LazyUnreadMentions.ts";
import { useDiagnosticsOf } from "#ui/derived.ts";
import fieldLine from "#forms/field-line.module.css";
import styles from "#ui/inspector/inspector.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { leadTo } from "#ui/components/lead-to.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** The resource's logical name, the first argument of its constructor. */
export function NameField({ resource }: { readonly resource: Resource }) {
  const { store } = useServices();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const readOnly = useDesigner(isReadOnly);
  const isJustAdded = useDesigner((state) => state.justAdded === resource.id);
  const reveal = useDesigner((state) => state.reveal);
  const [left, setLeft] = useState(false);
  // What it was called when a person came to change it: what that leaves behind has the former name.
  const [before, setBefore] = useState<string>();
  const found = useDiagnosticsOf(resource.id).name;
  const asked =
    reveal !== undefined &&
    "resource" in reveal.location &&
    isAboutName(reveal.location, resource.id);
  useEffect(() => {
    if (asked) leadTo(input.current);
  }, [asked, reveal]);
  useEffect(() => {
    if (!isJustAdded) return;
    leadTo(input.current);
    input.current?.select();
  }, [isJustAdded]);
  const shown = [
    ...(left || !isJustAdded || asked ? found : []),
    ...hintsOfHidden(resource.name, { kind: "name", resource: resource.id }),
  ];
  return (
    <div className={styles.nameField}>
      <label htmlFor={id}>Name</label>
      <input
        ref={input}
        id={id}
        className={controls.input}
        value={resource.name}
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        aria-required
        aria-invalid={shown.some(({ severity }) => severity === "error") || undefined}
        aria-describedby={shown.length > 0 ? `${id}-diagnostics` : undefined}
        onChange={(event) =>
          edit(
            store,
            { kind: "rename-resource", resource: resource.id, name: event.target.value },
            { label: `Rename ${resource.name}`, key: `${resource.id} name` },
          )
        }
        onFocus={() => setBefore(resource.name)}
        onBlur={() => {
          // What is wrong waits for a press to end, as at every field.
          afterPress(() => setLeft(true));
          endTyping(store);
        }}
      />
      <div className={`${fieldLine.line} ${styles.nameLine}`}>
        {shown.length > 0 && (
          <ul id={`${id}-diagnostics`} className={fieldLine.diagnostics}>
            {shown.map((diagnostic) => (
              <li key={diagnostic.rule} data-rule={diagnostic.rule}>
                <SeverityIcon severity={diagnostic.severity} />
                <span>{diagnostic.message}</span>
                <FixButton diagnostic={diagnostic} readOnly={readOnly} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Boundary name="Mentions" place="line" isQuiet>
        {before !== undefined && (
          <UnreadMentions key={before} renamed={{ resource: resource.id }} />
        )}
      </Boundary>
    </div>
  );
}

function FixButton(props: { readonly diagnostic: Diagnostic; readonly readOnly: boolean }) {
  const { store } = useServices();
  const { fix } = props.diagnostic;
  if (fix === undefined || props.readOnly) return null;
  return (
    <button
      type="button"
      className={fieldLine.fix}
      onClick={() => edit(store, fix.edit, { label: fix.label })}
    >
      {fix.label}
    </button>
  );
}

function isAboutName(location: Diagnostic["location"], resource: Resource["id"]): boolean {
  return (location.kind === "name" || location.kind === "type") && location.resource === resource;
}
