import { expect, test } from "vitest";

import type { Candidate, Found } from "#model/completion/candidates.ts";
import type { Creatable } from "#model/completion/creatable.ts";
import { resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { groupChoices } from "#forms/references/choice-groups.ts";

const output = (id: number, owner: string, name: string): Candidate => ({
  access: expression({ kind: "reference", resource: resourceId(id), path: [name] }),
  owner,
  label: `${owner}.${name}`,
  of: "net:Bus",
  gives: "text",
  mismatch: undefined,
});

const config: Candidate = {
  access: expression({ kind: "config", name: "region", path: [] }),
  owner: "region",
  label: "region",
  of: "config value",
  gives: "text",
  mismatch: undefined,
};

const creatable = (label: string): Creatable => ({
  target: { kind: "config", name: label, type: "String", secret: false },
  label,
  detail: label,
});

const found = (shown: readonly Candidate[], labels: readonly string[]): Found => ({
  shown,
  more: 0,
  mismatches: 0,
  creatable: labels.map(creatable),
});

/** Each group as its title with its choices. */
const groupsOf = (of: Found, showsNew = false): readonly string[] =>
  groupChoices(of, showsNew).map(
    ({ title, first, choices }) =>
      `${first} ${title}: ${choices
        .map((choice) =>
          choice.kind === "candidate"
            ? choice.candidate.label
            : choice.kind === "creatable"
              ? choice.creatable.label
              : `fold ${choice.count}`,
        )
        .join(", ")}`,
  );

test("what belongs to one resource stands together, at the place of its best", () => {
  const shown = [output(2, "b", "arn"), config, output(1, "a", "arn"), output(2, "b", "id")];
  expect(groupsOf(found(shown, []))).toEqual([
    "0 b: b.arn, b.id",
    "2 Config: region",
    "3 a: a.arn",
  ]);
});

test("what could be created is one row, unless it is asked for, alone, or one", () => {
  const shown = [output(1, "a", "arn")];
  expect(groupsOf(found(shown, ["x", "y"]))[1]).toBe("1 Not in the design: fold 2");
  expect(groupsOf(found(shown, ["x", "y"]), true)[1]).toBe("1 Not in the design: x, y");
  expect(groupsOf(found([], ["x", "y"]))).toEqual(["0 Not in the design: x, y"]);
  expect(groupsOf(found(shown, ["x"]))[1]).toBe("1 Not in the design: x");
});
