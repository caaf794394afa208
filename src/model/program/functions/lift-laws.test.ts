import fc from "fast-check";
import { expect, test } from "vitest";
import { printManifest } from "#model/files/manifest/print.ts";
import { applyEdit } from "#model/program/edit.ts";
import { inlinedValue, variableNameFor } from "#model/program/functions/lift.ts";
import type { Program } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import { expression, valueAt } from "#model/program/value.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";

/** The calls in the inputs of a program that an edit can reach. */
const callsIn = ({ resources }: Program) =>
  resources.flatMap((resource) =>
    expressionsOf(resource).flatMap(({ via, path, found }) =>
      via === "input" &&
      path.length > 0 &&
      (found.kind === "invoke" || found.kind === "builtin") &&
      valueAt(resource.inputs, path) === found
        ? [{ resource: resource.id, path, call: found }]
        : [],
    ),
  );

/** Hints for a name, including names that a program may use without a declaration. */
const hints = fc.constantFrom("place", "gone", "web");

test("lifting a call to a variable and inlining it again gives the same program", () => {
  fc.assert(
    fc.property(designArbitrary, fc.nat(), hints, (program, at, hint) => {
      const calls = callsIn(program);
      const chosen = calls[at % calls.length];
      fc.pre(chosen !== undefined);
      const { call, ...place } = chosen;
      const name = variableNameFor(call, hint, program);
      const access = expression({ kind: "variable", name, path: [] });
      const lifted = applyEdit(program, {
        kind: "batch",
        edits: [
          { kind: "add-variable", variable: { name, value: call } },
          { kind: "set-input", ...place, value: access },
        ],
      });
      const value = inlinedValue(access, lifted);
      expect(value).toBeDefined();
      const back = applyEdit(lifted, {
        kind: "batch",
        edits: [
          { kind: "remove-variable", name },
          { kind: "set-input", ...place, value: value ?? null },
        ],
      });
      expect(printManifest(back)).toBe(printManifest(program));
    }),
    { numRuns: runs(40, 2000) },
  );
});
