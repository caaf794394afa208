import { expect, test } from "vitest";

import type { Plugin } from "#model/program/program.ts";
import { componentKey, withComponents } from "#ui/outline/component-rows.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";

const section: OutlineEntry = {
  key: "section:config",
  kind: "section",
  of: "config",
  count: 0,
  level: 1,
  position: 1,
  size: 1,
  isOpen: undefined,
};

const plugin: Plugin = {
  component: "B",
  components: { A: {}, B: null, broken: 5, C: {} },
  unread: {},
  file: {},
};

const shown = (folded: readonly string[]): readonly string[] =>
  withComponents([section], plugin, new Set(folded)).map(
    ({ key, level, position, size, isOpen }) =>
      `${level} ${key} ${position}/${size}${isOpen === undefined ? "" : isOpen ? " open" : " closed"}`,
  );

test("a program has only its own rows", () => {
  const rows = [section];
  expect(withComponents(rows, undefined, new Set())).toBe(rows);
});

test("each component has a row, and the content of the open one is below it", () => {
  expect(shown([])).toEqual([
    "1 component:A 1/3 closed",
    "1 component:B 2/3 open",
    "2 section:config 1/1",
    "1 component:C 3/3 closed",
  ]);
});

test("the open one can be folded", () => {
  expect(shown([componentKey("B")])).toEqual([
    "1 component:A 1/3 closed",
    "1 component:B 2/3 closed",
    "1 component:C 3/3 closed",
  ]);
});
