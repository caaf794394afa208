import type { DrawnDesign } from "#diagram/draw-design.ts";
import { drawDesign, printDiagram } from "#diagram/draw-design.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { RealStep } from "#model/deployment/preview/overlay.ts";
import type { DrawnProgram } from "#model/deployment/stack/stack-program.ts";
import { stackProgram } from "#model/deployment/stack/stack-program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A stack to draw. */
export interface DrawnStack extends DrawnDesign {
  readonly components: readonly ResourceId[];
}

/** A stack's resources, each with its operation in a run. */
export function drawnStack(
  baseline: Baseline,
  steps: readonly RealStep[],
  catalog: Catalog,
): DrawnStack {
  const { program, ids, components } = stackProgram(baseline);
  const marks = marksOfSteps(steps, ids);
  return { program, catalog, diagnostics: [], components, ...(marks.size === 0 ? {} : { marks }) };
}

/** A stack's SVG picture: the same bytes on the page and in a terminal. */
export const printStack = (
  baseline: Baseline,
  steps: readonly RealStep[],
  catalog: Catalog,
): string => printDiagram(drawDesign(drawnStack(baseline, steps, catalog)));

function marksOfSteps(
  steps: readonly RealStep[],
  ids: DrawnProgram["ids"],
): ReadonlyMap<ResourceId, Mark> {
  return new Map(
    steps.flatMap(({ urn, operation, status }) => {
      const id = ids.get(urn);
      const mark: Mark = {
        operation: operation === "refresh" ? "read" : operation,
        certain: true,
        isBad: status === "failed",
      };
      return id === undefined || operation === "same" ? [] : [[id, mark] as const];
    }),
  );
}
