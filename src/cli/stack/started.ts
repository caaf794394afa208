import type { OpenedDesign } from "#cli/design.ts";
import { stackDesign } from "#cli/design.ts";
import type { ProjectOnDisk } from "#cli/project/read-project.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import { quoteShort } from "#model/base/messages.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { PartChoice } from "#model/deployment/part/choose.ts";
import { takePart } from "#model/deployment/part/take-part.ts";
import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import type { Start } from "#model/deployment/start/start.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { RealStep } from "#model/deployment/preview/overlay.ts";
import type { Catalog } from "#model/schema/catalog.ts";

interface OnDisk {
  readonly design: OpenedDesign;
  readonly beside: ProjectOnDisk;
}

/** The design of a file; for a stack's state or run, the design that the page would create from it. */
export function started(
  file: string,
  { design, beside }: OnDisk,
  catalog: Catalog,
): OnDisk & { readonly start?: Start } {
  const { stack } = design;
  if (stack === undefined) return { design, beside };
  const start = startOf(stack, catalog);
  return { ...startedAs(file, { design, beside }, stack, start), start };
}

/** The design of a stack, or of a chosen part of the stack. */
export function startedPart(
  file: string,
  on: OnDisk,
  stack: OpenedStack,
  { catalog, choice }: { readonly catalog: Catalog; readonly choice: PartChoice },
):
  | (OnDisk & { readonly ok: true; readonly start: Start })
  | { readonly ok: false; readonly message: string } {
  const whole = startOf(stack, catalog);
  if (choice.only.length === 0)
    return { ok: true, ...startedAs(file, on, stack, whole), start: whole };
  const part = takePart(whole, stack.baseline, choice);
  return part.ok ? { ...part, ...startedAs(file, on, stack, part.start) } : part;
}

const startOf = ({ baseline, overlay }: OpenedStack, catalog: Catalog): Start =>
  finish(startDesignInPauses(withoutDeleted(baseline, overlay?.steps ?? []), catalog));

const startedAs = (
  file: string,
  { beside }: OnDisk,
  stack: OpenedStack,
  { program }: Start,
): OnDisk => ({ design: stackDesign(file, program, stack), beside: { ...beside, program } });

/** The stack after a run, without the deleted resources. */
function withoutDeleted(baseline: Baseline, steps: readonly RealStep[]): Baseline {
  const gone = new Set(
    steps.flatMap(({ operation, urn }) => (operation === "delete" ? [urn] : [])),
  );
  if (gone.size === 0) return baseline;
  return { ...baseline, resources: baseline.resources.filter(({ urn }) => !gone.has(urn)) };
}

/**
 * Why no program can be created from a run: the preview omits resources, and a program without them would delete them.
 */
export const whyIncomplete = ({ missing }: OpenedStack): string | undefined =>
  missing.length === 0
    ? undefined
    : `The preview omits unchanged resources, such as ${quoteShort(missing[0] ?? "")}. Export the state instead, or run the preview with --show-sames.`;
