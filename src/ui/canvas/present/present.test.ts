import { expect, test } from "vitest";

import { drawDesign } from "#diagram/draw-design.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { tones } from "#diagram/icons/tones.ts";
import { designOf } from "#diagram/testing/scenes.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { viewportOfSlide } from "#ui/canvas/present/camera.ts";
import { legendOf } from "#ui/canvas/present/legend.ts";
import { presentedSteps } from "#ui/canvas/present/steps.ts";

const server = (subnet: string) => ({
  type: "aws:ec2:Instance",
  properties: { subnetId: `\${${subnet}.id}` },
});

const network = designOf({
  main: { type: "aws:ec2:Vpc", properties: {} },
  left: { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } },
  right: { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } },
  web: server("left"),
  worker: server("right"),
  logs: { type: "aws:cloudwatch:LogGroup", properties: {} },
});

const draw = (program: Program, marks?: ReadonlyMap<string, Mark>) =>
  drawDesign({
    program,
    catalog: createCatalog([], []),
    diagnostics: [],
    ...(marks === undefined ? {} : { marks: marks as never }),
  });

/**
 * The names of the steps through frames at these places, each `name` or `parent/name` with x, y, width and
 * height.
 */
function orderOf(places: Readonly<Record<string, readonly [number, number, number, number]>>) {
  const { view } = draw(network);
  const groups = Object.entries(places).map(([key, [x, y, width, height]]) => {
    const [name = "", parent] = key.split("/").toReversed();
    const group = { id: name, name, parent, box: name as NodeId } as GroupFrame["group"];
    return { group, rect: { x, y, width, height }, depth: 0 };
  });
  return presentedSteps({ ...view, groups }, noGhosts).map(({ name }) => name);
}

test("the whole design comes first, then frames in rows from left to right", () => {
  expect(
    orderOf({
      "lower left": [0, 500, 300, 200],
      "upper right": [400, 0, 300, 400],
      "upper left": [0, 60, 300, 300],
      "lower right": [400, 480, 300, 200],
    }),
  ).toEqual(["Whole design", "upper left", "upper right", "lower left", "lower right"]);
});

test("a frame is followed by those that lie in it", () => {
  expect(
    orderOf({
      second: [900, 0, 300, 300],
      first: [0, 0, 800, 600],
      "first/b": [420, 40, 300, 200],
      "first/a": [20, 40, 300, 200],
      "a/inner": [40, 80, 100, 100],
      // The surrounding frame is folded, so this frame is not a step.
      "folded/lone": [0, 900, 100, 100],
    }),
  ).toEqual(["Whole design", "first", "a", "inner", "b", "second", "lone"]);
});

test("a step shows its frame, and dims neither the frame's content nor the titles around it", () => {
  const { view } = draw(network);
  const [whole, ...steps] = presentedSteps(view, noGhosts);
  expect(whole?.shown).toBeUndefined();
  expect(steps.map(({ name }) => name)).toEqual(["main", "left", "right"]);
  const namesOf = (ids: Iterable<NodeId> = []): readonly string[] =>
    Array.from(ids, (id) => view.scene.box.get(id)?.name ?? "").toSorted();
  const [main, left] = steps;
  expect(namesOf(main?.shown)).toEqual(["left", "main", "right", "web", "worker"]);
  expect(namesOf(left?.shown)).toEqual(["left", "main", "web"]);
  expect(left?.rect).toEqual(view.groups.find(({ group }) => group.name === "left")?.rect);
});

test("a design without frames has one step", () => {
  const { view } = draw(designOf({ logs: { type: "aws:cloudwatch:LogGroup", properties: {} } }));
  expect(presentedSteps(view, noGhosts)).toHaveLength(1);
});

const labels = (
  { view }: ReturnType<typeof draw>,
  ghosts = noGhosts,
  hasChanges = false,
): readonly string[] => legendOf(view.scene, ghosts, hasChanges).map(({ label }) => label);

test("the legend lists only what is in the picture", () => {
  expect(labels(draw(network))).toEqual(["Networking", "Compute", "Observability"]);
  const wired = designOf({
    queue: { type: "aws:sqs:Queue", properties: {} },
    rule: {
      type: "aws:cloudwatch:EventTarget",
      properties: { arn: "${queue.arn}" },
      options: { dependsOn: ["${queue}"] },
    },
  });
  expect(labels(draw(wired))).toEqual(expect.arrayContaining(["Reference", "Depends on"]));
  expect(labels(draw(wired))).not.toContain("Networking");
});

test("the legend of a plan begins with its operations, including deletions", () => {
  const [first, second] = network.resources;
  const marks = new Map<string, Mark>([
    [first?.id ?? "", { operation: "update", certain: true, isBad: false }],
    [second?.id ?? "", { operation: "create", certain: false, isBad: false }],
  ]);
  const drawn = draw(network, marks);
  expect(labels(drawn).slice(0, 3)).toEqual(["Create", "Update", "Networking"]);
  const same = new Map<string, Mark>(
    network.resources.map(({ id }) => [id, { operation: "same", certain: true, isBad: false }]),
  );
  const changed = draw(network, new Map([...same, ...marks]));
  expect(labels(changed, noGhosts, true)).toEqual(["Create", "Update", "Unchanged"]);
  expect(labels(draw(network, same))).toContain("Compute");
  const ghost = { color: tones.messaging } as never;
  const ghosts = { ...noGhosts, ghosts: new Map([["gone", ghost]]) };
  expect(labels(drawn, ghosts, true)).toEqual(["Create", "Update", "Delete"]);
});

test("a slide shows all of a frame in its middle, and no small one larger than a poster", () => {
  const rect = { x: 100, y: 200, width: 2000, height: 500 };
  const { x, y, zoom } = viewportOfSlide(rect, { width: 1440, height: 800 });
  expect(zoom).toBeCloseTo((1440 - 64) / 2000);
  expect(rect.x * zoom + x).toBeCloseTo(32, 0);
  expect(rect.y * zoom + y).toBeCloseTo((800 - 500 * zoom) / 2, 0);
  const small = viewportOfSlide({ ...rect, width: 100, height: 40 }, { width: 390, height: 700 });
  expect(small.zoom).toBe(1.5);
});
