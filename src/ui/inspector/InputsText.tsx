import { useEffect, useId, useRef, useState } from "react";

import { applyTyped, saySame } from "#model/files/inputs/apply-typed.ts";
import type { InputsLanguage, ReadInputs } from "#model/files/inputs/inputs-text.ts";
import { findInput, printInputs, parseInputs } from "#model/files/inputs/inputs-text.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { holdsUnsaved } from "#model/program/value.ts";
import { edit, endTyping } from "#store/designer.ts";
import type { DesignerStore, Reveal } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import controls from "#ui/components/controls.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";
import { useDiagnosticsOf } from "#ui/derived.ts";
import type { InputsDraft } from "#ui/inspector/inputs-draft.ts";
import { rememberDraft, rememberedDraft } from "#ui/inspector/inputs-draft.ts";
import fieldLine from "#forms/field-line.module.css";
import styles from "#ui/inspector/inspector.module.css";
import { leadTo } from "#ui/components/lead-to.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/**
 * The inputs of a resource as YAML or JSON, read like a file. Invalid text stays and is marked, and the design keeps
 * the last valid inputs.
 */
export function InputsText({ resource }: { readonly resource: Resource }) {
  const { id, inputs, inputsFrom } = resource;
  const { store } = useServices();
  const program = useDesigner((state) => state.program);
  const cannotEdit = useDesigner(isReadOnly) || inputsFrom !== undefined || holdsUnsaved(inputs);
  const found = useDiagnosticsOf(id).inputs;
  const box = useRef<HTMLTextAreaElement>(null);
  const controlId = useId();
  const [draft, setDraft] = useState(() => firstDraft(store, resource));
  const { language, text } = draft;
  const printed = printInputs(resource, program, language);
  const read: ReadInputs = cannotEdit
    ? { ok: true, inputs, notes: [] }
    : parseInputs(text, program, language);
  const isChanged = draft.printed !== printed;
  // The inputs changed by undo, a fix or another tab. Invalid text is not discarded.
  if (isChanged && read.ok) setDraft(draftOf(language, printed));
  const asked = useDesigner(({ reveal }) => reveal);
  useReveal(asked, id, (path) => {
    const place = findInput(text, path, language)?.start ?? failurePlace(read, text);
    box.current?.scrollIntoView({ block: "nearest" });
    leadTo(box.current);
    if (place !== undefined) box.current?.setSelectionRange(place, place);
  });

  const keep = (next: InputsDraft): void => {
    setDraft(next);
    rememberDraft(store, resource, next);
  };
  const put = (typed: string): void => {
    const meant = parseInputs(typed, program, language);
    // Keeps the old base, because invalid text is later compared with the design at that time.
    if (!meant.ok) return keep({ ...draft, text: typed });
    const value = applyTyped(inputs, draft.before, meant.inputs, program, language);
    // Spaces and comments don't change the design.
    if (!saySame(value, inputs, program))
      edit(
        store,
        { kind: "set-input", resource: id, path: [], value },
        { label: `Change the inputs of ${resource.name}`, key: `${id} inputs` },
      );
    const now = printedNow(store.getState().program, id, language);
    keep({ language, text: typed, before: typed, printed: now });
  };
  const leave = (): void => {
    endTyping(store);
    // A change from elsewhere is not merged into text while the text is invalid.
    if (!cannotEdit && read.ok && !saySame(read.inputs, inputs, program))
      keep(draftOf(language, printed));
  };

  const says = `${controlId}-says`;
  return (
    <div className={styles.inputsText}>
      <div className={styles.inputsHead}>
        <label htmlFor={controlId}>Inputs</label>
        <select
          aria-label="Format of the inputs"
          className={controls.input}
          value={language}
          disabled={!read.ok}
          onChange={(event) => {
            const to = event.target.value === "json" ? "json" : "yaml";
            keep(draftOf(to, printInputs(resource, program, to)));
          }}
        >
          <option value="yaml">YAML</option>
          <option value="json">JSON</option>
        </select>
      </div>
      <textarea
        ref={box}
        id={controlId}
        className={styles.inputsBox}
        rows={Math.min(24, Math.max(6, text.split("\n").length + 1))}
        spellCheck={false}
        autoComplete="off"
        value={cannotEdit ? printed : text}
        readOnly={cannotEdit}
        placeholder={
          language === "yaml" ? "name: value\nother: ${resource.id}" : '{ "name": "value" }'
        }
        aria-invalid={!read.ok || undefined}
        aria-describedby={says}
        onChange={(event) => put(event.target.value)}
        onBlur={leave}
      />
      <div id={says} className={styles.inputsSays}>
        {inputsFrom !== undefined && (
          <p>All inputs come from one value and cannot be edited here.</p>
        )}
        {holdsUnsaved(inputs) && (
          <p>The inputs contain an unsaved secret, so they cannot be edited as text.</p>
        )}
        {read.ok ? (
          read.notes.map((note) => <p key={note}>{note}</p>)
        ) : (
          <Unreadable
            failure={read}
            onGo={(at) => {
              box.current?.focus();
              box.current?.setSelectionRange(at, at);
            }}
            text={text}
            onRevert={() => keep(draftOf(language, printed))}
          />
        )}
        {isChanged && !read.ok && (
          <p role="status">
            These inputs were changed elsewhere. Once the text is valid, both changes are merged; if
            both change the same input, the text wins.
          </p>
        )}
      </div>
      <DeclarationProblems diagnostics={[...found.values()].flat()} />
    </div>
  );
}

/** The draft before the user types: the text of the design itself. */
const draftOf = (language: InputsLanguage, printed: string): InputsDraft => ({
  language,
  text: printed,
  before: printed,
  printed,
});

/**
 * The initial draft: text that was typed before the user left the resource, if it is invalid or still equals the
 * design's inputs.
 */
function firstDraft(store: DesignerStore, resource: Resource): InputsDraft {
  const { program } = store.getState();
  const remembered = rememberedDraft(store, resource);
  const language = remembered?.language ?? "yaml";
  const fresh = draftOf(language, printInputs(resource, program, language));
  if (remembered === undefined) return fresh;
  const read = parseInputs(remembered.text, program, language);
  return !read.ok || saySame(read.inputs, resource.inputs, program) ? remembered : fresh;
}

interface UnreadableProps {
  readonly failure: Exclude<ReadInputs, { ok: true }>;
  readonly text: string;
  onGo(offset: number): void;
  onRevert(): void;
}

/** The error in the text, with actions. */
function Unreadable({ failure, text, onGo, onRevert }: UnreadableProps) {
  const { line, column = 1, message } = failure;
  return (
    <p className={styles.inputsError}>
      <span role="status">
        {line === undefined ? "" : `Line ${line}: `}
        {message} The design is unchanged.
      </span>
      {line !== undefined && (
        <button
          type="button"
          className={fieldLine.fix}
          onClick={() => onGo(offsetOf(text, line, column))}
        >
          Go to line {line}
        </button>
      )}
      <button type="button" className={fieldLine.fix} onClick={onRevert}>
        Discard the text
      </button>
    </p>
  );
}

/** The position where the text is invalid; undefined if it is valid or the place is unknown. */
const failurePlace = (read: ReadInputs, text: string): number | undefined =>
  read.ok || read.line === undefined ? undefined : offsetOf(text, read.line, read.column ?? 1);

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

const printedNow = (program: Program, id: ResourceId, language: InputsLanguage): string => {
  const resource = findResource(program, id);
  return resource === undefined ? "" : printInputs(resource, program, language);
};

/** Reveals a requested input, once. */
function useReveal(
  reveal: Reveal | undefined,
  id: ResourceId,
  go: (path: PropertyPath) => void,
): void {
  const answered = useRef<Reveal>(undefined);
  useEffect(() => {
    if (reveal === undefined || reveal === answered.current) return;
    answered.current = reveal;
    const { location } = reveal;
    if (location.kind === "input" && location.resource === id) go(location.path);
  });
}
