import { useEffect, useId, useRef, useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { hintsOfHidden } from "#model/check/hidden-text.ts";
import type { Reveal } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { UnreadMentions } from "#ui/components/LazyUnreadMentions.ts";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";
import { leadTo } from "#ui/components/lead-to.ts";
import styles from "#ui/declarations/declarations.module.css";
import { CircleAlert } from "lucide-react";

interface NameBoxProps {
  readonly name: string;
  /** Whether other text can refer to the declaration by its name. */
  readonly isReferable: boolean;
  readonly readOnly: boolean;
  /** Returns the reason why a name is invalid, as a sentence. */
  refuse(name: string): string | undefined;
  /** Writes a valid name. */
  onRename(name: string): void;
  readonly diagnostics: readonly Diagnostic[];
  /** Requests the focus; a new object is a new request. */
  readonly reveal: Reveal | undefined;
}

/**
 * The name of a declaration. Typed text is applied when the user leaves the field or presses Enter: an unfinished name
 * could be another declaration's, and would take over its references.
 */
export function NameBox(props: NameBoxProps) {
  const { name, isReferable, readOnly, refuse, onRename, reveal } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(name);
  const [written, setWritten] = useState(name);
  const [isSeen, setSeen] = useState(false);
  if (name !== written) {
    setWritten(name);
    setDraft(name);
  }
  useEffect(() => {
    if (reveal === undefined) return;
    leadTo(input.current);
    input.current?.select();
  }, [reveal]);
  const refused = draft === name ? undefined : refuse(draft);
  const commit = (): void => {
    if (!readOnly && draft !== name && refused === undefined) onRename(draft);
  };
  const diagnostics = [...props.diagnostics, ...hintsOfHidden(draft, { kind: "program" })];
  const hasErrors =
    refused !== undefined || diagnostics.some(({ severity }) => severity === "error");
  return (
    <div className={styles.row}>
      <label htmlFor={id}>Name</label>
      <input
        ref={input}
        id={id}
        className={controls.input}
        value={draft}
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        aria-required
        aria-invalid={hasErrors || undefined}
        aria-describedby={hasErrors || diagnostics.length > 0 ? `${id}-diagnostics` : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key !== "Escape" || draft === name) return;
          event.preventDefault();
          setDraft(name);
        }}
        onFocus={() => setSeen(true)}
        onBlur={commit}
      />
      <div id={`${id}-diagnostics`} className={styles.below}>
        {refused === undefined ? (
          <DeclarationProblems diagnostics={diagnostics} />
        ) : (
          <Refusal why={refused} name={name} />
        )}
        <Boundary name="Mentions" place="line" isQuiet>
          {isSeen && isReferable && <UnreadMentions key={name} renamed={{ name }} />}
        </Boundary>
      </div>
    </div>
  );
}

function Refusal({ why, name }: { readonly why: string; readonly name: string }) {
  return (
    <p className={styles.refused} role="alert">
      <CircleAlert size={14} role="img" aria-label="error" />
      <span>
        {why} The name stays {name === "" ? "empty" : `“${name}”`}.
      </span>
    </p>
  );
}
