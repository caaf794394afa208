import { projectName } from "#model/files/manifest/project.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import { joinRun } from "#model/deployment/stack/join-run.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
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
 * Saves the picture of a stack as SVG, like the command `graph`: of a state, of a run, or of a run on the state
 * before it.
 */
export async function saveStackPicture(
  { workspace, catalog }: Pick<Services, "workspace" | "catalog">,
  base: Baseline | undefined,
  steps: readonly RealStep[] = [],
): Promise<void> {
  const { printStack } = await import("#diagram/draw-stack.ts");
  const baseline =
    steps.length === 0 && base !== undefined ? base : joinRun(base, { steps }).baseline;
  const { project = "stack", stack } = baseline;
  const name = projectName(stack === undefined ? project : `${project}-${stack}`);
  const picture = printStack(baseline, steps, catalog.getState());
  workspace.saveFile(`${name}.svg`, picture, "image/svg+xml");
}
