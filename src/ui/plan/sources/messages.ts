import { isEngineOwned } from "#model/deployment/state/baseline.ts";
import { formatCount } from "#model/base/messages.ts";
import type { ComparedVersion, Deployed, RealRun } from "#store/comparison.ts";
import { describeRun } from "#ui/open/messages.ts";

/** The stack of a state, and its project. */
export function nameStack({ baseline: { stack, project } }: Deployed): string {
  const of = project === undefined ? "" : ` of ${project}`;
  return stack === undefined ? "an empty stack" : `stack ${stack}${of}`;
}

/** Describes the content of a state. The engine's own resources are counted separately, as in the dialog. */
export function describeState({ baseline: { resources }, report }: Deployed): string {
  const declared = resources.filter((resource) => !isEngineOwned(resource)).length;
  const others = report.resources - declared;
  const apart = others > 0 ? `, and ${others.toLocaleString("en")} of stack and providers` : "";
  return `${formatCount(declared, "resource")}${apart} (${report.format}, version ${report.version})`;
}

/** Describes a version of the design, and the comparison with it. */
export function describeVersion({ taken, program: { resources } }: ComparedVersion): string {
  const size = formatCount(resources.length, "resource");
  return (
    `named on ${new Date(taken).toLocaleString()} with ${size}. The steps show what deploying this design would change ` +
    "if that version were deployed; plain-text secrets are not compared"
  );
}

/** Describes a run: its kind, its number of steps and its duration. */
export function describeSteps({ overlay }: RealRun): string {
  const { steps, seconds } = overlay;
  const time = seconds === undefined ? "" : `, ${timeOf(seconds)}`;
  return `${describeRun(overlay)}: ${formatCount(steps.length, "step")}${time}`;
}

const timeOf = (seconds: number): string =>
  seconds < 1 ? "less than a second" : formatCount(Math.round(seconds), "second");
