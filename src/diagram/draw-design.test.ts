import { expect, test } from "vitest";

import { drawDesign, drawPart, printDiagram } from "#diagram/draw-design.ts";
import { chain, openedDesign } from "#diagram/testing/scenes.ts";
import { boxWidth, overlaps } from "#diagram/scene/geometry.ts";
import { labelOfWire } from "#diagram/scene/connections.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";

const draw = (program: Program) =>
  drawDesign({ program, catalog: createCatalog([], []), diagnostics: [] });

test("boxes without places are laid out deterministically without overlaps", () => {
  const program = chain(6);
  const { view } = draw(program);
  const frames = [...view.frames.values()];
  expect(frames).toHaveLength(6);
  for (const [at, frame] of frames.entries())
    for (const other of frames.slice(at + 1)) expect(overlaps(frame, other)).toBe(false);
  expect(printDiagram(draw(program))).toBe(printDiagram(draw(program)));
});

test("placed boxes keep their places, and the rest is next to them", () => {
  const [first, second] = chain(2).resources;
  const program: Program = {
    ...chain(2),
    layout: { direction: "right", positions: { [first!.id]: { x: 500, y: 40 } } },
  };
  const { view } = draw(program);
  expect(view.frames.get(first!.id)).toMatchObject({ x: 500, y: 40 });
  expect(view.frames.get(second!.id)).toMatchObject({ x: 500 + boxWidth + 80, y: 40 });
});

test.each([0, 1])("draws a design of %i resources", (count) => {
  const { view } = draw(chain(count));
  expect(view.frames.size).toBe(count);
  expect(printDiagram(draw(chain(count)))).toContain("<title>test</title>");
});

test("a part contains the requested resources, the wires between them, and their operations", () => {
  const program = chain(4);
  const [, second, third] = program.resources;
  const marks = new Map([
    [third!.id, { operation: "replace", certain: true, isBad: false } as const],
  ]);
  const design = { program, catalog: createCatalog([], []), diagnostics: [], marks };
  const text = printDiagram(drawPart(design, new Set([second!.id, third!.id])));
  expect(text.match(/<rect [^>]*rx="10" fill="#ffffff"/g)).toHaveLength(2);
  expect(text).toContain("<title>r2.resourceId uses r1.id</title>");
  expect(text).not.toContain("r3");
  expect(text).toContain(">± replace</text>");
});

test("the picture includes notes", () => {
  const program = openedDesign({ resources: { a: { type: "a:b:C" } } });
  const layout = {
    direction: "right",
    positions: {},
    notes: { n1: { text: "Look here", position: { x: 0, y: -200 } } },
  } as const;
  expect(printDiagram(draw({ ...program, layout }))).toContain(">Look here</text>");
});

test("a resource that connects two others is an icon without text, and a Service has wires to its pods", () => {
  const cloud = (type: string, properties: object = {}) => ({ type, properties });
  const { view } = draw(
    openedDesign({
      resources: {
        role: cloud("aws:iam:Role"),
        policy: cloud("aws:iam:Policy"),
        tie: cloud("aws:iam:RolePolicyAttachment", {
          role: "${role.name}",
          policyArn: "${policy.arn}",
        }),
        front: cloud("kubernetes:core/v1:Service", { spec: { selector: { app: "web" } } }),
        web: cloud("kubernetes:apps/v1:Deployment", {
          spec: { template: { metadata: { labels: { app: "web" } } } },
        }),
      },
    }),
  );
  const [small, ...others] = view.scene.boxes.toSorted((a, b) => a.width - b.width);
  expect(small).toMatchObject({ name: "tie", isMark: true, width: 40, height: 40 });
  expect(others.every(({ isMark }) => !isMark)).toBe(true);
  expect(
    view.scene.wires.map((wire) => [wire.kind, labelOfWire(wire, view.scene.box)]),
  ).toContainEqual(["selects", "front selects web"]);
});

test("wires from a frame start at its edge, and wires to it end at its title", () => {
  const cloud = (type: string, properties: object = {}) => ({ type, properties });
  const program = openedDesign({
    resources: {
      vpc: cloud("aws:ec2:Vpc"),
      inside: cloud("aws:ec2:Subnet", { vpcId: "${vpc.id}", cidrBlock: "${vpc.cidrBlock}" }),
      outside: cloud("aws:ec2:Peering", { peerVpcId: "${vpc.id}" }),
    },
  });
  for (const direction of ["right", "down"] as const) {
    const { view } = draw({ ...program, layout: { direction, positions: {} } });
    const [frame] = view.groups;
    const { x, y, width, height } = frame!.rect;
    const startTo = (name: string) =>
      view.endsOf(view.scene.wires.find(({ to }) => view.scene.box.get(to)?.name === name)!)!.from;
    const edge = direction === "right" ? startTo("outside").x - x : startTo("outside").y - y;
    expect(edge).toBe(direction === "right" ? width : height);
    const title = view.frames.get(frame!.group.box)!;
    const inner = direction === "right" ? startTo("inside").x - x : startTo("inside").y - y;
    expect(inner).toBe(direction === "right" ? title.width : title.height);
  }
});
