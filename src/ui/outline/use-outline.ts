import { useCallback } from "react";

import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import { noDeclarationDiagnostics } from "#store/diagnostics.ts";
import type { Declaration } from "#store/declarations.ts";
import { ofDeclaration, ofResource, useDerived } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";
import { withComponents } from "#ui/outline/component-rows.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";
import { rowsInPauses } from "#ui/outline/rows.ts";
import type { DesignOutline } from "#ui/outline/tree.ts";
import { outlineInPauses } from "#ui/outline/tree.ts";
import { useTimeSliced } from "#ui/use-time-sliced.ts";

/** Up to so many resources the outline is there at once. */
const littleLimit = 5000;

/** The rows of the outline, from top to bottom. */
interface OutlineRows {
  readonly tree: DesignOutline;
  readonly rows: readonly OutlineEntry[];
  /** What they were filtered by: of a large design the list of what was typed last comes a moment later. */
  readonly filter: string;
}

/**
 * What the outline shows; the tree is the same as long as no name, type, parent or order changes. Undefined until a
 * design of very many resources has been read.
 */
export function useOutline(folded: ReadonlySet<string>, filter: string): OutlineRows | undefined {
  const resources = useDerived((state) => state.resources);
  const configNames = useDerived((state) => state.configNames);
  const variableNames = useDerived((state) => state.variableNames);
  const outputNames = useDerived((state) => state.outputNames);
  const plugin = useDesigner((state) => state.program.plugin);
  const design = useDesigner((state) => state.workspace.current);
  const isLittle = resources.length <= littleLimit;
  const readTree = useCallback(
    () => outlineInPauses({ resources, configNames, variableNames, outputNames }),
    [resources, configNames, variableNames, outputNames],
  );
  const tree = useTimeSliced(readTree, isLittle);
  const readRows = useCallback(
    function* () {
      if (tree === undefined) return undefined;
      const rows = yield* rowsInPauses(tree, folded, filter);
      return { tree, rows: withComponents(rows, plugin, folded), design, filter };
    },
    [tree, folded, filter, plugin, design],
  );
  const outline = useTimeSliced(readRows, isLittle);
  // Rows of the design before would be pressed for those of this one.
  return outline?.design === design ? outline : undefined;
}

/** How much is wrong with what a row stands for. */
export const useResourceCounts = (id: ResourceId): Counts =>
  useDerived((state) => ofResource(state.diagnostics.value, id).counts);

export const useDeclarationCounts = (declaration: Declaration): Counts =>
  useDerived((state) => ofDeclaration(state.diagnostics.value, declaration).counts);

/** How much is wrong in a component of a plugin that is not open. */
export const useComponentCounts = (name: string): Counts =>
  useDerived(
    (state) => (state.diagnostics.value.components.get(name) ?? noDeclarationDiagnostics).counts,
  );

/** What a deployment would do with a resource, while the design is compared. */
export const useMark = (id: ResourceId): Mark | undefined =>
  useDerived((state) => state.comparison.value?.marks.get(id));
