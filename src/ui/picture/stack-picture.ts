import { projectName } from "#model/files/manifest/project.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import { joinRun } from "#model/deployment/stack/join-run.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { sendRequest } from "#store/designer.ts";
import type { PictureSource } from "#store/request.ts";
import { pictureSource } from "#ui/picture/picture-source.ts";
import type { Services } from "#ui/services.ts";

/** The compared state, if it is of the run's stack. */
export function stateBefore(
  { steps: [first] }: Overlay,
  deployed: Baseline | undefined,
): Baseline | undefined {
  const urn = parseUrn(first?.urn ?? "");
  const isOfStack = urn?.stack === deployed?.stack && urn?.project === deployed?.project;
  return isOfStack ? deployed : undefined;
}

/**
 * The picture of a stack, as the command `graph` prints it: of a state, of a run, or of a run on the state before it.
 */
export async function stackPicture(
  catalog: Catalog,
  base: Baseline | undefined,
  steps: readonly RealStep[] = [],
): Promise<PictureSource> {
  const [{ drawnStack }, { drawDesign }] = await Promise.all([
    import("#diagram/draw-stack.ts"),
    import("#diagram/draw-design.ts"),
  ]);
  const baseline =
    steps.length === 0 && base !== undefined ? base : joinRun(base, { steps }).baseline;
  const { project = "stack", stack } = baseline;
  const file = projectName(stack === undefined ? project : `${project}-${stack}`);
  return pictureSource(file, drawDesign(drawnStack(baseline, steps, catalog)));
}

/** Opens the dialog that saves the picture of a stack. */
export async function saveStackPicture(
  { store, catalog }: Pick<Services, "store" | "catalog">,
  base: Baseline | undefined,
  steps?: readonly RealStep[],
): Promise<void> {
  const source = await stackPicture(catalog.getState(), base, steps);
  sendRequest(store, { kind: "save-picture", source });
}
