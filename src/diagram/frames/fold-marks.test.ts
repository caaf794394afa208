import { expect, test } from "vitest";

import { pictureColors } from "#diagram/drawing/colors.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { markFolds } from "#diagram/frames/fold-marks.ts";
import { foldScene } from "#diagram/frames/fold.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { placedGhosts } from "#diagram/ghosts/place-ghosts.ts";
import { wire } from "#diagram/scene/connections.ts";
import { createScene, labelOfBox } from "#diagram/scene/scene.ts";
import { createView } from "#diagram/scene/view.ts";
import { designOf } from "#diagram/testing/scenes.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { groupResources } from "#model/graph/grouping/grouping.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { GroupBy } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";

const subnet = { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } };
const network = designOf({
  main: { type: "aws:ec2:Vpc", properties: {} },
  a: subnet,
  b: subnet,
  c: subnet,
  alone: { type: "aws:s3:Bucket", properties: {} },
});
const idOf = (name: string) => network.resources.find((each) => each.name === name)!.id;

function ghost(key: string, ...needs: string[]): Ghost {
  const look = { icon: { initials: "AB" }, color: "red", isBad: false, neededBy: [] };
  return { ...look, key, urn: key, name: key, type: "aws:ec2:Instance", needs };
}

function fold(
  marks: Readonly<Record<string, Operation | Mark>>,
  ghosts: readonly Ghost[] = [],
  by: GroupBy = "container",
) {
  const resources = summarize(network.resources).list;
  const full = createScene(resources, [], wire(resources, { edges: [] }), {
    counts: new Map(),
    variableCounts: new Map(),
    marks: new Map(
      Object.entries(marks).map(([name, mark]) => [
        idOf(name),
        typeof mark === "string" ? { operation: mark, certain: true, isBad: false } : mark,
      ]),
    ),
  });
  const grouping = groupResources(network, by, createCatalog([], []));
  const folded = new Set(by === "container" ? [idOf("main") as string] : ["aws:ec2"]);
  const scene = markFolds(foldScene(full, grouping, folded), full, ghosts);
  const box = scene.boxes.find((each) => each.group !== undefined)!;
  return { scene, box, text: box.mark?.inside?.short, label: labelOfBox(box) };
}

test("a folded group counts the operations on its resource and its content, the most destructive first", () => {
  const { box, text, label } = fold({ main: "same", a: "update", b: "replace", c: "update" });
  expect(text).toBe("±1 ~2");
  expect(box.mark?.operation).toBe("replace");
  expect(label).toBe("main, aws:ec2:Vpc, plan: 1 replace, 2 update, folded, 3 inside");
  expect(fold({ main: "update", a: "update" }).text).toBe("~2");
  expect(fold({ a: { operation: "same", certain: true, isBad: true } }).label).toContain(
    "has an error",
  );
});

test("a group whose content does not change has the mark of its resource", () => {
  const { box, text, label } = fold({ main: "update", a: "same", alone: "delete" });
  expect([box.mark?.operation, text]).toEqual(["update", undefined]);
  expect(label).toBe("main, aws:ec2:Vpc, plan: update, folded, 3 inside");
  expect(fold({}).box.mark).toBeUndefined();
});

test("a group without its own resource also counts its content, but no deletions", () => {
  const { text, label } = fold({ a: "create" }, [ghost("old", idOf("a"))], "module");
  expect(text).toBe("+1");
  expect(label).toBe("aws:ec2, module, folded, 4 inside, plan: 1 create");
});

test("deletions that depend only on a folded group are counted instead of drawn, also in pictures", () => {
  const ghosts = [
    ghost("inside", idOf("a"), "first"),
    ghost("first", idOf("main")),
    ghost("between", idOf("b"), idOf("alone")),
    ghost("free"),
  ];
  const { scene, text } = fold({ a: "update" }, ghosts);
  expect(text).toBe("-2 ~1");
  const places = new Map(scene.boxes.map(({ id }, at) => [id as NodeId, { x: at * 300, y: 0 }]));
  const view = createView(scene, places, "right");
  const placed = placedGhosts(ghosts, view);
  expect([...placed.frames.keys()].toSorted()).toEqual(["between", "free"]);
  const picture = printPicture(view, "", pictureColors.light, [], placed).text;
  expect(picture).toContain(">-2 ~1</text>");
});
