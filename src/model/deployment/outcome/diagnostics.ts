import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Outcome } from "#model/deployment/outcome/outcome.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { MatchedDiagnostic } from "#model/deployment/preview/match-run.ts";
import { memoize } from "#model/memoize.ts";
import { quoteShort } from "#model/messages.ts";
import { showHidden } from "#model/text/hidden-characters.ts";

/** Longer messages are cut where they stand beside a field; the plan shows the whole. In characters. */
const longest = 400;

/** The rules of what a run said begin so. */
const prefix = "run/";

const refused = "plan/refused";

/** True for what a run or a plan says: it may be otherwise by the time of a deployment, and hinders no export. */
export const isOfDeployment = ({ rule }: Diagnostic): boolean =>
  rule.startsWith(prefix) || rule === refused;

/** What the engine would refuse, to be shown where the design's own problems are. */
export const refusalsIn = ({ entries }: Outcome): readonly Diagnostic[] =>
  entries.flatMap(({ step }) => (step.refusal === undefined ? [] : [refusalOf(step)]));

const refusalOf = memoize((step: DeploymentStep): Diagnostic => {
  const { name, resource, refusal = "" } = step;
  return {
    rule: refused,
    // Of what may be a replacement for all that is known, the engine may refuse that.
    severity: isOpenReplacement(step) ? "warning" : "error",
    ...(resource === undefined
      ? { location: { kind: "program" }, message: `${quoteShort(name)}: ${refusal}` }
      : { location: { kind: "input", resource, path: [] }, message: refusal }),
  };
});

/** The errors and warnings of a run, to be shown where the design's own problems are. */
export function diagnosticsFrom(
  runDiagnostics: readonly MatchedDiagnostic[],
): readonly Diagnostic[] {
  return runDiagnostics.flatMap(
    ({ severity, location, message, explanation, serviceError, policy }) => {
      if (severity === "info") return [];
      const name = serviceError ?? (policy === undefined ? severity : "policy");
      const said = describeDiagnostic({ message, explanation });
      return [{ rule: `${prefix}${name}`, severity, location, message: `The run says: ${said}` }];
    },
  );
}

interface ExplainedMessage {
  readonly message: string;
  readonly explanation?: string | undefined;
}

/** A message on one line and not too long, with what it most likely means. */
export function describeDiagnostic({ message, explanation }: ExplainedMessage): string {
  const said = sentence(showHidden(message.replaceAll(/\s+/g, " ")));
  return explanation === undefined ? said : `${said} ${explanation}`;
}

/** A message without its severity, which stands beside it already. */
export const messageWithoutSeverity = (message: string): string =>
  message.replace(/^(?:error|warning): /, "");

function sentence(text: string): string {
  const said = messageWithoutSeverity(text);
  if (said.length > longest) return `${said.slice(0, longest)}…`;
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}
