import { expect, test } from "vitest";

import type { Place } from "#model/check/diagnostic.ts";
import { resourceId } from "#model/program/program.ts";
import { placeOfDiagnostic, placeOfOrigin } from "#ui/code/code-location.ts";

const resource = resourceId(1);

test("a line leads to its input, or to the resource where it shows no one input", () => {
  expect(placeOfOrigin({ resource, path: ["a", 0] })).toEqual({
    kind: "input",
    resource,
    path: ["a", 0],
  });
  expect(placeOfOrigin({ resource, path: [] })).toEqual({ kind: "name", resource });
  expect(placeOfOrigin({ resource })).toEqual({ kind: "name", resource });
});

test.each<[Place, string]>([
  [{ kind: "input", resource, path: ["a"] }, "input"],
  [{ kind: "name", resource }, "name"],
  [{ kind: "type", resource }, "name"],
  [{ kind: "option", resource, path: ["protect"] }, "option"],
  [{ kind: "program" }, "nowhere"],
  [{ kind: "config", name: "a" }, "nowhere"],
  [{ kind: "output", name: "a" }, "nowhere"],
])("a diagnostic about %j leads to %s", (place, kind) => {
  expect(placeOfDiagnostic(place)?.kind ?? "nowhere").toBe(kind);
});
