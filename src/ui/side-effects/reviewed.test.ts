import { expect, test } from "vitest";

import { applyEdit } from "#model/program/edit.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { createDesignerStore, updateWorkspace } from "#store/designer.ts";
import { markReviewed, unreviewed } from "#ui/side-effects/reviewed.ts";

test("a reviewed list is not shown again while it is the same list of the same design", async () => {
  const store = createDesignerStore();
  updateWorkspace(store, { current: "one" });
  const program = readDesign(["command:local:Command it create=make"]);
  const found = await unreviewed(store, program);
  expect(found.map(({ what }) => what)).toEqual(["make"]);
  markReviewed(store, found);
  expect(await unreviewed(store, program)).toEqual([]);
  expect(await unreviewed(store, { ...program, name: "other" })).toEqual([]);

  const id = program.resources[0]!.id;
  const edited = applyEdit(program, {
    kind: "set-input",
    resource: id,
    path: ["create"],
    value: "curl",
  });
  expect(await unreviewed(store, edited)).toHaveLength(1);
  updateWorkspace(store, { current: "two" });
  expect(await unreviewed(store, program)).toHaveLength(1);
});
