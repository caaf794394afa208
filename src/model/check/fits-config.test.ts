import { expect, test } from "vitest";

import type { Json } from "#model/base/json.ts";
import { fitsPackageVariable } from "#model/check/fits-config.ts";
import { packageVariable } from "#model/schema/config/config-variables.ts";
import { harbourCatalog } from "#model/testing/config-package.ts";

const catalog = harbourCatalog();

const cases: readonly (readonly [name: string, fits: readonly Json[], others: readonly Json[]])[] =
  [
    ["region", ["eu", "", 5, true], [[], {}, ["eu"]]],
    ["retries", [3, "3", -1, " 4 "], [1.5, "three", "", true, [3], "1e400"]],
    ["dryRun", [true, false, "true", "false"], ["yes", 1, "", []]],
    ["quays", [[], ["a", 1], '["a"]', "[]"], ["a", {}, [["a"]], '{"a":1}', "[1"]],
    ["labels", [{}, { a: "b" }, '{"a":"b"}'], [[], "a", { a: {} }]],
    [
      "role",
      [{ name: "captain" }, { name: "captain", hours: "8" }, '{"name":"captain"}'],
      [
        {},
        { name: [] },
        { name: "captain", hours: "long" },
        { name: "captain", rank: 1 },
        "captain",
      ],
    ],
    ["size", ["small", "big"], ["Small", "", 1, []]],
    ["anything", [3, "3", [1.5], "[2]"], ["x", ["x"], {}]],
    ["gone", ["x", 1], [[]]],
  ];

test.each(cases)("%s accepts the config values of its type", (name, fits, others) => {
  const type = packageVariable(`harbour:${name}`, catalog)?.property.type ?? { kind: "any" };
  const taken = [...fits, ...others].filter((value) => fitsPackageVariable(value, type, catalog));
  expect(taken).toEqual(fits);
});
