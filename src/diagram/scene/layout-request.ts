import type { LayoutGraph } from "#model/graph/layout-graph.ts";
import type { Direction } from "#model/program/program.ts";
import { inputPoint, itself, outputPoint } from "#diagram/scene/geometry.ts";
import { framePadding, leastWidth } from "#diagram/frames/place.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Scene, SceneGroup } from "#diagram/scene/scene.ts";

/** A scene as a graph for automatic layout, with exactly the ports that its wires use. */
export function layoutGraphOf(scene: Scene, direction: Direction): LayoutGraph {
  const inputId = (id: string, at: number): string => `${id} in ${at}`;
  const outputId = (id: string, at: number): string => `${id} out ${at}`;
  const groups = scene.groups.filter(({ isFolded }) => !isFolded);
  const titles = new Map(groups.map(({ id, box }) => [box, frameId(id)]));
  const parents = parentsOf(scene.groups);
  const end = (id: NodeId, port: string): string => titles.get(id) ?? port;
  return {
    direction,
    groups: groups.map((group) => ({
      id: frameId(group.id),
      parent: group.parent === undefined ? undefined : frameId(group.parent),
      top: group.top + framePadding / 2,
      padding: framePadding,
      leastWidth: leastWidth(group),
    })),
    boxes: scene.boxes
      .filter(({ id }) => !titles.has(id))
      .map((box) => ({
        id: box.id,
        parent: parents.get(box.id),
        width: box.width,
        height: box.height,
        ports: [
          ...[itself, ...box.inputs.keys()].map((at) => ({
            id: inputId(box.id, at),
            side: "in" as const,
            ...inputPoint(box, at, direction),
          })),
          ...[itself, ...box.outputs.keys()].map((at) => ({
            id: outputId(box.id, at),
            side: "out" as const,
            ...outputPoint(box, at, direction),
          })),
        ],
      })),
    wires: scene.wires
      .filter(({ from, to }) => from !== to)
      .map((wire) => ({
        from: end(wire.from, outputId(wire.from, wire.output)),
        to: end(wire.to, inputId(wire.to, wire.input)),
      })),
  };
}

/** A group's frame ID in a layout: its resource is the title, not a box. */
export const frameId = (group: string): string => `frame ${group}`;

/** The frame around each box. */
function parentsOf(groups: readonly SceneGroup[]): ReadonlyMap<NodeId, string> {
  const parents = new Map<NodeId, string>();
  for (const group of groups) {
    if (group.isFolded && group.parent !== undefined) parents.set(group.box, frameId(group.parent));
    if (!group.isFolded) for (const id of group.members) parents.set(id, frameId(group.id));
  }
  return parents;
}
