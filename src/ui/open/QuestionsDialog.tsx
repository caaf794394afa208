import { isReadOnly } from "#store/read-only.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { Note } from "#model/files/manifest/types.ts";
import type { Answer } from "#model/deployment/start/answers.ts";
import type { StateQuestion } from "#model/deployment/start/state-import.ts";
import { formatCount } from "#model/base/messages.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { takeAnswers } from "#ui/open/answer.ts";
import { FoldedNotes } from "#ui/open/NoteList.tsx";
import { describeQuestions } from "#ui/open/messages.ts";
import styles from "#ui/open/open.module.css";
import { QuestionChoice } from "#ui/open/QuestionChoice.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The number of questions per page. */
const atOnce = 8;

interface QuestionsDialogProps {
  readonly questions: readonly StateQuestion[];
  readonly notes: readonly Note[];
  onClose(): void;
}

/** Asks for the sources of values that a state does not contain. Every question can be skipped. */
export function QuestionsDialog({ questions, notes, onClose }: QuestionsDialogProps) {
  const { store } = useServices();
  const isReader = useDesigner(isReadOnly);
  // The design when the dialog opened: the questions ignore later changes from another tab.
  const [program] = useState(() => store.getState().program);
  const [page, setPage] = useState(0);
  /** The chosen candidate of each question. */
  const [chosen, choose] = useState<ReadonlyMap<StateQuestion, Answer["value"]>>(new Map());
  const pages = Math.max(Math.ceil(questions.length / atOnce), 1);
  const first = page * atOnce;
  const shown = questions.slice(first, first + atOnce);
  const body = useRef<HTMLDivElement>(null);
  // Moves the focus and scrolls up: the pressed button may have disappeared, and the list would
  // keep its scroll position.
  const turnTo = (next: number): void => {
    flushSync(() => setPage(next));
    body.current?.scrollTo({ top: 0 });
    body.current?.querySelector<HTMLInputElement>("input:checked")?.focus({ preventScroll: true });
  };
  const finish = (): void => {
    flushSync(onClose);
    const answers = Array.from(chosen, ([question, value]) => ({ question, value }));
    takeAnswers(store, program, answers);
  };
  return (
    <Dialog title={questions.length === 0 ? started : whereFrom} onClose={onClose}>
      <div ref={body} className={`${controls.dialogBody} ${styles.report}`}>
        {questions.length > 0 && <p>{describeQuestions(questions.length)}</p>}
        {isReader && questions.length > 0 && <ReaderWarning />}
        {pages > 1 && (
          <p role="status">{`Questions ${first + 1} to ${first + shown.length} of ${questions.length}`}</p>
        )}
        {shown.map((question) => (
          <QuestionChoice
            key={JSON.stringify([question.resource, question.path])}
            question={question}
            program={program}
            chosen={chosen.get(question)}
            onChoose={(value) => choose(withChoice(chosen, question, value))}
          />
        ))}
        <FoldedNotes
          label={`${formatCount(notes.length, "note")} about omissions and changes`}
          notes={notes}
        />
      </div>
      <div className={controls.dialogActions}>
        <Turns page={page} pages={pages} onTurn={turnTo} />
        <button
          type="button"
          className={controls.primary}
          disabled={isReader && chosen.size > 0}
          onClick={finish}
        >
          {finishWords(questions.length, chosen.size)}
        </button>
      </div>
    </Dialog>
  );
}

const started = "Design from a deployment";
const whereFrom = "Where does this come from?";

const ReaderWarning = () => (
  <p role="status" className={styles.warning}>
    This design is being edited in another tab, so answers cannot be applied here.
  </p>
);

interface TurnsProps {
  readonly page: number;
  readonly pages: number;
  onTurn(page: number): void;
}

function Turns({ page, pages, onTurn }: TurnsProps) {
  const turns = [
    { to: page - 1, words: "Back" },
    { to: page + 1, words: "Next questions" },
  ];
  return turns
    .filter(({ to }) => to >= 0 && to < pages)
    .map(({ to, words }) => (
      <button key={to} type="button" className={controls.button} onClick={() => onTurn(to)}>
        {words}
      </button>
    ));
}

function finishWords(asked: number, answered: number): string {
  if (asked === 0) return "Done";
  return answered === 0 ? "Keep everything as is" : `Apply ${formatCount(answered, "answer")}`;
}

function withChoice(
  chosen: ReadonlyMap<StateQuestion, Answer["value"]>,
  question: StateQuestion,
  value: Answer["value"] | undefined,
): ReadonlyMap<StateQuestion, Answer["value"]> {
  const next = new Map(chosen);
  if (value === undefined) next.delete(question);
  else next.set(question, value);
  return next;
}
