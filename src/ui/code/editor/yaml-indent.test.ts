import { expect, test } from "vitest";

import { indentBehind } from "#ui/code/editor/yaml-indent.ts";

test.each<[text: string, next: string | undefined, indent: number]>([
  ['        rev: "1"      # bump to rename', "  web:", 8],
  ["        rev: 1", "  web:", 8],
  ["        rev: it's # one's", undefined, 8],
  ['        rev: "a # b" # c', undefined, 8],
  ["      keepers:", "        rev: 1", 8],
  ["      keepers: # why", "  web:", 8],
  ["      keepers:", "         rev: 1", 9],
  ["      names:", "      - a", 6],
  ["      run: |", "  web:", 8],
  ["      run: >-", "        echo", 8],
  ["      - name: web # main", "        image: x", 8],
  ["      - web", "      - db", 6],
  ["      - - a: 1", undefined, 10],
  ["      -", undefined, 8],
  ["      at: http://x.y:80/z", undefined, 6],
  ["      - http://x.y:80/z", undefined, 6],
  ["      # a comment", "      a: 1", 6],
  ["", "a: 1", 0],
  ["    ", "a: 1", 4],
  ["resources:", undefined, 2],
])("after %j and before %j a line is indented by %i columns", (text, next, indent) => {
  expect(indentBehind(text, next)).toBe(indent);
});
