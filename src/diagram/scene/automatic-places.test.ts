import fc from "fast-check";
import { expect, test } from "vitest";

import { foldScene } from "#diagram/frames/fold.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import { isBare, layoutTaskOf, placeAdded } from "#diagram/scene/automatic-places.ts";
import { wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, overlaps } from "#diagram/scene/geometry.ts";
import type { Way } from "#diagram/scene/joined.ts";
import { createWay } from "#diagram/scene/make-way.ts";
import { createScene } from "#diagram/scene/scene.ts";
import { designOf } from "#diagram/testing/scenes.ts";
import { createGraph } from "#model/graph/graph.ts";
import { groupResources, withoutImplied } from "#model/graph/grouping/grouping.ts";
import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import type { Point, Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { runs } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";

const catalog = createCatalog([], []);

/** A resource's parent and references. */
interface Part {
  readonly type: string;
  readonly in?: string;
  readonly uses?: readonly string[];
}

type Parts = Readonly<Record<string, Part>>;

const inputs: Readonly<Record<string, string>> = { Subnet: "vpcId", Instance: "subnetId" };

const typed = ({ type, in: within, uses = [] }: Part) => ({
  type: `aws:ec2:${type}`,
  properties: {
    ...(within === undefined ? {} : { [inputs[type] ?? "within"]: `\${${within}.id}` }),
    ...Object.fromEntries(uses.map((name, at) => [`use${at}`, `\${${name}.arn}`])),
  },
});

/** A design whose resources keep their IDs across edits. */
function programOf(parts: Parts): Program {
  return designOf(Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, typed(part)])));
}

function group(program: Program): GroupedScene {
  const grouping = groupResources(program, "container", catalog);
  const resources = summarize(program.resources).list;
  const wiring = wire(resources, withoutImplied(createGraph()(program), grouping));
  const nothing = { counts: new Map(), variableCounts: new Map(), marks: undefined };
  const full = createScene(resources, [], wiring, nothing);
  return { full, scene: foldScene(full, grouping, new Set()), grouping, folded: new Set() };
}

/** The canvas's places for a design across edits, with the given boxes placed by the user. */
function createPlaces(placed: Readonly<Record<string, Point>> = {}) {
  const makeWay = createWay();
  let way: Way = { boxPositions: new Map(), madeWay: new Map() };
  return (parts: Parts, center: Point = { x: 0, y: 0 }) => {
    const grouped = group(programOf(parts));
    const known = new Map([
      ...way.boxPositions,
      ...Object.entries(placed).map(([id, at]) => [id as NodeId, at] as const),
    ]);
    if (isBare(grouped, known)) {
      const { graph, placesOf } = layoutTaskOf(grouped, "right");
      way = { ...way, boxPositions: placesOf(finish(layOutInLayers(graph)), known) };
    } else {
      const isPlaced = (id: NodeId): boolean => Object.hasOwn(placed, id);
      const added = placeAdded(grouped, known, center, "right", isPlaced);
      way = { ...way, boxPositions: new Map([...way.boxPositions, ...added]) };
    }
    way = makeWay(grouped, placed, way);
    const shown = [...way.boxPositions, ...known].map(([id]) => id);
    return drawn(
      grouped,
      new Map(
        shown.flatMap((id) => {
          const at = placed[id] ?? way.boxPositions.get(id);
          return at === undefined ? [] : [[id, at]];
        }),
      ),
    );
  };
}

function drawn(grouped: GroupedScene, known: ReadonlyMap<NodeId, Point>) {
  const { full, scene, grouping, folded } = grouped;
  const { positions, frames } = placeGroups(full, scene, grouping, known, folded);
  const boxes = scene.boxes.map(({ id, name, width, height }) => ({
    id,
    name,
    rect: { ...(positions.get(id) ?? { x: NaN, y: NaN }), width, height },
  }));
  const isWithin = (id: string, outer: string): boolean => {
    for (let at = grouping.groupOf.get(id); at !== undefined; at = grouping.groups.get(at)?.parent)
      if (at === outer) return true;
    return false;
  };
  const covered = frames.flatMap(({ group: { id: frame, name }, rect }) => [
    ...boxes
      .filter((box) => box.id !== frame && !isWithin(box.id, frame) && overlaps(box.rect, rect))
      .map((box) => `${name} over ${box.name}`),
    ...frames
      .filter(
        ({ group: { id }, rect: other }) =>
          id !== frame && !isWithin(id, frame) && !isWithin(frame, id) && overlaps(other, rect),
      )
      .map((other) => `${name} over frame ${other.group.name}`),
  ]);
  const over = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => overlaps(a.rect, b.rect))
      .map((b) => `${a.name} on ${b.name}`),
  );
  const rectOf = (name: string): Rect | undefined => boxes.find((box) => box.name === name)?.rect;
  const frameOf = (name: string) => frames.find((frame) => frame.group.name === name)?.rect;
  return { boxes, frames, covered, over, rectOf, frameOf };
}

const network: Parts = {
  main: { type: "Vpc" },
  a: { type: "Subnet", in: "main" },
  b: { type: "Subnet", in: "main" },
  other: { type: "Vpc" },
  c: { type: "Subnet", in: "other" },
  image: { type: "Image" },
  web: { type: "Instance", in: "a", uses: ["image"] },
  worker: { type: "Instance", in: "a", uses: ["image"] },
  batch: { type: "Instance", in: "b", uses: ["web"] },
  report: { type: "Instance", in: "c", uses: ["worker"] },
  bucket: { type: "Bucket" },
  queue: { type: "Queue", uses: ["bucket"] },
};

const pick = fc.nat();
const anEdit = fc.oneof(
  fc.record({ kind: fc.constant("instance" as const), at: pick }),
  fc.record({ kind: fc.constant("subnet" as const), at: pick }),
  fc.record({ kind: fc.constant("loose" as const), at: pick }),
  fc.record({ kind: fc.constant("wire" as const), at: pick, to: pick }),
  fc.record({ kind: fc.constant("join" as const), at: pick, to: pick }),
  fc.record({ kind: fc.constant("leave" as const), at: pick }),
);

function edited(
  parts: Parts,
  edit: typeof anEdit extends fc.Arbitrary<infer E> ? E : never,
): Parts {
  const names = Object.keys(parts);
  const of = (type: string) => names.filter((name) => parts[name]?.type === type);
  const one = (from: readonly string[], at: number): string => from[at % from.length] ?? "main";
  const next = `n${names.length}`;
  const outers: Readonly<Record<string, string>> = { Subnet: "Vpc", Instance: "Subnet" };
  const inner = names.filter((name) => Object.hasOwn(outers, parts[name]?.type ?? ""));
  switch (edit.kind) {
    case "instance":
      return { ...parts, [next]: { type: "Instance", in: one(of("Subnet"), edit.at) } };
    case "subnet":
      return { ...parts, [next]: { type: "Subnet", in: one(of("Vpc"), edit.at) } };
    case "loose":
      return { ...parts, [next]: { type: one(["Bucket", "Vpc", "Subnet", "Instance"], edit.at) } };
    case "wire": {
      const user = one(names, edit.at);
      const part = parts[user] ?? { type: "Bucket" };
      return { ...parts, [user]: { ...part, uses: [...(part.uses ?? []), one(names, edit.to)] } };
    }
    case "join": {
      const name = one(inner, edit.at);
      const part = parts[name] ?? { type: "Instance" };
      return { ...parts, [name]: { ...part, in: one(of(outers[part.type] ?? ""), edit.to) } };
    }
    case "leave": {
      const name = one(inner, edit.at);
      const { in: _, ...part } = parts[name] ?? { type: "Instance" };
      return { ...parts, [name]: part };
    }
  }
}

test("no frame covers boxes outside of it, whatever is added and connected", () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 12 }), (edits) => {
      const places = createPlaces();
      let parts = network;
      places(parts);
      for (const edit of edits) {
        parts = edited(parts, edit);
        const { covered, over } = places(parts);
        expect([...covered, ...over]).toEqual([]);
      }
    }),
    { numRuns: runs(40) },
  );
});

type Drawn = ReturnType<ReturnType<typeof createPlaces>>;

/** The names of the boxes that moved. */
const movedIn = (before: Drawn, after: Drawn): readonly string[] =>
  before.boxes
    .filter(({ name, rect }) => {
      const now = after.rectOf(name);
      return now?.x !== rect.x || now.y !== rect.y;
    })
    .map(({ name }) => name);

test("what joins a frame is placed in it, and no title moves", () => {
  const places = createPlaces();
  let parts = network;
  let before = places(parts);
  const step = (name: string, part: Part): Drawn => {
    parts = { ...parts, [name]: part };
    const after = places(parts, { x: 2000, y: 2000 });
    expect([...after.covered, ...after.over]).toEqual([]);
    const moved = movedIn(before, after);
    expect(moved).not.toContain("main");
    expect(moved).not.toContain("a");
    return (before = after);
  };
  step("free", { type: "Instance" });
  const width = before.frameOf("main")?.width;
  step("d", { type: "Subnet", in: "main" });
  const title = before.rectOf("d");
  // The first box is placed below the title, regardless of the view's center.
  const first = step("d1", { type: "Instance", in: "d" });
  expect(first.rectOf("d")).toEqual(title);
  // A box from elsewhere joins the frame, and so does a frame with its content.
  const joined = step("free", { type: "Instance", in: "d" });
  expect(joined.frameOf("main")?.width).toBe(width);
  expect(joined.frameOf("main")?.height).toBeLessThan(900);
  const inOther = { type: "Subnet", in: "other" };
  const [frame, inner] = [joined.frameOf("d")!, joined.rectOf("free")!];
  const shifted = step("d", inOther);
  const [frameNow, innerNow] = [shifted.frameOf("d")!, shifted.rectOf("free")!];
  expect([frameNow.width, frameNow.height]).toEqual([frame.width, frame.height]);
  expect([innerNow.x - frameNow.x, innerNow.y - frameNow.y]).toEqual([
    inner.x - frame.x,
    inner.y - frame.y,
  ]);
});

test("placed boxes stay, and new members are placed where their frames don't cover them", () => {
  const { boxes } = createPlaces()(network);
  const placed = Object.fromEntries(boxes.map(({ id, rect: { x, y } }) => [id, { x, y }]));
  const places = createPlaces(placed);
  const before = places(network);
  const added: [string, Part][] = [];
  for (const within of ["a", "b", "c", "a", "b", "c", "a", "new", "new"]) {
    if (within === "new" && added.every(([name]) => name !== within))
      added.push([within, { type: "Subnet", in: "main" }]);
    added.push([`n${added.length}`, { type: "Instance", in: within }]);
    const after = places(Object.fromEntries([...Object.entries(network), ...added]));
    expect([...after.covered, ...after.over]).toEqual([]);
    const titles = new Set(["main", "a", "b", "other", "c"]);
    expect(movedIn(before, after).filter((each) => !titles.has(each))).toEqual([]);
  }
});

test("boxes without wires form rows, even if the view's center follows them", () => {
  const places = createPlaces();
  const names = Array.from({ length: 13 }, (_, at) => `t${at}`);
  let before = places({ t0: { type: "Bucket" } });
  for (const count of names.keys()) {
    const { x, y } = before.boxes.at(-1)!.rect;
    const parts = names.slice(0, count + 1).map((name) => [name, { type: "Bucket" }] as const);
    const after = places(Object.fromEntries(parts), { x: x + 122, y: y + 26 });
    expect(movedIn(before, after)).toEqual([]);
    expect(after.over).toEqual([]);
    before = after;
  }
  const all = boundsOf(before.boxes.map(({ rect }) => rect))!;
  expect(all.width).toBeLessThan(1250);
  expect(all.height).toBeLessThan(650);
});
