import type { Doc } from "#export/document.ts";
import type { Access } from "#export/csharp/access.ts";
import { accessOf, known } from "#export/csharp/access.ts";
import { spellNumber, spellTruth } from "#export/csharp/scalar.ts";
import { printGapText, reportGap } from "#export/csharp/gap.ts";
import { interpolatedText, printText } from "#export/csharp/literals.ts";
import type { ProgramScope } from "#export/csharp/scope.ts";
import { scalarOf } from "#export/csharp/types.ts";
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

/** A template as an expression; one without references, or with what has no C#, is a document alone. */
export type Template = { readonly access: Access } | { readonly text: Doc };

/** An interpolated string, inside `Output.Format` where a part is known only at deployment. */
export function readTemplate(scope: ProgramScope, { parts }: TemplateTerm): Template {
  const holes = parts.map((part) => (typeof part === "string" ? part : readHole(scope, part)));
  if (holes.some((hole) => typeof hole !== "string" && hole.gap !== undefined))
    return { text: printGapText(holes.map(gapOf).join("")) };
  // Neighbouring texts are escaped as one, since the halves of a character may come from different ones.
  let text = "";
  let literal = "";
  for (const hole of holes) {
    if (typeof hole === "string") literal += hole;
    else {
      text += `${interpolatedText(literal)}{${hole.expression}}`;
      literal = "";
    }
  }
  if (holes.every((hole) => typeof hole === "string")) return { text: printText(literal) };
  const interpolated = `$"${text}${interpolatedText(literal)}"`;
  const string = { kind: "string" } as const;
  if (!holes.some((hole) => typeof hole !== "string" && hole.isOutput))
    return { access: known(interpolated, string) };
  const parameter = scope.parameter("text");
  return { access: { ...known(parameter, string), output: `Output.Format(${interpolated})` } };
}

interface Hole {
  readonly expression: string;
  readonly isOutput: boolean;
  /** What has no C#. */
  readonly gap?: string;
}

const gapOf = (hole: string | Hole): string =>
  typeof hole === "string" ? hole : (hole.gap ?? "…");

function readHole(scope: ProgramScope, term: Term): Hole {
  if (term.kind === "engine") return { expression: printFact(scope, term.fact), isOutput: false };
  const access = accessOf(scope, term);
  if (access === undefined) return { expression: "", isOutput: false, gap: reportGap(scope, term) };
  const { output, parameter } = access;
  const spell = spellHole(scope, access);
  if (output === undefined) return { expression: spell, isOutput: false };
  const isWhole = spell === parameter;
  return {
    expression: isWhole ? output : `${output}.Apply(${parameter} => ${spell})`,
    isOutput: true,
  };
}

function spellHole(scope: ProgramScope, { type, value, present }: Access): string {
  if (type.kind === "bool") return spellTruth(present);
  if (type.kind === "double") return spellNumber(scope, present);
  // The name of a number's member is nothing that a provider knows.
  const isNumber = type.kind === "enum" && scalarOf(type.values).kind === "int";
  return isNumber ? `(int)${present}` : value;
}
