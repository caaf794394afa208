import { expect, test } from "vitest";

import { resourceId } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import { createNameOf } from "#ui/plan/naming.ts";

test("resources are named, and a missing one is marked", () => {
  const { resources } = readDesign(["t:Thing a", "t:Thing b"]);
  const nameOf = createNameOf(summarize(resources).list);
  expect([1, 2, 3].map((at) => nameOf(resourceId(at)))).toEqual(["a", "b", "?"]);
});
