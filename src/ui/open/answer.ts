import { isReadOnly } from "#store/read-only.ts";
import type { Program } from "#model/program/program.ts";
import type { Answer } from "#model/deployment/start/answers.ts";
import { answerAll, stillFits } from "#model/deployment/start/answers.ts";
import { formatCount } from "#model/base/messages.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit, updateWorkspace } from "#store/designer.ts";

/**
 * Applies the answers as one step. `asked` is the design that the questions were about: parts that another tab has
 * changed meanwhile stay unchanged, and a notice reports them.
 */
export function takeAnswers(
  store: DesignerStore,
  asked: Program,
  answers: readonly Answer[],
): void {
  const { program } = store.getState();
  const isReader = isReadOnly(store.getState());
  const good = isReader ? [] : answers.filter((answer) => stillFits(answer, asked, program));
  const left = answers.length - good.length;
  if (good.length > 0)
    edit(store, answerAll(program, good), {
      label: `Answer ${formatCount(good.length, "question")}`,
    });
  if (left === 0) return;
  const message = `${formatCount(left, "answer")} could not be applied: the design is being edited in another tab.`;
  updateWorkspace(store, { notice: { message } });
}
