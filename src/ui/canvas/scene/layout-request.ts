import type { LayoutGraph } from "#model/graph/layout-graph.ts";
import type { Direction } from "#model/program/program.ts";
import { inputPoint, itself, outputPoint } from "#ui/canvas/scene/geometry.ts";
import type { Scene } from "#ui/canvas/scene/scene.ts";

/** A scene as a graph for automatic layout, with the very ports that its wires use. */
export function layoutGraphOf(scene: Scene, direction: Direction): LayoutGraph {
  const inputId = (id: string, at: number): string => `${id} in ${at}`;
  const outputId = (id: string, at: number): string => `${id} out ${at}`;
  return {
    direction,
    boxes: scene.boxes.map((box) => ({
      id: box.id,
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
        from: outputId(wire.from, wire.output),
        to: inputId(wire.to, wire.input),
      })),
  };
}
