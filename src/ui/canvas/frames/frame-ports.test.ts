import { expect, test } from "vitest";

import { cloudDesigns } from "#diagram/testing/cloud-designs.ts";
import { outputPoint } from "#diagram/scene/geometry.ts";
import type { Program } from "#model/program/program.ts";
import { turnedTo, viewOf } from "#ui/testing/layout/figures.ts";
import { readDesign } from "#model/testing/read-design.ts";

const inside: Program = readDesign([
  "aws:ec2/vpc:Vpc net cidrBlock=10.0.0.0/16",
  "aws:ec2/subnet:Subnet a vpcId=${net.id} cidrBlock=${net.cidrBlock}",
]);

test.each<[string, Program]>([
  ["a frame with a wire to its inside", inside],
  ...Object.entries(cloudDesigns).map(([size, make]): [string, Program] => [size, make()]),
])("each wire of %s starts at its output's port, or at the frame's edge", (_, design) => {
  for (const direction of ["right", "down"] as const) {
    const view = viewOf(turnedTo(design, direction));
    const edges = new Map(view.groups.map(({ group, rect }) => [group.box, rect]));
    expect(view.scene.wires).not.toEqual([]);
    for (const wire of view.scene.wires) {
      const [box, frame] = [view.scene.box.get(wire.from), view.frames.get(wire.from)];
      const start = view.endsOf(wire)?.from;
      if (box === undefined || frame === undefined || start === undefined) continue;
      const shift = view.portShift(wire.from, wire.output);
      const point = outputPoint(box, wire.output, direction);
      const port = { x: frame.x + point.x + shift.x, y: frame.y + point.y + shift.y };
      const edge = edges.get(wire.from);
      const isOnEdge =
        edge !== undefined &&
        (direction === "right"
          ? start.x === edge.x + edge.width
          : start.y === edge.y + edge.height);
      if (!isOnEdge) expect(start).toEqual(port);
    }
  }
});
