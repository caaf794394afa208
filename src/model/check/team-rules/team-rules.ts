import { matchesPattern } from "#model/base/text/match-pattern.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { FoundInDesign, ProgramRule } from "#model/check/rules/rule.ts";
import type { CompiledExpression, ExpressionOutcome } from "#model/check/team-rules/cel.ts";
import { compileExpression } from "#model/check/team-rules/cel.ts";
import {
  optionsSubject,
  programSubject,
  resourceSubject,
  stackSubject,
} from "#model/check/team-rules/subject.ts";
import type { TeamRule } from "#model/configuration/configuration.ts";
import type { Resource } from "#model/program/program.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import { displayToken } from "#model/program/token.ts";

/** A team's rules as rules of the check. `stack` is the name of the checked stack, if it is known. */
export const createTeamRules = (
  rules: readonly TeamRule[],
  stack?: string,
): readonly ProgramRule[] => rules.map((rule) => createTeamRule(rule, stack));

function createTeamRule(rule: TeamRule, stack: string | undefined): ProgramRule {
  const compiled = compileExpression(rule.expression);
  const found = new WeakMap<Resource, readonly FoundInDesign[]>();
  // If a rule reads only one resource, its result stays the same until that resource changes.
  const isLocal = !/\bprogram\b/.test(rule.expression);
  return {
    id: rule.id,
    summary: rule.message,
    *check(design) {
      if (!compiled.ok) {
        yield {
          severity: "error",
          location: { kind: "program" },
          message: `The expression of the rule ${rule.id} cannot be parsed: ${sentence(compiled.message)}`,
        };
        return;
      }
      const program = isLocal ? {} : programSubject(design.program);
      for (const resource of design.program.resources) {
        if (!isAbout(rule, resource)) continue;
        const known = isLocal ? found.get(resource) : undefined;
        const now = known ?? checkOne(rule, compiled, resource, program, stack);
        if (isLocal) found.set(resource, now);
        yield* now;
      }
    },
  };
}

const isAbout = ({ types }: TeamRule, { token }: Resource): boolean =>
  types === undefined || types.some((pattern) => matchesPattern(pattern, displayToken(token)));

function checkOne(
  rule: TeamRule,
  expression: Extract<CompiledExpression, { ok: true }>,
  resource: Resource,
  program: object,
  stack: string | undefined,
): readonly FoundInDesign[] {
  const outcome = expression.evaluate({
    resource: resourceSubject(resource),
    options: optionsSubject(resource),
    program,
    stack: stackSubject(stack),
  });
  const said = describe(rule, outcome);
  return said === undefined
    ? []
    : [{ ...said, location: { kind: "input", resource: resource.id, path: pathOf(rule) } }];
}

function describe(
  { message, severity = "warning", link }: TeamRule,
  outcome: ExpressionOutcome,
): Pick<FoundInDesign, "severity" | "message"> | undefined {
  switch (outcome.kind) {
    case "true":
      return undefined;
    case "false":
      return {
        severity,
        message: link === undefined ? sentence(message) : `${sentence(message)} ${link}`,
      };
    case "unknown":
      return {
        severity: "hint",
        message: `This rule cannot be evaluated before deployment, because \`${outcome.what}\` is not known yet. ${sentence(message)}`,
      };
    case "failed":
      return {
        severity: "warning",
        message: `The rule cannot be evaluated here: ${sentence(outcome.message)} Use \`has()\` for fields that may be missing.`,
      };
  }
}

const pathOf = ({ path = "" }: TeamRule): PropertyPath =>
  (parsePropertyPath(path) ?? []).map(({ part }) => part);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
