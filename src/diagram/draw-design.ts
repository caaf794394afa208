import { pictureColors } from "#diagram/drawing/colors.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { foldScene } from "#diagram/frames/fold.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { PlacedNote } from "#diagram/notes/placed-notes.ts";
import { placedNotes } from "#diagram/notes/placed-notes.ts";
import { wire } from "#diagram/scene/connections.ts";
import {
  isBare,
  layoutTaskOf,
  middleOfPlaced,
  placeAdded,
} from "#diagram/scene/automatic-places.ts";
import { createDetails } from "#diagram/scene/details.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import { createScene } from "#diagram/scene/scene.ts";
import { createVariableSummaries } from "#diagram/scene/variable-summaries.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { boxPositionsOf, createView, directionOf } from "#diagram/scene/view.ts";
import { countForBoxes } from "#model/check/count-diagnostics.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { createGraph } from "#model/graph/graph.ts";
import { groupResources, withoutImplied } from "#model/graph/grouping/grouping.ts";
import { selectorEdges } from "#model/graph/selectors.ts";
import { groupByOf } from "#model/program/layout/groups.ts";
import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import type { Direction, Layout, Point, Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { finish } from "#model/base/time-sliced.ts";

/** The input of a diagram. */
export interface DrawnDesign {
  readonly program: Program;
  readonly catalog: Catalog;
  /** The checks' results, which boxes show as numbers. */
  readonly diagnostics: readonly Diagnostic[];
  /** The planned operation of each resource; undefined if the design is not compared. */
  readonly marks?: ReadonlyMap<ResourceId, Mark>;
  /** Adds the planned operations to folded groups. */
  readonly markFolds?: (scene: Scene, full: Scene) => Scene;
}

/** A design as the canvas shows it. */
export interface Diagram {
  readonly name: string;
  readonly grouped: GroupedScene;
  readonly view: CanvasView;
  readonly notes: readonly PlacedNote[];
}

/** A whole design, with the places that the canvas uses when it is opened. */
export const drawDesign = (design: DrawnDesign): Diagram =>
  diagramOf(design, sceneOf(design), design.program.layout);

/** Some resources and variables of a design and the wires between them, laid out separately. */
export const drawPart = (design: DrawnDesign, ids: ReadonlySet<NodeId>): Diagram =>
  diagramOf(design, sceneOf(design, ids), undefined);

function diagramOf(
  { program }: DrawnDesign,
  grouped: GroupedScene,
  layout: Layout | undefined,
): Diagram {
  const { full, scene, grouping, folded } = grouped;
  const direction = directionOf(program);
  const known = openingPlaces(grouped, boxPositionsOf(full.boxes, layout, new Map()), direction);
  const { positions, frames } = placeGroups(full, scene, grouping, known, folded);
  const view = createView(scene, positions, direction, false, frames);
  return { name: program.name, grouped, view, notes: placedNotes(layout, view.frames) };
}

function sceneOf(design: DrawnDesign, ids?: ReadonlySet<NodeId>): GroupedScene {
  const { program, catalog, diagnostics, marks, markFolds = unmarked } = design;
  const isDrawn = ({ id }: { readonly id: NodeId }): boolean => ids === undefined || ids.has(id);
  const resources = summarize(program.resources).list.filter(isDrawn);
  const variables = createVariableSummaries()(program).filter(isDrawn);
  const within = { resources: program.resources.filter(isDrawn) };
  const grouping = groupResources(within, groupByOf(program), catalog);
  const graph = withoutImplied(createGraph()(program), grouping);
  const selects = selectorEdges(program.resources);
  const wiring = wire([...resources, ...variables], { ...graph, selects });
  const full = createScene(resources, variables, wiring, {
    ...countForBoxes(diagnostics),
    marks,
    details: createDetails()(program),
  });
  const folded = new Set(ids === undefined ? program.layout?.folded : []);
  const scene = markFolds(foldScene(full, grouping, folded), full);
  return { full, scene, grouping, folded };
}

const unmarked = (scene: Scene): Scene => scene;

/** The places that the canvas computes when it opens a design, in addition to the design's own places. */
function openingPlaces(
  grouped: GroupedScene,
  known: ReadonlyMap<NodeId, Point>,
  direction: Direction,
): ReadonlyMap<NodeId, Point> {
  if (isBare(grouped, known)) {
    const { graph, placesOf } = layoutTaskOf(grouped, direction);
    return placesOf(finish(layOutInLayers(graph)), known);
  }
  const added = placeAdded(grouped, known, middleOfPlaced(grouped, known), direction);
  return new Map([...known, ...added]);
}

/** The SVG picture: the same bytes as the page exports. */
export const printDiagram = ({ view, name, notes }: Diagram, ghosts?: PlacedGhosts): string =>
  printPicture(view, name, pictureColors.light, notes, ghosts).text;
