import { expect, test } from "vitest";

import { finish } from "#model/base/time-sliced.ts";
import { takePart } from "#model/deployment/part/take-part.ts";
import { startFromInPauses } from "#model/deployment/start/start.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const stack = (): Baseline =>
  deployed(
    readDesign([
      "pulumi:providers:t p region=x",
      "t:Thing net name=net-1",
      "t:Box box name=box-1",
      "t:Thing sub note=${net.id} list=[${box.name}] @provider=${p} @parent=${net}",
      "t:Thing web note=${sub.arn} zone=!x @deletedWith=${net}",
      "t:Thing far note=${web.id} key=z",
      "output site=${web.arn}",
      "output text=x",
      "output sub=${sub.arn}",
    ]),
  );

const show = (value: Value, program: Program): string => {
  if (isExpression(value)) return describeExpression(value, program);
  return isList(value) ? `[${value.map((item) => show(item, program)).join()}]` : String(value);
};

function part(only: readonly string[], hasDependents = false): readonly string[] {
  const baseline = stack();
  const start = finish(startFromInPauses(baseline, planCatalog));
  const taken = takePart(start, baseline, { only, hasDependents });
  if (!taken.ok) return [`! ${taken.message}`];
  const { program, notes } = taken.start;
  return [
    ...program.config.map(({ name }) => `config ${name}`),
    ...program.resources.map(({ name, inputs, options, origin }) =>
      [
        origin.kind === "lookup" ? "get" : "new",
        name,
        ...Object.entries(inputs).map(([key, value]) => `${key}=${show(value, program)}`),
        ...Object.entries(options).map(([key, value]) => `@${key}=${show(value, program)}`),
      ].join(" "),
    ),
    ...program.outputs.map(({ name }) => `output ${name}`),
    ...notes.map(({ where, message }) => `! ${where}: ${message}`),
  ];
}

const rest = (count: string): string =>
  `! : The program is only part of dev. If you deploy the program to that stack, Pulumi deletes ${count}. First move the program's resources to a new stack with pulumi state move.`;

test("a part looks up what it refers to", () => {
  expect(part(["web"])).toEqual([
    "config webZone",
    "new p region=x",
    "get sub @provider=${p}",
    "new web note=${sub.arn} zone=${webZone}",
    "output site",
    '! web: The option deletedWith named "net", which is not exported.',
    "! : sub is not exported, so it is looked up.",
    rest("4 other resources"),
  ]);
});

test("the children of a resource and their providers belong to its part, and a component is not looked up", () => {
  expect(part(["net"])).toEqual([
    "new p region=x",
    "new net name=net-1",
    "new sub note=${net.id} list=[box-1] @parent=${net} @provider=${p}",
    "output sub",
    '! sub.list: The value was an output of "box", which is not exported and cannot be looked up. The value in the state is used instead.',
    rest("3 other resources"),
  ]);
});

test("dependents belong to a part only on request", () => {
  const names = part(["sub"], true).filter((line) => /^(?:new|get) /.test(line));
  expect(names.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "get net",
    "new p",
    "new sub",
    "new web",
    "new far",
  ]);
});

test("an empty selection is not a part", () => {
  expect(part(["t", "p"]).at(-1)).not.toContain("The program is only part");
});

test.each([
  ["wep", 'The state has no resource with the name, URN or type "wep". Did you mean "web"?'],
  ["x:y:Z", 'The state has no resource with the name, URN or type "x:y:Z".'],
])("%s doesn't exist", (word, message) => {
  expect(part([word])).toEqual([`! ${message}`]);
});
