import fc from "fast-check";
import { expect, test } from "vitest";

import { createGraph } from "#model/graph/graph.ts";
import { groupResources, withoutImplied } from "#model/graph/grouping/grouping.ts";
import type { LayoutGraph, Positions } from "#model/graph/layout-graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, GroupBy, Point, Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { runs } from "#model/testing/runs.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { foldScene } from "#diagram/frames/fold.ts";
import { foundPlaces } from "#diagram/frames/found-places.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { blocksAt, frameAt } from "#ui/canvas/frames/hit.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import { roomsIn } from "#diagram/frames/room.ts";
import { labelOfWire, wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { overlaps } from "#diagram/scene/geometry.ts";
import { layoutGraphOf } from "#diagram/scene/layout-request.ts";
import { createScene } from "#diagram/scene/scene.ts";
import { createView } from "#diagram/scene/view.ts";
import { designOf } from "#diagram/testing/scenes.ts";

const catalog = createCatalog([], []);

function group(program: Program, by: GroupBy, names: readonly string[] = []): GroupedScene {
  const grouping = groupResources(program, by, catalog);
  const resources = summarize(program.resources).list;
  const wiring = wire(resources, withoutImplied(createGraph()(program), grouping));
  const nothing = { counts: new Map(), variableCounts: new Map(), marks: undefined };
  const full = createScene(resources, [], wiring, nothing);
  const ids = names.map((name) => resources.find((each) => each.name === name)?.id ?? name);
  const folded = new Set<string>(ids);
  return { full, scene: foldScene(full, grouping, folded), grouping, folded };
}

const server = (subnet: string, uses: string) => ({
  type: "aws:ec2:Instance",
  properties: { subnetId: `\${${subnet}.id}`, ...(uses === "" ? {} : { ami: `\${${uses}.id}` }) },
});

const network = designOf({
  main: { type: "aws:ec2:Vpc", properties: {} },
  a: { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } },
  b: { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } },
  image: { type: "aws:ec2:Image", properties: { from: "${main.arn}" } },
  web: server("a", "image"),
  worker: server("a", "image"),
  batch: server("b", "web"),
  report: server("b", "worker"),
});

const wires = ({ scene }: GroupedScene): readonly string[] =>
  scene.wires.map((line) => {
    const label = labelOfWire(line, scene.box);
    return line.count === undefined ? label : `${line.count}: ${label}`;
  });

const names = ({ scene }: GroupedScene): string => scene.boxes.map(({ name }) => name).join(" ");

test("the wires of a folded group are one for each other end, with their number", () => {
  expect(wires(group(network, "container"))).toHaveLength(5);
  const folded = group(network, "container", ["a"]);
  expect(names(folded)).toBe("main a b image batch report");
  expect(wires(folded)).toEqual([
    "image.from uses main.arn",
    "2: 2 references from a to image",
    "1: 1 reference from batch to a",
    "1: 1 reference from report to a",
  ]);
  const both = group(network, "container", ["a", "b"]);
  expect(wires(both).slice(1)).toEqual([
    "2: 2 references from a to image",
    "2: 2 references from b to a",
  ]);
  // If groups are nested, only the outermost group counts, together with the references of its own resource.
  const all = group(network, "container", ["main", "a"]);
  expect(names(all)).toBe("main image");
  expect(wires(all)).toEqual([
    "1: 1 reference from image to main",
    "2: 2 references from main to image",
  ]);
  expect(all.scene.box.get(all.scene.boxes[0]!.id)).toMatchObject({
    group: { count: 6, isFolded: true },
    label: "main, aws:ec2:Vpc, folded, 6 inside",
  });
});

test("a folded group without its own resource is a box that represents its content", () => {
  const folded = group(network, "module", ["aws:ec2"]);
  expect(folded.scene.boxes.map(({ name, kind }) => `${name} ${kind}`)).toEqual(["aws:ec2 group"]);
  const [box] = folded.scene.boxes;
  expect(folded.scene.insideOf(box!.id)).toHaveLength(8);
  expect(folded.scene.shownAs(network.resources[0]!.id)).toBe(box!.id);
  expect(wires(folded)).toEqual([]);
});

/** A row of the content of a group, as a layout may place it. */
function inRows({ boxes, groups = [] }: LayoutGraph): Positions {
  const positions: Record<string, Point> = {};
  const row = (around: string | undefined, x: number, y: number): Rect => {
    let right = x;
    let bottom = y;
    const put = (id: string, width: number, height: number): void => {
      positions[id] = { x: right, y };
      right += width + 10;
      bottom = Math.max(bottom, y + height);
    };
    for (const box of boxes) if (box.parent === around) put(box.id, box.width, box.height);
    for (const { id, parent, top, padding, leastWidth } of groups) {
      if (parent !== around) continue;
      const inner = row(id, right + padding, y + top);
      put(id, Math.max(leastWidth, inner.width + 2 * padding), inner.height + top + padding);
    }
    return { x, y, width: Math.max(0, right - 10 - x), height: bottom - y };
  };
  row(undefined, 0, 0);
  return positions;
}
function lay(
  grouped: GroupedScene,
  direction: Direction = "right",
  known: ReadonlyMap<NodeId, Point> = new Map(),
) {
  const found = inRows(layoutGraphOf(grouped.scene, direction));
  const places = foundPlaces(grouped, known, found);
  const { full, scene, grouping, folded } = grouped;
  const placed = placeGroups(full, scene, grouping, places, folded);
  return {
    places,
    ...placed,
    view: createView(scene, placed.positions, direction, false, placed.frames),
  };
}

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Generates designs of a few resources, some of them inside other resources. */
const anyDesign = fc
  .array(fc.record({ type: fc.nat(3), parent: fc.nat(9), uses: fc.nat(9) }), {
    minLength: 2,
    maxLength: 10,
  })
  .map((items) =>
    designOf(
      Object.fromEntries(
        items.map(({ type, parent, uses }, at) => [
          `r${at}`,
          {
            type: `p${type % 2}:m${type}:T`,
            properties: uses < at ? { of: `\${r${uses}.id}` } : {},
            ...(parent < at ? { options: { parent: `\${r${parent}}` } } : {}),
          },
        ]),
      ),
    ),
  );

test("a layout keeps any content inside its group, with space for the title and between siblings", () => {
  fc.assert(
    fc.property(
      anyDesign,
      fc.constantFrom<GroupBy>("container", "module", "package", "none"),
      fc.constantFrom<Direction>("right", "down"),
      fc.subarray(["r0", "r1", "r2", "p0:m0", "p1"]),
      (program, by, direction, folds) => {
        const grouped = group(program, by, folds);
        const { view, places } = lay(grouped, direction);
        expect(places.size).toBe(program.resources.length);
        expect(view.frames.size).toBe(grouped.scene.boxes.length);
        const { boxes, groups, wires: lines } = layoutGraphOf(grouped.scene, direction);
        const ends = boxes.flatMap(({ ports }) => ports.map(({ id }) => id));
        const known = new Set([...ends, ...(groups ?? []).map(({ id }) => id)]);
        for (const { from, to } of lines)
          expect([from, to].filter((id) => !known.has(id))).toEqual([]);
        const rects = new Map(view.groups.map(({ group: { id }, rect }) => [id, rect]));
        const parentOf = (id: string): string | undefined => {
          const own = grouped.scene.groups.find((each) => each.box === id);
          if (own !== undefined) return own.isFolded ? own.parent : own.id;
          return grouped.grouping.groupOf.get(id);
        };
        const items = [
          ...[...view.frames].map(([id, rect]) => ({ around: parentOf(id), rect })),
          ...view.groups.map((frame) => ({ around: frame.group.parent, rect: frame.rect })),
        ];
        items.forEach((item, at) => {
          const outer = item.around === undefined ? undefined : rects.get(item.around);
          if (item.around !== undefined) expect(holds(outer!, item.rect)).toBe(true);
          for (const other of items.slice(at + 1))
            if (other.around === item.around) expect(overlaps(item.rect, other.rect)).toBe(false);
        });
      },
    ),
    { numRuns: runs(60) },
  );
});

test("folded content moves along, and unfolds to its old arrangement", () => {
  const unfolded = group(network, "container");
  const first = lay(unfolded);
  const folded = lay(group(network, "container", ["a"]), "right", first.places);
  const id = (name: string): NodeId => network.resources.find((each) => each.name === name)!.id;
  const apart = (places: ReadonlyMap<NodeId, Point>) => {
    const [web, worker] = [places.get(id("web"))!, places.get(id("worker"))!];
    return { x: worker.x - web.x, y: worker.y - web.y };
  };
  expect(apart(folded.places)).toEqual(apart(first.places));
});

test("a frame is dragged by its title, and from afar as a block", () => {
  const { view } = lay(group(network, "container"));
  const outer = view.groups.find(({ group: { name } }) => name === "main")!;
  const inner = view.groups.find(({ group: { name } }) => name === "a")!;
  const middle = { x: outer.rect.x + 5, y: outer.rect.y + outer.rect.height / 2 };
  expect(frameAt(view.groups, { x: inner.rect.x + 4, y: inner.rect.y + 4 }, 1)).toBe(inner);
  expect(frameAt(view.groups, middle, 1)).toBe(undefined);
  expect(frameAt(view.groups, middle, 0.1)).toBe(outer);
  expect(blocksAt(view.groups, 0.1).blocks).toEqual([outer]);
});

test("a new node goes into its own frame, and outside of the others", () => {
  const grouped = group(network, "container");
  const { view } = lay(grouped);
  const id = (name: string) => network.resources.find((each) => each.name === name)!.id;
  const roomOf = roomsIn(grouped.grouping, view.groups);
  const rectOf = (name: string) => view.groups.find(({ group: each }) => each.name === name)?.rect;
  expect(roomOf(id("web"))).toEqual({ home: rectOf("a"), others: [rectOf("b")] });
  expect(roomOf(id("image"))).toMatchObject({ home: undefined, others: { length: 3 } });
});

test("the picture has the frames, and names those that no resource names", () => {
  const { view } = lay(group(network, "module"));
  const { text } = printPicture(view, "orders", pictureColors.light);
  expect(text.match(/<rect [^>]*rx="14"/g)).toHaveLength(1);
  expect(text).toContain(">aws:ec2 8</text>");
});
