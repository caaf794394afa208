import { expect, test } from "vitest";

import { usesByName } from "#model/graph/uses-by-name.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { formatLocation } from "#model/testing/rule-cases.ts";

test.each<[lines: readonly string[], ...uses: string[]]>([
  [["config c=1"]],
  [["config c=1", "p:T a name=${d} label=c", "config d=2"]],
  [
    ["config c=1", "config d=${c}", "p:T a name=${c} part.tags=[x,${c}] @version=v${c}"],
    "config-d",
    "input-r1.name",
    "input-r1.part.tags[1]",
    "option-r1.version",
  ],
  [
    ["config c=1", "p:T a #${c}", "output o=${c}-${c}", "output p=!${c}"],
    "input-r1.id",
    "output-o",
    "output-p",
  ],
])("%j", (lines, ...uses) => {
  expect(usesByName(readDesign(lines), "config", "c").map(formatLocation)).toEqual(uses);
});
