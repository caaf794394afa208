import type { OpenedDesign } from "#cli/design.ts";
import { stackDesign } from "#cli/design.ts";
import type { ProjectOnDisk } from "#cli/project/read-project.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import { quoteShort } from "#model/base/messages.ts";
import { finish } from "#model/base/time-sliced.ts";
import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import type { Start } from "#model/deployment/start/start.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { RealStep } from "#model/deployment/preview/overlay.ts";
import type { Catalog } from "#model/schema/catalog.ts";

interface OnDisk {
  readonly design: OpenedDesign;
  readonly beside: ProjectOnDisk;
}

/** A design with what its file came from: of a stack, the design that the page would start from it. */
export function started(
  file: string,
  { design, beside }: OnDisk,
  catalog: Catalog,
): OnDisk & { readonly start?: Start } {
  const { stack } = design;
  if (stack === undefined) return { design, beside };
  const start = finish(
    startDesignInPauses(withoutDeleted(stack.baseline, stack.overlay?.steps ?? []), catalog),
  );
  const { program } = start;
  return { design: stackDesign(file, program, stack), beside: { ...beside, program }, start };
}

/** What is left after a run. */
function withoutDeleted(baseline: Baseline, steps: readonly RealStep[]): Baseline {
  const gone = new Set(
    steps.flatMap(({ operation, urn }) => (operation === "delete" ? [urn] : [])),
  );
  if (gone.size === 0) return baseline;
  return { ...baseline, resources: baseline.resources.filter(({ urn }) => !gone.has(urn)) };
}

/** Without what a preview leaves out, a program would delete it. */
export const whyIncomplete = ({ missing }: OpenedStack): string | undefined =>
  missing.length === 0
    ? undefined
    : `The run leaves out unchanged resources, such as ${quoteShort(missing[0] ?? "")}: export the state instead, or print the preview with --show-sames.`;
