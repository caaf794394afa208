import { isReadOnly } from "#store/read-only.ts";
import { useEffect, useId, useRef, useState } from "react";
import type { ClipboardEvent } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";
import { parseIdentifier } from "#model/deployment/identifier/parse-identifier.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { nameOfPart } from "#model/deployment/identifier/part-form.ts";
import {
  identifierDifferences,
  fillInputs,
  partsOfInputs,
} from "#model/deployment/identifier/inputs.ts";
import { assemble, isWhole, separatorOf } from "#model/deployment/identifier/shape.ts";
import { own, withProperty } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import { isExpression } from "#model/program/value.ts";
import { joinWithAnd } from "#model/base/messages.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import type { Reveal } from "#store/designer.ts";
import { edit, endTyping } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";
import { useCatalog, useDiagnosticsOf } from "#ui/derived.ts";
import { Copy } from "#ui/origin/Copy.tsx";
import { IdentifierExpression } from "#ui/origin/IdentifierExpression.tsx";
import styles from "#ui/origin/origin.module.css";
import { PartField } from "#ui/origin/PartField.tsx";
import { SnippetsSection } from "#ui/origin/SnippetsSection.tsx";
import { leadTo } from "#ui/components/lead-to.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface ImportPanelProps {
  readonly resource: Resource;
  /** True until the user leaves the panel for the first time: missing parts are not reported before that. */
  readonly isJustChosen: boolean;
  readonly reveal: Reveal | undefined;
}

/** The import ID of a resource, as a whole and in its parts. */
export function ImportPanel({ resource, isJustChosen, reveal }: ImportPanelProps) {
  const { store } = useServices();
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(!isJustChosen);
  const asked = reveal?.location.kind === "option" && reveal.location.path[0] === "import";
  const [seen, setSeen] = useState<Reveal>();
  if (asked && reveal !== seen) {
    setSeen(reveal);
    setLeft(left || !isJustChosen);
  }
  useEffect(() => {
    if (!asked) return;
    const boxes = ":is(input, textarea):not([readonly])";
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(boxes) ?? [])];
    const box = all.find((each) => each.ariaInvalid !== null) ?? all[0];
    box?.scrollIntoView({ block: "nearest" });
    leadTo(box);
  }, [asked, reveal]);

  const facts = catalog.factsOf(resource.token);
  const identifier = importIdentifierOf(catalog, resource.token);
  const value = own(resource.options, "import") ?? "";
  const found = useDiagnosticsOf(resource.id).all.filter(isAboutImport);
  if (isExpression(value) || typeof value !== "string")
    return (
      <div ref={panel} className={styles.panel}>
        <IdentifierExpression resource={resource} value={value} readOnly={readOnly} />
        <DeclarationProblems diagnostics={found} />
      </div>
    );

  const set = (text: string): void =>
    edit(
      store,
      { kind: "set-input", resource: resource.id, root: "options", path: ["import"], value: text },
      { label: `Set the import ID of ${resource.name}`, key: `${resource.id} import` },
    );
  const parsed = identifier && parseIdentifier(identifier, value);
  const isOnePart = identifier !== undefined && isWhole(identifier);
  const onlyPart = isOnePart ? identifier.parts[0] : undefined;
  const ofParts = new Set(parsed?.errors.filter(({ part }) => part).map(({ message }) => message));
  const shown = left ? found.filter(({ message }) => isOnePart || !ofParts.has(message)) : [];
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAll = selectionStart === 0 && selectionEnd === value.length;
    const text = event.clipboardData.getData("text/plain");
    const whole = identifier && readPasted(identifier, text);
    // A pasted import ID replaces the existing one. If the import ID has only one part, any text could be that
    // part.
    if (whole === undefined || (isOnePart && !(isAll && whole !== text))) return;
    event.preventDefault();
    endTyping(store);
    set(whole);
    endTyping(store);
  };
  const other =
    identifier === undefined
      ? []
      : identifierDifferences(
          { properties: facts?.properties ?? {}, importIdentifier: identifier },
          parsed?.parts ?? {},
          resource.inputs,
        );
  const later = identifier === undefined ? [] : partsOfInputs(identifier, resource.inputs).later;
  return (
    <div
      ref={panel}
      className={styles.panel}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <div className={styles.field}>
        <div className={styles.head}>
          <label htmlFor={`${id}-whole`}>{nameOfPart(onlyPart) || "import ID"}</label>
          <Copy what="the import ID" text={value} />
        </div>
        <p id={`${id}-help`} className={styles.note}>
          <Prose text={explain(identifier, onlyPart?.note, facts !== undefined)} />
          {identifier !== undefined && (
            <Shown identifier={identifier} isRead={parsed?.parts !== undefined} />
          )}
        </p>
        <textarea
          id={`${id}-whole`}
          className={styles.identifier}
          rows={isOnePart || identifier === undefined ? 1 : 4}
          value={value}
          readOnly={readOnly}
          spellCheck={false}
          aria-describedby={`${id}-help${shown.length > 0 ? ` ${id}-diagnostics` : ""}`}
          aria-invalid={shown.some(({ severity }) => severity === "error") || undefined}
          onPaste={readOnly ? undefined : paste}
          // An import ID is one line, even if it wraps.
          onChange={(event) => set(event.target.value.replaceAll(/[\n\r]/g, ""))}
          onBlur={() => endTyping(store)}
        />
        <div id={`${id}-diagnostics`}>
          <DeclarationProblems diagnostics={shown} />
        </div>
      </div>
      {identifier !== undefined && !isOnePart && parsed?.parts !== undefined && (
        <div className={styles.parts} role="group" aria-label="Parts of the import ID">
          {identifier.parts.map((part) => (
            <PartField
              key={part.name}
              part={part}
              separator={separatorOf(identifier)}
              text={own(parsed.parts ?? {}, part.name) ?? ""}
              error={parsed.errors.find((error) => error.part === part.name)}
              showsError={left}
              isLater={later.includes(part)}
              readOnly={readOnly}
              onText={(text) =>
                set(assemble(identifier, withProperty(parsed.parts ?? {}, part.name, text)))
              }
              onWhole={(text) => readPasted(identifier, text)}
              onSet={set}
              onLeave={() => endTyping(store)}
            />
          ))}
        </div>
      )}
      {other.length > 0 && !readOnly && (
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            edit(store, fillInputs(resource, other), {
              label: `Fill the inputs of ${resource.name}`,
            })
          }
        >
          Fill {joinWithAnd(other.map(({ input }) => input))} from the import ID
        </button>
      )}
      <SnippetsSection resource={resource} kind="import" />
    </div>
  );
}

/** Shows the format of an import ID, if the text has a different format, and the documented example. */
const Shown = (props: { readonly identifier: ImportIdentifier; readonly isRead: boolean }) => (
  <>
    {!props.isRead && (
      <>
        {" Format: "}
        <code>{props.identifier.shape}</code>
      </>
    )}
    {props.identifier.example !== undefined && (
      <>
        {" Documented example: "}
        <code>{props.identifier.example}</code>
      </>
    )}
  </>
);

/** The import ID in pasted text; undefined if the text contains none. */
function readPasted(identifier: ImportIdentifier, text: string): string | undefined {
  const { errors, fixed } = parseIdentifier(identifier, text);
  return errors.length === 0 ? text : fixed;
}

function explain(
  identifier: ImportIdentifier | undefined,
  note: string | undefined,
  isKnown: boolean,
): string {
  if (identifier !== undefined && (isWhole(identifier) || identifier.isDocumented))
    return note === undefined ? identifier.explanation : `${identifier.explanation} ${note}`;
  if (identifier !== undefined) return "Paste the whole import ID, or fill in its parts.";
  return isKnown
    ? "The format of the import ID is not documented. Any text is accepted."
    : "See the provider's documentation for the format. Any text is accepted.";
}

const isAboutImport = ({ location }: Diagnostic): boolean =>
  location.kind === "option" && location.path[0] === "import";
