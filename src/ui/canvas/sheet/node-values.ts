import { useMemo } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { describeVariable } from "#model/program/describe-variable.ts";
import type { Program, Variable } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { mapPresumedResource, mapPresumedValue } from "#model/secrets/presumed.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { displayToken } from "#model/program/token.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import { ofDeclaration, ofResource, useCatalog, useDerived } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

export interface NodeValue {
  readonly key: string;
  /** The value in a few words; never a secret. */
  readonly text: string;
}

/** The name and the kind of a node. */
export function titleOf(
  node: NodeId,
  program: Program,
): { readonly name: string; readonly type: string } {
  if (!isResourceNode(node)) return { name: variableOf(node) ?? "", type: "variable" };
  const resource = findResource(program, node);
  return { name: resource?.name ?? "", type: displayToken(resource?.token ?? "") };
}

/** The set inputs of a resource, or the value of a variable. */
export function nodeValuesOf(
  node: NodeId,
  program: Program,
  catalog: Catalog,
): readonly NodeValue[] {
  if (!isResourceNode(node)) {
    const variable = program.variables.find(({ name }) => name === variableOf(node));
    return variable === undefined
      ? []
      : [{ key: "value", text: describeVariable(shown(variable), program) }];
  }
  const resource = findResource(program, node);
  if (resource === undefined) return [];
  const inputs = catalog.resourceType(resource.token)?.inputs ?? [];
  const secret = new Set(inputs.filter((each) => each.secret).map(({ name }) => name));
  const safe = mapPresumedResource(resource, catalog, () => redactedSecret).inputs;
  return Object.entries(safe).map(([key, value]) => ({
    key,
    text: secret.has(key) ? "secret" : describeVariable(value, program),
  }));
}

const shown = (variable: Variable): Value =>
  mapPresumedValue(variable, undefined, () => redactedSecret);

export function useNodeValues(node: NodeId): readonly NodeValue[] {
  const program = useDesigner((state) => state.program);
  const catalog = useCatalog();
  return useMemo(() => nodeValuesOf(node, program, catalog), [node, program, catalog]);
}

export function useNodeProblems(node: NodeId): {
  readonly all: readonly Diagnostic[];
  readonly counts: Counts;
} {
  return useDerived(({ diagnostics: { value } }) =>
    isResourceNode(node)
      ? ofResource(value, node)
      : ofDeclaration(value, { kind: "variable", name: variableOf(node) ?? "" }),
  );
}
