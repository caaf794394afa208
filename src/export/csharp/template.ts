import type { Doc } from "#export/document.ts";
import type { Access } from "#export/csharp/access.ts";
import { accessOf, known, present } from "#export/csharp/access.ts";
import { spellNumber, spellTruth } from "#export/csharp/convert.ts";
import { gapExpression } from "#export/csharp/gap.ts";
import { interpolatedText, printText } from "#export/csharp/literals.ts";
import type { ProgramScope } from "#export/csharp/scope.ts";
import type { EngineFact, TemplateTerm, Term } from "#export/term.ts";

const facts: Readonly<Record<EngineFact, string>> = {
  cwd: "Directory.GetCurrentDirectory()",
  organization: "Deployment.Instance.OrganizationName",
  project: "Deployment.Instance.ProjectName",
  rootDirectory: "Deployment.Instance.ProjectRoot",
  stack: "Deployment.Instance.StackName",
};

export function printFact({ used }: ProgramScope, fact: EngineFact): string {
  if (fact === "cwd") used.add("System.IO");
  return facts[fact];
}

/** A template: where it holds no reference it is the text alone, as a document that may break. */
export interface Template {
  readonly access: Access;
  readonly text?: Doc;
}

/** An interpolated string, inside `Output.Format` where a part is known only at deployment. */
export function readTemplate(scope: ProgramScope, { parts }: TemplateTerm): Template {
  let text = "";
  let literal = "";
  let hasOutput = false;
  let isText = true;
  for (const part of parts) {
    // Neighbouring texts are escaped as one, since the halves of a character may come from different ones.
    if (typeof part === "string") {
      literal += part;
      continue;
    }
    isText = false;
    const hole = readHole(scope, part);
    hasOutput ||= hole.isOutput;
    text += `${interpolatedText(literal)}{${hole.expression}}`;
    literal = "";
  }
  const string = { kind: "string" } as const;
  if (isText) return { access: known("", string), text: printText(literal) };
  const interpolated = `$"${text}${interpolatedText(literal)}"`;
  if (!hasOutput) return { access: known(interpolated, string) };
  const parameter = scope.parameter("text");
  const output = `Output.Format(${interpolated})`;
  return { access: { ...known(parameter, string), output } };
}

interface Hole {
  readonly expression: string;
  readonly isOutput: boolean;
}

function readHole(scope: ProgramScope, term: Term): Hole {
  if (term.kind === "engine") return { expression: printFact(scope, term.fact), isOutput: false };
  const access = accessOf(scope, term);
  if (access === undefined) return { expression: gapExpression(scope, term), isOutput: false };
  const { output, parameter, type } = access;
  const spell =
    type.kind === "bool"
      ? spellTruth(present(access))
      : type.kind === "double"
        ? spellNumber(scope, present(access))
        : access.value;
  if (output === undefined) return { expression: spell, isOutput: false };
  const isWhole = spell === parameter;
  return {
    expression: isWhole ? output : `${output}.Apply(${parameter} => ${spell})`,
    isOutput: true,
  };
}
