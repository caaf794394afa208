import type { ResourceChanges } from "#cli/review/resource-changes.ts";
import type { DrawnDesign } from "#diagram/draw-design.ts";
import { drawDesign, drawPart, printDiagram } from "#diagram/draw-design.ts";
import { markFolds } from "#diagram/frames/fold-marks.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { ghostsOf } from "#diagram/ghosts/ghosts.ts";
import { placedGhosts } from "#diagram/ghosts/place-ghosts.ts";
import { printMermaid } from "#diagram/text/mermaid.ts";
import { textGraphOf } from "#diagram/text/text-graph.ts";
import { compareDesign } from "#export/retarget/compare-design.ts";
import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { finish } from "#model/base/time-sliced.ts";

export interface DesignPictures {
  /** The whole design, as the page draws it. If a state is given, the design is compared with it. */
  readonly design: string;
  /** The changed part with its neighbors, as SVG and Mermaid; absent if nothing changed. */
  readonly changes?: string;
  readonly mermaid?: string;
}

/** The maximum number of neighbors, because more neighbors would hide the changes. */
const mostNeighbors = 40;

/** The limits for Mermaid: GitHub's limit in characters, and the number of boxes that a reader can take in. */
const longestMermaid = 12_000;
const mostInMermaid = 80;

/** The pictures of a design after a change; `deployed` is the state that the page would compare the design with. */
export function drawChanges(
  design: DrawnDesign,
  changes: ResourceChanges,
  deployed: Baseline | undefined,
): DesignPictures {
  const whole =
    deployed === undefined ? printDiagram(drawDesign(design)) : drawCompared(design, deployed);
  const marks = marksOf(changes);
  const ghosts = ghostsIn(changes);
  return { design: whole, ...drawMarked(design, marks, ghosts) };
}

/** The changed part of a design; empty if nothing changed. */
export function drawMarked(
  design: DrawnDesign,
  marks: ReadonlyMap<ResourceId, Mark>,
  ghosts: readonly Ghost[],
): Omit<DesignPictures, "design"> {
  if (marks.size + ghosts.length === 0) return {};
  const part = drawPart({ ...design, marks }, partAround(design.program, marks, ghosts));
  const { scene } = part.grouped;
  const mermaid = printMermaid(textGraphOf(scene, part.view.direction, ghosts));
  const isReadable =
    mermaid.length <= longestMermaid && scene.boxes.length + ghosts.length <= mostInMermaid;
  return {
    changes: printDiagram(part, placedGhosts(ghosts, part.view)),
    ...(isReadable ? { mermaid } : {}),
  };
}

/** Draws a design compared with its deployed state. */
function drawCompared(design: DrawnDesign, baseline: Baseline): string {
  const { program, catalog } = design;
  const input = { baseline, overlay: undefined, attachedTo: undefined };
  const { marks, outcome } = finish(compareDesign(program, catalog, input));
  const ghosts = ghostsOf(outcome.entries, baseline);
  const diagram = drawDesign({
    ...design,
    marks,
    markFolds: (scene, full) => markFolds(scene, full, ghosts),
  });
  return printDiagram(diagram, placedGhosts(ghosts, diagram.view));
}

const marksOf = ({ resources }: ResourceChanges): ReadonlyMap<ResourceId, Mark> =>
  new Map(
    resources.flatMap((each) => {
      const { resource, operation, certain, alternatives, refusal } = each;
      if (resource === undefined) return [];
      const isBad = refusal !== undefined && !isOpenReplacement(each);
      const mark = { operation, certain, isBad, ...(alternatives && { alternatives }) };
      return [[resource, mark] as const];
    }),
  );

function ghostsIn({ plan, baseline, resources }: ResourceChanges): readonly Ghost[] {
  const deleted = new Set(resources.map(({ urn }) => urn));
  const { entries } = finish(joinOutcome(plan, undefined));
  return ghostsOf(entries, baseline).filter(({ urn }) => deleted.has(urn));
}

/** The part of a design with the changes and their direct neighbors. */
function partAround(
  program: Program,
  marks: ReadonlyMap<ResourceId, Mark>,
  ghosts: readonly Ghost[],
): ReadonlySet<NodeId> {
  const graph = createGraph()(program);
  const ids = new Set<NodeId>(marks.keys());
  const neighbors = new Set<NodeId>();
  for (const id of ids) {
    for (const { to } of graph.from(id)) if (!ids.has(to)) neighbors.add(to);
    for (const { from } of graph.to(id)) if (!ids.has(from)) neighbors.add(from);
  }
  const beside = new Set(ghosts.flatMap(({ needs, neededBy }) => [...needs, ...neededBy]));
  for (const { id } of program.resources) if (beside.has(id) && !ids.has(id)) neighbors.add(id);
  for (const id of [...neighbors].slice(0, mostNeighbors)) ids.add(id);
  return ids;
}
