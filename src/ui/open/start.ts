import type { OpenedState } from "#model/files/recognition/opened.ts";
import { startDesign } from "#model/deployment/start/start-design.ts";
import type { OpenDocumentState } from "#store/open-document.ts";
import { compareWith } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";

/**
 * Starts a design from a state and asks what the state does not tell. Once a person has closed the dialog,
 * the dialog belongs to the next document, and nothing more is done here.
 */
export async function startFromState(
  { store, workspace, catalog }: Pick<Services, "store" | "workspace" | "catalog">,
  document: OpenedState,
  paint: () => Promise<void> = nextPaint,
): Promise<void> {
  const { name, baseline, report } = document;
  const step: OpenDocumentState = { kind: "starting", document };
  const isLeft = (): boolean => store.getState().opening !== step;
  store.setState({ opening: step });
  // A big state keeps the page busy for seconds: that it is being worked on has to stand there before.
  await paint();
  if (isLeft()) return;
  const { program, questions, notes } = startDesign(baseline, catalog.getState());
  await workspace.openAsNew(program);
  if (isLeft()) return;
  compareWith(store, { file: name, baseline, report });
  const hasMore = questions.length + notes.length > 0;
  store.setState({ opening: hasMore ? { kind: "questions", questions, notes } : undefined });
}

/** A page that is not seen is not painted, and is not waited for. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
