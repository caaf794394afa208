import { expect, test } from "vitest";

import {
  describeAllMissing,
  describeContents,
  describePackageSize,
  describeOthers,
  describeProgress,
  describeUse,
} from "#ui/packages/messages.ts";

test.each([
  [{ resources: 1083, functions: 411, size: 31_400_000 }, "1,083 types · 411 functions · 31 MB"],
  [{ resources: 1, functions: 0, size: 4210 }, "1 type · 4.2 kB"],
  [{ resources: 2, functions: 1 }, "2 types · 1 function"],
  [{ resources: 0, functions: 0, size: 1 }, "0 types · 1 byte"],
])("%j", (contents, expected) => {
  expect(describeContents(contents)).toBe(expected);
});

test.each([
  [{ resources: 1083, functions: 411 }, "1,083 types and 411 functions"],
  [{ resources: 7, functions: 0 }, "7 types"],
  [{ resources: 1, functions: 1 }, "1 type and 1 function"],
  [{ resources: 0, functions: 2 }, "2 functions"],
  [{ resources: 0, functions: 0 }, "0 types"],
])("%j are counted as far as there are any", (counts, expected) => {
  expect(describePackageSize(counts)).toBe(expected);
});

test("other designs are named, and in a long list only the first ones", () => {
  expect(describeOthers([], true)).toBe("");
  expect(describeOthers(["shop"], false)).toBe("used by “shop”");
  expect(describeOthers(["shop", "market"], true)).toBe("also used by “shop” and “market”");
  const many = "abcdefgh".split("");
  expect(describeOthers(many, true)).toBe("also used by “a”, “b”, “c”, “d” and 4 more");
});

test("one missing package is named with its use, several with their names", () => {
  const aws = { name: "aws", version: "7.2.0", resources: 12 };
  expect(describeAllMissing([aws])).toBe("aws 7.2.0 is used by 12 resources and is not loaded.");
  const others = ["b", "c", "d", "e", "f"].map((name) => ({ name, resources: 1 }));
  expect(describeAllMissing([aws, ...others.slice(0, 1)])).toBe(
    "2 packages that this design uses are not loaded: aws 7.2.0, b.",
  );
  expect(describeAllMissing([aws, ...others])).toBe(
    "6 packages that this design uses are not loaded: aws 7.2.0, b, c, d and 2 more.",
  );
});

test("use and progress are described in a few words", () => {
  expect(describeUse(0)).toBe("not used by this design");
  expect(describeUse(1)).toBe("used by 1 resource of this design");
  expect(describeProgress("aws.json", undefined)).toBe("Reading aws.json");
  expect(describeProgress("aws.json", { phase: "storing" })).toBe("Storing aws.json");
  expect(describeProgress("aws.json", { phase: "reading", share: 0.999 })).toBe(
    "Reading aws.json (99 %)",
  );
});
