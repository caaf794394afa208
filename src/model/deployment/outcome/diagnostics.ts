import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Outcome } from "#model/deployment/outcome/outcome.ts";
import type { Rename } from "#model/deployment/plan/rules/renames.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { MatchedDiagnostic } from "#model/deployment/preview/match-run.ts";
import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { isList } from "#model/program/value.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";

/** The maximum length of a message next to a field, in characters. The plan shows the whole message. */
const longest = 400;

/** The prefix of rules for messages of a run. */
const prefix = "run/";

const refused = "plan/refused";

/** The rule for a resource that a plan creates and deletes only because its name changed. */
export const renamed = "plan/renamed";

/**
 * True for messages of a run or a plan. Such messages may be outdated at the time of a deployment, and don't block an
 * export.
 */
export const isOfDeployment = ({ rule }: Diagnostic): boolean =>
  rule.startsWith(prefix) || rule === refused || rule === renamed;

/** The engine's refusals, as diagnostics that are shown with the design's own problems. */
export const refusalsIn = ({ entries }: Outcome): readonly Diagnostic[] =>
  entries.flatMap(({ step }) => (step.refusal === undefined ? [] : [refusalOf(step)]));

const refusalOf = memoize((step: DeploymentStep): Diagnostic => {
  const { name, resource, refusal = "" } = step;
  return {
    rule: refused,
    // If a step may be a replacement, the engine may refuse it.
    severity: isOpenReplacement(step) ? "warning" : "error",
    ...(resource === undefined
      ? { location: { kind: "program" }, message: `${quoteShort(name)}: ${refusal}` }
      : { location: { kind: "input", resource, path: [] }, message: refusal }),
  };
});

/**
 * Diagnostics for resources that are deployed under a different name, each with a fix that adds an alias to keep the
 * resource.
 */
export const renamesAsDiagnostics = (
  renames: readonly Rename[],
  program: Program,
): readonly Diagnostic[] => renames.flatMap((rename) => renameOf(rename, program) ?? []);

function renameOf({ resource: id, formerName }: Rename, program: Program): Diagnostic | undefined {
  const resource = findResource(program, id);
  if (resource === undefined) return undefined;
  const aliases = own(resource.options, "aliases") ?? [];
  const value = isList(aliases) ? [...aliases, { name: formerName }] : undefined;
  const former = quoteShort(formerName);
  return {
    rule: renamed,
    severity: "warning",
    location: { kind: "name", resource: id },
    message: `The stack has a resource of this type called ${former}. Pulumi deletes that resource and creates this one. If you only renamed it, add an alias to keep it.`,
    ...(value === undefined
      ? {}
      : {
          fix: {
            label: `Add the alias ${former}`,
            edit: { kind: "set-input", root: "options", resource: id, path: ["aliases"], value },
          },
        }),
  };
}

/** The errors and warnings of a run, as diagnostics that are shown with the design's own problems. */
export function diagnosticsFrom(
  runDiagnostics: readonly MatchedDiagnostic[],
): readonly Diagnostic[] {
  return runDiagnostics.flatMap(
    ({ severity, location, message, explanation, serviceError, policy }) => {
      if (severity === "info") return [];
      const name = serviceError ?? (policy === undefined ? severity : "policy");
      const said = describeDiagnostic({ message, explanation });
      return [
        { rule: `${prefix}${name}`, severity, location, message: `Message from the run: ${said}` },
      ];
    },
  );
}

interface ExplainedMessage {
  readonly message: string;
  readonly explanation?: string | undefined;
}

/** A message on one line, shortened, with its most likely meaning. */
export function describeDiagnostic({ message, explanation }: ExplainedMessage): string {
  const said = sentence(showHidden(message.replaceAll(/\s+/g, " ")));
  return explanation === undefined ? said : `${said} ${explanation}`;
}

/** A message without its severity, because the severity is shown separately. */
export const messageWithoutSeverity = (message: string): string =>
  message.replace(/^(?:error|warning): /, "");

function sentence(text: string): string {
  const said = messageWithoutSeverity(text);
  if (said.length > longest) return `${said.slice(0, longest)}…`;
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}
