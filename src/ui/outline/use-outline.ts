import { useMemo } from "react";

import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Counts } from "#store/designer.ts";
import { noDeclarationDiagnostics } from "#store/diagnostics.ts";
import type { Declaration } from "#store/declarations.ts";
import { ofDeclaration, ofResource, useDerived } from "#ui/derived.ts";
import type { OutlineTree } from "#ui/outline/tree.ts";
import { outlineOf } from "#ui/outline/tree.ts";

/** The outline's tree; the same as long as no name, type, parent or order changes. */
export function useOutline(): OutlineTree {
  const resources = useDerived((state) => state.resources);
  const configNames = useDerived((state) => state.configNames);
  const variableNames = useDerived((state) => state.variableNames);
  const outputNames = useDerived((state) => state.outputNames);
  return useMemo(
    () => outlineOf({ resources, configNames, variableNames, outputNames }),
    [resources, configNames, variableNames, outputNames],
  );
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
