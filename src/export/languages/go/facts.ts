import type { EngineFact } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";

const facts: Readonly<Record<Exclude<EngineFact, "cwd">, string>> = {
  organization: "ctx.Organization()",
  project: "ctx.Project()",
  rootDirectory: "ctx.RootDirectory()",
  stack: "ctx.Stack()",
};

/** What the engine knows, as text of Go. The folder may fail to be read, so a statement has read it before. */
export function printFact(scope: ProgramScope, fact: EngineFact): string {
  if (fact !== "cwd") return facts[fact];
  scope.used.facts.add(fact);
  return scope.cwd;
}
