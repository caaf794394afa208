import { CircleX, History } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";

import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import { readDeclarationId } from "#export/print/line-origin.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";
import { select, selectDeclaration } from "#store/designer.ts";
import styles from "#ui/code/code.module.css";
import { isInDesign } from "#ui/code/code-location.ts";
import { CodeView } from "#ui/code/CodeView.tsx";
import { editingOf } from "#ui/code/editing/editing-of.ts";
import type { EditedText } from "#ui/code/editing/text-editing.ts";
import { typedOrigins } from "#ui/code/editing/typed-origins.ts";
import type { Shown } from "#ui/code/editor/shown-lines.ts";
import type { Typing } from "#ui/code/editor/typing.ts";
import controls from "#ui/components/controls.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

interface EditableCodeProps {
  /** The program's own file, printed. */
  readonly file: PrintedFile;
  /** The printed text; undefined while a newer design is being printed. */
  readonly program: Program | undefined;
  readonly syntax: TextSyntax;
  readonly shown: Shown;
  onLine(origin: LineOrigin): void;
}

/** The editable text of a program: valid text becomes the design. */
export function EditableCode({ file, program, syntax, shown, onLine }: EditableCodeProps) {
  const services = useServices();
  const { store } = services;
  const design = useDesigner((state) => state.workspace.current);
  // Another design has its own text.
  const editing = useMemo(() => editingOf(services, syntax, design), [services, syntax, design]);
  const edited = useSyncExternalStore(editing.subscribe, editing.read);
  useLayoutEffect(() => {
    if (program !== undefined) editing.follow(file.text, program);
  }, [editing, file, program]);
  useEffect(() => () => editing.leave(), [editing]);
  // The last text is read and stored before the page closes.
  useEffect(() => {
    window.addEventListener("pagehide", editing.leave);
    return () => window.removeEventListener("pagehide", editing.leave);
  }, [editing]);
  const typing = useMemo(
    (): Typing => ({
      onChange: editing.type,
      onCursor: (origin) => {
        const { resource, declaration } = origin;
        if (declaration === undefined) select(store, resource);
        else if (isInDesign(origin, store.getState().program))
          selectDeclaration(store, readDeclarationId(declaration));
      },
      onLeaveLine: editing.leaveLine,
      onFocus: (hasFocus) => (hasFocus ? editing.enter() : editing.leave()),
      isAhead: editing.isAhead,
      loadHelp: async () => {
        const { languageHelp, whileChoosing } = await import("#ui/code/language/language-help.ts");
        return [languageHelp(services, syntax), whileChoosing(editing.choose)];
      },
    }),
    [editing, store, services, syntax],
  );
  const [goal, setGoal] = useState<{ readonly line: number; readonly column: number }>();
  // The printed text is not compared, because comparing megabytes would block the page.
  const text = edited.isTyped ? edited.text : file.text;
  const typed = useMemo(
    () => ({ ...file, text, lines: typedOrigins(file.text, file.lines ?? [], text) }),
    [file, text],
  );
  const { failure } = edited;
  // Runs an action and focuses the text, because the buttons disappear with their message.
  const goInto = (act: () => void): void => {
    act();
    setGoal({ line: failure?.line ?? 1, column: 1 });
  };
  const wrong = useMemo(() => {
    if (failure?.line === undefined) return undefined;
    const { line, column = 1, message } = failure;
    return { line, column, message };
  }, [failure]);
  const [wasSought, setWasSought] = useState(false);
  if (edited.isSought !== wasSought) {
    setWasSought(edited.isSought);
    if (edited.isSought) setGoal({ line: failure?.line ?? 1, column: failure?.column ?? 1 });
  }
  useEffect(() => {
    if (edited.isSought) editing.found();
  }, [editing, edited.isSought]);
  const discard = (
    <button type="button" className={controls.button} onClick={() => goInto(editing.discard)}>
      Discard my text
    </button>
  );
  return (
    <>
      <CodeView
        file={typed}
        shown={shown}
        onLine={onLine}
        typing={typing}
        isAhead={edited.isAhead}
        wrong={wrong}
        goal={goal}
      />
      <div role="status" className={styles.unread}>
        {edited.isOffered && (
          <>
            <History size={14} aria-hidden />
            <p>Code you typed earlier is not in the design.{secretOf(edited)}</p>
            <div className={styles.unreadActions}>
              <button
                type="button"
                className={controls.button}
                onClick={() => goInto(editing.showOffered)}
              >
                Show my text
              </button>
              {discard}
            </div>
          </>
        )}
        {failure !== undefined && edited.isLeft && (
          <>
            <CircleX size={14} aria-hidden />
            <p title={describe(edited)}>{describe(edited)}</p>
            <div className={styles.unreadActions}>
              {wrong !== undefined && (
                <button
                  type="button"
                  className={controls.button}
                  onClick={() => setGoal({ ...wrong })}
                >
                  Go to line {wrong.line}
                </button>
              )}
              {discard}
            </div>
          </>
        )}
      </div>
    </>
  );
}

function describe(edited: EditedText): string {
  const { failure, isBehind } = edited;
  if (failure === undefined) return "";
  const { line, column, message } = failure;
  const at = line === undefined ? "" : `Line ${line}, column ${column ?? 1}: `;
  const meanwhile = isBehind
    ? " The design has changed since then. After you fix this error, both changes are merged."
    : "  The design is unchanged.";
  return `${at}${message}${meanwhile}${secretOf(edited)}`;
}

const secretOf = ({ isWithheld }: EditedText): string =>
  isWithheld ? " A secret in the text was not saved. Enter it again." : "";
