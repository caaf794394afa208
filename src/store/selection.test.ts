import { expect, test } from "vitest";

import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { resourceId } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Selection } from "#store/selection.ts";
import {
  preserveSelection,
  nothingSelected,
  selectedIds,
  selectOne,
  selectSome,
} from "#store/selection.ts";

const design = readDesign(["a:B x", "a:B y", "a:B z", "config c", "config d", "output o=1"]);
const id = resourceId;
const declaration = (kind: "config" | "output", name: string): Selection => ({
  ...nothingSelected,
  declaration: { kind, name },
});
const removing = (...numbers: number[]): Edit => ({
  kind: "batch",
  edits: numbers.map((number) => ({ kind: "remove-resource", resource: id(number) })),
});

test("the last of several is open, each counts once, and the open one is last", () => {
  expect(selectSome([id(1), id(2), id(1), id(3)])).toEqual({
    selection: id(3),
    others: [id(1), id(2)],
    declaration: undefined,
  });
  expect(selectedIds(selectSome([id(3), id(1)]))).toEqual([id(3), id(1)]);
  expect(selectSome([id(1), id(1)])).toEqual(selectOne(id(1)));
  expect(selectSome([])).toEqual(nothingSelected);
  expect(selectedIds(nothingSelected)).toEqual([]);
});

test.each<[what: string, before: Selection, edit: Edit, after: Selection]>([
  ["what is still there stays", selectOne(id(2)), removing(1), selectOne(id(2))],
  [
    "the next one takes the place of a removed one",
    selectOne(id(2)),
    removing(2),
    selectOne(id(3)),
  ],
  ["the last one's place falls to the one before", selectOne(id(3)), removing(3), selectOne(id(2))],
  ["of nothing nothing is selected", selectOne(id(1)), removing(1, 2, 3), selectOne(undefined)],
  ["nothing selected stays nothing", nothingSelected, removing(1), nothingSelected],
  [
    "others that are gone are left out",
    selectSome([id(1), id(2), id(3)]),
    removing(1),
    selectSome([id(2), id(3)]),
  ],
  [
    "a renamed variable stays open",
    declaration("config", "c"),
    { kind: "rename-config", name: "c", to: "n" },
    declaration("config", "n"),
  ],
  [
    "a removed variable is closed",
    declaration("config", "c"),
    { kind: "remove-config", name: "c" },
    nothingSelected,
  ],
  [
    "a renamed output stays open",
    declaration("output", "o"),
    { kind: "rename-output", name: "o", to: "p" },
    declaration("output", "p"),
  ],
])("%s", (_, before, edit, after) => {
  expect(preserveSelection(before, design, applyEdit(design, edit))).toEqual(after);
});

test("while nothing is removed, the list of others stays identical", () => {
  const before = selectSome([id(1), id(2)]);
  const after = applyEdit(design, { kind: "rename-resource", resource: id(1), name: "n" });
  expect(preserveSelection(before, design, after).others).toBe(before.others);
});
