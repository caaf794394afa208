import { expect, test } from "vitest";

import { describeExpression } from "#model/program/describe-expression.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { answerAll } from "#model/deployment/start/answers.ts";
import { startFromInPauses } from "#model/deployment/start/start.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { finish } from "#model/base/time-sliced.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

const show = (value: Value | undefined, program: Program): string => {
  if (isExpression(value)) return describeExpression(value, program);
  return isList(value) ? value.map((item) => show(item, program)).join(" ") : String(value);
};

/** A design, the chosen candidate for each question (`-` for no answer), and the resulting resource and config. */
test.each<readonly [readonly string[], string, string, string, string]>([
  [["t:Thing a name=first", "t:Thing b note=x-${a.name}"], "0", "x-${a.name}", "undefined", ""],
  [["t:Thing a name=first", "t:Thing b note=x-${a.name}"], "-", "x-first", "${a}", ""],
  [["t:Thing a", "t:Thing b note=${a.token}"], "1", "${a.token}", "undefined", ""],
  [["t:Thing a", "t:Thing b note=${a.token}"], "-", "${bNote}", "${a}", "bNote"],
  [
    ["t:Thing a name=one", "t:Old x name=one", "t:Thing b list=[${a.name},${x.name}]"],
    "01",
    "${a.name} ${x.name}",
    "undefined",
    "",
  ],
  [
    ["t:Thing a name=one", "t:Old x name=one", "t:Thing b list=[${a.name},${x.name}]"],
    "0-",
    "${a.name} one",
    "${x}",
    "",
  ],
])("%j answered %s", (lines, picks, value, dependsOn, config) => {
  const { program, questions } = finish(
    startFromInPauses(deployed(readDesign(lines)), planCatalog),
  );
  const answers = questions.flatMap((question, at) => {
    const candidate = question.candidates[Number(picks[at])];
    return candidate === undefined ? [] : [{ question, value: candidate }];
  });
  const after = applyEdit(program, answerAll(program, answers));
  const { inputs, options } = after.resources.find(({ name }) => name === "b")!;
  expect(show(Object.values(inputs)[0], after)).toBe(value);
  expect(show(options["dependsOn"], after)).toBe(dependsOn);
  expect(after.config.map(({ name }) => name).join(" ")).toBe(config);
});
