import type { OpenedState } from "#model/opening/recognition/opened.ts";
import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { OpenDocumentState } from "#store/open-document.ts";
import { compareWith } from "#store/designer.ts";
import { inPauses } from "#ui/in-pauses.ts";
import type { Services } from "#ui/services.ts";

/**
 * Starts a design from a state, and asks for unknown sources. Meanwhile, the store has the progress. Once the user
 * cancels or closes the dialog, the dialog belongs to the next document, and this function stops.
 */
export async function startFromState(
  { store, workspace, catalog }: Pick<Services, "store" | "workspace" | "catalog">,
  document: OpenedState,
  run: typeof inPauses = inPauses,
): Promise<void> {
  const { name, baseline, report } = document;
  const cancel = (): void => store.setState({ opening: { kind: "state", document } });
  let step: Extract<OpenDocumentState, { kind: "starting" }> = {
    kind: "starting",
    document,
    share: 0,
    cancel,
  };
  const isLeft = (): boolean => store.getState().opening !== step;
  const onProgress = (share: number): void => {
    // The page shows whole percentages.
    const shown = Math.floor(share * 100) / 100;
    if (shown === step.share) return;
    step = { ...step, share: shown };
    store.setState({ opening: step });
  };
  store.setState({ opening: step });
  const work = startDesignInPauses(baseline, catalog.getState(), onProgress);
  const started = await run(until(isLeft, work));
  if (started === undefined) return;
  const { program, questions, notes } = started;
  await workspace.openAsNew(program, async () => !isLeft());
  if (isLeft()) return;
  compareWith(store, { file: name, baseline, report });
  const hasMore = questions.length + notes.length > 0;
  store.setState({ opening: hasMore ? { kind: "questions", questions, notes } : undefined });
}

/** Does work in slices. Stops with `undefined` when a condition becomes true. */
function* until<T>(isSo: () => boolean, work: TimeSliced<T>): TimeSliced<T | undefined> {
  while (!isSo()) {
    const { done, value } = work.next();
    if (done === true) return value;
    yield;
  }
  return undefined;
}
