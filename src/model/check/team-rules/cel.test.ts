import { expect, test } from "vitest";

import { compileExpression } from "#model/check/team-rules/cel.ts";
import { optionsSubject, resourceSubject, stackSubject } from "#model/check/team-rules/subject.ts";
import { readDesign } from "#model/testing/read-design.ts";

const { resources } = readDesign([
  "a:B other",
  'a:B it yes:=true no:=false name=x count:=3 share:=0.5 tags:={"owner":"me"} open=${other.id} list=[a,${other.id}] text=x-${other.id} deep.open=${other.id} @protect:=true',
]);
const resource = resources[1]!;

function evaluate(expression: string): string {
  const compiled = compileExpression(expression);
  if (!compiled.ok) return `cannot be read: ${compiled.message}`;
  const outcome = compiled.evaluate({
    resource: resourceSubject(resource),
    options: optionsSubject(resource),
    program: {},
    stack: stackSubject(undefined),
  });
  if (outcome.kind === "unknown") return `unknown: ${outcome.what}`;
  return outcome.kind === "failed" ? `failed: ${outcome.message}` : outcome.kind;
}

const [yes, no, open] = ["resource.inputs.yes", "resource.inputs.no", "resource.inputs.open"];

test.each([
  [`${yes} || ${open}`, "true"],
  [`${open} || ${yes}`, "true"],
  [`${no} || ${open}`, "unknown: open"],
  [`${open} || ${no}`, "unknown: open"],
  [`${open} || ${open}`, "unknown: open"],
  [`${no} && ${open}`, "false"],
  [`${open} && ${no}`, "false"],
  [`${yes} && ${open}`, "unknown: open"],
  [`${open} && ${yes}`, "unknown: open"],
])("with an unknown value, %s is %s", (expression, expected) => {
  expect(evaluate(expression)).toBe(expected);
});

test.each([
  [`${open} == "x"`, "unknown: open"],
  [`${open} != "x"`, "unknown: open"],
  [`!${open}`, "unknown: open"],
  [`${open} ? true : true`, "unknown: open"],
  [`${open} in ["a"]`, "unknown: open"],
  [`size(${open}) > 0`, "unknown: open"],
  [`type(${open}) == string`, "unknown: open"],
  [`"a" in resource.inputs.list`, "true"],
  [`"b" in resource.inputs.list`, "unknown: list[1]"],
  [`size(resource.inputs.list) == 2`, "true"],
  [`resource.inputs.list.exists(each, each == "a")`, "true"],
  [`resource.inputs.list.all(each, each == "a")`, "unknown: list[1]"],
  [`resource.inputs.list == ["a", "b"]`, "unknown: list[1]"],
  [`resource.inputs.text.startsWith("x")`, "unknown: text"],
  [`has(${open})`, "true"],
  [`has(resource.inputs.deep.open) && !has(resource.inputs.deep.none)`, "true"],
  [`has(resource.inputs.none)`, "false"],
  [`has(${open}.id)`, "unknown: open"],
  [`has(resource.inputs.none.open)`, "failed: No such key: none"],
  [`[resource.inputs].all(each, has(each.open))`, "true"],
  [`stack.name == "prod"`, "unknown: stack.name"],
  [`options.protect`, "true"],
  [`resource.inputs.count == 3 && resource.inputs.count > 2`, "true"],
  [`resource.inputs.share < 1.0`, "true"],
  [`resource.inputs.tags.owner.matches("^m")`, "true"],
  [`resource.inputs.none == 1`, "failed: No such key: none"],
  [`resource.inputs.name`, "failed: The result is not a boolean."],
  [`1 + 1`, "cannot be read: The result has the type int, but it must be a boolean."],
  [`resource.inputs.`, "cannot be read: Expected IDENTIFIER, got EOF"],
  [`unheard == 1`, "cannot be read: Unknown variable: unheard"],
])("%s is %s", (expression, expected) => {
  expect(evaluate(expression)).toBe(expected);
});
