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

/** The maximum number of resources for which the outline is computed at once. */
const littleLimit = 5000;

/** The rows of the outline, from top to bottom. */
interface OutlineRows {
  readonly tree: DesignOutline;
  readonly rows: readonly OutlineEntry[];
  /** The filter of the rows: in a large design, the rows match the typed text a moment later. */
  readonly filter: string;
}

/**
 * The content of the outline; the tree stays identical until a name, type, parent or order changes. Undefined until
 * a very large design has been read.
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
  // Hides rows of the previous design, which the user could press by mistake.
  return outline?.design === design ? outline : undefined;
}

/** The problems of a row's item. */
export const useResourceCounts = (id: ResourceId): Counts =>
  useDerived((state) => ofResource(state.diagnostics.value, id).counts);

export const useDeclarationCounts = (declaration: Declaration): Counts =>
  useDerived((state) => ofDeclaration(state.diagnostics.value, declaration).counts);

/** The problems of a closed component of a plugin. */
export const useComponentCounts = (name: string): Counts =>
  useDerived(
    (state) => (state.diagnostics.value.components.get(name) ?? noDeclarationDiagnostics).counts,
  );

/** The planned operation of a resource, while the design is compared. */
export const useMark = (id: ResourceId): Mark | undefined =>
  useDerived((state) => state.comparison.value?.marks.get(id));
