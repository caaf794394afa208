import { expect, test } from "vitest";

import { describeValue } from "#model/program/describe-value.ts";
import { startFromInPauses } from "#model/deployment/start/start.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { finish } from "#model/base/time-sliced.ts";
import { readDesign } from "#model/testing/read-design.ts";
import {
  createDesignerStore,
  followProgram,
  openProgram,
  updateWorkspace,
} from "#store/designer.ts";
import { takeAnswers } from "#ui/open/answer.ts";

const lines = ["t:Thing a name=first", "t:Thing b note=x-${a.name}", "t:Thing c note=y-${a.name}"];

const another = "could not be applied: the design is being edited in another tab.";

/** Each row has the notes of b and c after both questions were answered, and the message. */
test.each<readonly [string, readonly string[] | undefined, "writer" | "reader", string, string]>([
  [
    "nothing happens",
    undefined,
    "writer",
    "a string with references, a string with references",
    "",
  ],
  [
    "the same program is read again",
    lines,
    "writer",
    "a string with references, a string with references",
    "",
  ],
  [
    "a value is changed",
    [lines[0]!, "t:Thing b note=new", "t:Thing c note=y-first"],
    "writer",
    '"new", a string with references',
    `1 answer ${another}`,
  ],
  [
    "a resource is replaced",
    [lines[0]!, "t:Thing d note=x-first", "t:Thing c note=y-first"],
    "writer",
    '"x-first", a string with references',
    `1 answer ${another}`,
  ],
  [
    "the resource of an answer is replaced",
    ["t:Thing z name=first", "t:Thing b note=x-first", "t:Thing c note=y-first"],
    "writer",
    '"x-first", "y-first"',
    `2 answers ${another}`,
  ],
  ["the design was replaced", ["t:Old a"], "writer", ", ", `2 answers ${another}`],
  ["another tab writes", undefined, "reader", '"x-first", "y-first"', `2 answers ${another}`],
])("during the questions, %s", (_, later, role, expected, told) => {
  const { program, questions } = finish(
    startFromInPauses(deployed(readDesign(lines)), planCatalog),
  );
  const store = createDesignerStore();
  openProgram(store, program);
  const same =
    later === lines
      ? { ...program, resources: program.resources.map((each) => ({ ...each })) }
      : undefined;
  if (later !== undefined) followProgram(store, same ?? readDesign(later));
  updateWorkspace(store, { role });
  takeAnswers(
    store,
    program,
    questions.map((question) => ({ question, value: question.candidates[0]! })),
  );
  const { program: after, workspace } = store.getState();
  const notes = [1, 2].map((at) => after.resources[at]?.inputs["note"]);
  expect(notes.map((note) => (note === undefined ? "" : describeValue(note))).join(", ")).toBe(
    expected,
  );
  expect(workspace.notice?.message ?? "").toBe(told);
});
