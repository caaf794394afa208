import type { Doc } from "#export/print/document.ts";
import type { Access } from "#export/languages/csharp/access.ts";
import { accessOf, known } from "#export/languages/csharp/access.ts";
import { spellNumber, spellTruth } from "#export/languages/csharp/scalar.ts";
import {
  printUnsupportedText,
  reportUnsupported,
} from "#export/languages/csharp/unsupported-value.ts";
import { interpolatedText, printText } from "#export/languages/csharp/text/literals.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import { writtenOut } from "#export/languages/csharp/calls/written.ts";
import { scalarOf } from "#export/languages/csharp/types.ts";
import type { EngineFact, TemplateTerm, Term } from "#export/lower/term.ts";

const facts: Readonly<Record<EngineFact, string>> = {
  cwd: "Directory.GetCurrentDirectory()",
  organization: "Deployment.Instance.OrganizationName",
  project: "Deployment.Instance.ProjectName",
  rootDirectory: "Deployment.Instance.RootDirectory",
  stack: "Deployment.Instance.StackName",
};

export function printFact({ used }: ProgramScope, fact: EngineFact): string {
  if (fact === "cwd") used.add("System.IO");
  return facts[fact];
}

/**
 * A template as an expression. If the template has no references, or parts that C# cannot express, it is a plain
 * document.
 */
export type Template = { readonly access: Access } | { readonly text: Doc };

/** An interpolated string, inside `Output.Format` if a part is only known at deployment. */
export function readTemplate(scope: ProgramScope, { parts }: TemplateTerm): Template {
  const holes = parts.map((part) => (typeof part === "string" ? part : readHole(scope, part)));
  if (holes.some((hole) => typeof hole !== "string" && hole.unsupported !== undefined))
    return { text: printUnsupportedText(holes.map(unsupportedOf).join("")) };
  // Adjacent strings are escaped together, since a surrogate pair can be split between them.
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
  /** The parts that C# cannot express. */
  readonly unsupported?: string;
}

const unsupportedOf = (hole: string | Hole): string =>
  typeof hole === "string" ? hole : (hole.unsupported ?? "…");

function readHole(scope: ProgramScope, term: Term): string | Hole {
  if (term.kind === "engine") return { expression: printFact(scope, term.fact), isOutput: false };
  const written = term.kind === "variable" ? writtenOut(scope, term) : undefined;
  if (written?.kind === "literal" && typeof written.value === "string") return written.value;
  if (written?.kind === "literal" && written.text !== undefined) return written.text;
  if (written !== undefined && written.kind !== "literal") return readHole(scope, written);
  const access = accessOf(scope, term);
  if (access === undefined || (access.output !== undefined && typeof access.output !== "string"))
    return { expression: "", isOutput: false, unsupported: reportUnsupported(scope, term) };
  const { output, parameter, hasNoOutput } = access;
  const spell = spellHole(scope, access);
  if (output === undefined) return { expression: spell, isOutput: false };
  const isWhole = spell === parameter;
  const apply = `${output}${hasNoOutput ? "?" : ""}.Apply`;
  return {
    expression: isWhole ? output : `${apply}(${parameter} => ${spell})`,
    isOutput: true,
  };
}

function spellHole(scope: ProgramScope, { type, value, present, mayBeAbsent }: Access): string {
  if (type.kind === "bool") return spellTruth(present);
  // A provider doesn't know the name of a numeric enum's member.
  const number = type.kind === "enum" ? scalarOf(type.values).kind : type.kind;
  if (number !== "int" && number !== "double") return value;
  // A missing value is an empty string, as in every interpolation.
  const mark = mayBeAbsent ? "?" : "";
  if (type.kind === "enum") return spellNumber(scope, `((${number}${mark})${value})${mark}`);
  return spellNumber(scope, value.includes("?") ? `(${value})${mark}` : `${value}${mark}`);
}
