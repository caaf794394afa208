import { exposureFacts } from "#catalog/exposure.ts";
import type { LocatedDiagnostic } from "#cli/design.ts";
import { stackDesign } from "#cli/design.ts";
import { drawMarked } from "#cli/review/draw-changes.ts";
import type { ReadPreview } from "#cli/review/previews.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import { effectsOfSides, nothing, problemOf } from "#cli/review/review-design.ts";
import type { Reviewed } from "#cli/review/review-project.ts";
import { drawnStack, printStack } from "#diagram/draw-stack.ts";
import { formatCount, quoteShort } from "#model/base/messages.ts";
import type { RunDiagnostic } from "#model/deployment/preview/overlay.ts";
import { stackProgram } from "#model/deployment/stack/stack-program.ts";
import { warnOfPlainSecrets } from "#model/deployment/state/plain-secrets.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { Program } from "#model/program/program.ts";
import { driftOfRun } from "#model/review/run-drift.ts";
import { reviewRun, sidesOfRun } from "#model/review/run-review.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";

/**
 * The information about one preview for reviewers: the engine's results, and findings from the values before and after.
 */
export function reviewPreview(read: ReadPreview, catalog: Catalog): Reviewed {
  const { label, isClaimed, base, stack } = read;
  const { overlay, baseline } = stack;
  const sides = sidesOfRun(base, overlay);
  const { program, ids } = stackProgram(baseline);
  const told = reviewRun(overlay, ids, sides, catalog, exposureFacts);
  const drift = driftOfRun(overlay, catalog);
  const found = overlay.runDiagnostics.flatMap(diagnosticOf);
  const before = sideOf(label, sides.before, []);
  const head = sideOf(label, sides.after, found);
  const drawn = drawnStack(baseline, overlay.steps, catalog);
  const pictures = {
    design: printStack(baseline, overlay.steps, catalog),
    ...drawMarked(drawn, drawn.marks ?? new Map(), []),
  };
  const { mermaid } = pictures;
  const isChanged = told.resources.length > 0;
  return {
    file: label,
    isChanged,
    head,
    added: found,
    mayReplace: [],
    pictures,
    review: {
      ...nothing,
      ...told,
      file: label,
      project: program.name,
      status: isChanged ? "changed" : "same",
      unreadable: [],
      problems: { added: found.map(problemOf), solved: [] },
      sideEffects: effectsOfSides(before, head),
      ...(mermaid === undefined ? {} : { mermaid }),
      ...(drift.length === 0 ? {} : { drift }),
      notes: notesOn(read),
      run: { isClaimed },
    },
  };
}

function notesOn({ stack, isClaimed }: ReadPreview): readonly string[] {
  const { overlay, missing, plainSecrets } = stack;
  return [
    ...(isClaimed
      ? [
          "This preview comes from a job that ran a fork's code, which could have written anything here.",
        ]
      : []),
    ...(overlay.isComplete ? [] : ["The event log ends before the preview finishes."]),
    ...(overlay.isPreview
      ? []
      : ["The file is from an update, not a preview, so its changes are already deployed."]),
    ...(missing.length === 0
      ? []
      : [
          `${formatCount(missing.length, "unchanged resource")} that others refer to ${missing.length === 1 ? "is" : "are"} missing from the preview, such as ${quoteShort(missing[0] ?? "")}.`,
        ]),
    ...(plainSecrets === 0 ? [] : [warnOfPlainSecrets(plainSecrets, "run")]),
  ];
}

/** The engine's errors and warnings, without secrets. */
function diagnosticOf({
  urn,
  severity,
  message,
  policy,
}: RunDiagnostic): readonly LocatedDiagnostic[] {
  if (severity === "info") return [];
  const name = parseUrn(urn ?? "")?.name;
  const rule = policy === undefined ? `preview/${severity}` : "preview/policy";
  const said = policy === undefined ? message : `${policy.name}: ${message}`;
  return [
    {
      severity,
      rule,
      message: redactText(said),
      ...(name === undefined ? {} : { path: [name] }),
    },
  ];
}

/** One side of a run, in the form that reviews of designs use. */
function sideOf(
  label: string,
  program: Program,
  diagnostics: readonly LocatedDiagnostic[],
): ReviewSide {
  const { locateSideEffects, locate } = stackDesign(label, program);
  return {
    program,
    found: [],
    diagnostics,
    ignored: [],
    sideEffects: locateSideEffects(findSideEffects(program)),
    locate: (found) => locate(found, []).diagnostics,
  };
}
