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
  const readOnly = useDesigner(isReadOnly);
  const { input, asked, isJustAdded } = useAskedName(resource.id);
  const [left, setLeft] = useState(false);
  // The name when the user started to edit it: text that a rename misses contains this name.
  const [before, setBefore] = useState<string>();
  const found = useDiagnosticsOf(resource.id).name;
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
        data-leads-on
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
          // Diagnostics wait for the end of a press, as at every field.
          afterPress(() => setLeft(true));
          endTyping(store);
        }}
      />
      <div className={`${fieldLine.line} ${styles.nameLine}`}>
        {shown.length > 0 && (
          <NameDiagnostics id={`${id}-diagnostics`} diagnostics={shown} readOnly={readOnly} />
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

/** Focuses the name of a new resource, and of a resource whose name has a problem to reveal. */
function useAskedName(resource: Resource["id"]) {
  const input = useRef<HTMLInputElement>(null);
  const isJustAdded = useDesigner((state) => state.justAdded === resource);
  const reveal = useDesigner((state) => state.reveal);
  const asked = reveal !== undefined && isAboutName(reveal.location, resource);
  useEffect(() => {
    if (asked) leadTo(input.current);
  }, [asked, reveal]);
  useEffect(() => {
    if (!isJustAdded) return;
    leadTo(input.current);
    input.current?.select();
  }, [isJustAdded]);
  return { input, asked, isJustAdded };
}

interface NameDiagnosticsProps {
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly readOnly: boolean;
}

function NameDiagnostics({ id, diagnostics, readOnly }: NameDiagnosticsProps) {
  const { store } = useServices();
  return (
    <ul id={id} className={fieldLine.diagnostics}>
      {diagnostics.map(({ rule, severity, message, fix }) => (
        <li key={rule} data-rule={rule}>
          <SeverityIcon severity={severity} />
          <span>{message}</span>
          {fix !== undefined && !readOnly && (
            <button
              type="button"
              className={fieldLine.fix}
              onClick={() => edit(store, fix.edit, { label: fix.label })}
            >
              {fix.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function isAboutName(location: Diagnostic["location"], resource: Resource["id"]): boolean {
  return (location.kind === "name" || location.kind === "type") && location.resource === resource;
}
