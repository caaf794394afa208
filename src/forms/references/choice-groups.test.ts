import { expect, test } from "vitest";

import type { Candidate, FoundCandidates } from "#model/completion/candidates.ts";
import type { Creatable } from "#model/completion/creatable.ts";
import { resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { referenceChoices, groupOf } from "#forms/references/choice-groups.ts";

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

const found = (shown: readonly Candidate[], labels: readonly string[]): FoundCandidates => ({
  shown,
  more: 0,
  mismatches: 0,
  creatable: labels.map(creatable),
});

/** Lists each choice after its heading. */
const choicesIn = (of: FoundCandidates, showsNew = false): readonly string[] =>
  referenceChoices(of, showsNew).map((choice) => {
    const label =
      choice.kind === "candidate"
        ? choice.candidate.label
        : choice.kind === "creatable"
          ? choice.creatable.label
          : `fold ${choice.count}`;
    return `${groupOf(choice)}: ${label}`;
  });

test("the choices of one resource form a group, at the position of the best one", () => {
  const shown = [output(2, "b", "arn"), config, output(1, "a", "arn"), output(2, "b", "id")];
  expect(choicesIn(found(shown, []))).toEqual([
    "b net:Bus: b.arn",
    "b net:Bus: b.id",
    "Config: region",
    "a net:Bus: a.arn",
  ]);
});

test("resources to create are one row, unless asked for, alone, or only one", () => {
  const shown = [output(1, "a", "arn")];
  const fresh = (of: FoundCandidates, showsNew?: boolean): readonly string[] =>
    choicesIn(of, showsNew).filter((choice) => choice.startsWith("Not in the design"));
  expect(fresh(found(shown, ["x", "y"]))).toEqual(["Not in the design: fold 2"]);
  const both = ["Not in the design: x", "Not in the design: y"];
  expect(fresh(found(shown, ["x", "y"]), true)).toEqual(both);
  expect(fresh(found([], ["x", "y"]))).toEqual(both);
  expect(fresh(found(shown, ["x"]))).toEqual(["Not in the design: x"]);
});
