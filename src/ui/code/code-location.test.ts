import { expect, test } from "vitest";

import type { Location } from "#model/check/diagnostic.ts";
import { resourceId } from "#model/program/program.ts";
import { locationOfDiagnostic, locationOfOrigin } from "#ui/code/code-location.ts";

const resource = resourceId(1);

test("a line leads to its input, or to the resource where it shows no one input", () => {
  expect(locationOfOrigin({ resource, path: ["a", 0] })).toEqual({
    kind: "input",
    resource,
    path: ["a", 0],
  });
  expect(locationOfOrigin({ resource, path: [] })).toEqual({ kind: "name", resource });
  expect(locationOfOrigin({ resource })).toEqual({ kind: "name", resource });
});

test.each<[Location, string]>([
  [{ kind: "input", resource, path: ["a"] }, "input"],
  [{ kind: "name", resource }, "name"],
  [{ kind: "type", resource }, "name"],
  [{ kind: "option", resource, path: ["protect"] }, "option"],
  [{ kind: "program" }, "nowhere"],
  [{ kind: "config", name: "a" }, "nowhere"],
  [{ kind: "output", name: "a" }, "nowhere"],
])("a diagnostic about %j leads to %s", (location, kind) => {
  expect(locationOfDiagnostic(location)?.kind ?? "nowhere").toBe(kind);
});
