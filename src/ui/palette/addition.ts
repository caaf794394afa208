import type { Connection } from "#model/completion/connections/connections.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { ThirdInput } from "#model/completion/connections/third-targets.ts";
import { isResourceNode, variableNode } from "#model/program/layout/node.ts";
import { connectEdit } from "#model/completion/connections/ports.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import type { FunctionSummary, TypeSummary } from "#model/schema/package-index.ts";
import { typeSummary } from "#model/search/type-summaries.ts";
import { newFunctionVariable } from "#ui/palette/add-function.ts";
import { newResource } from "#ui/palette/new-resource.ts";
import { rememberType } from "#ui/palette/recent-types.ts";
import type { Services } from "#ui/services.ts";

/** The result of adding a type or a function. */
export interface Addition {
  readonly node: NodeId;
  readonly label: string;
  readonly edit: Edit;
}

/** Creates a resource of a type, or a variable with a call to a function. */
export function additionOf(
  token: string,
  program: Program,
  { catalog, preferences }: Pick<Services, "catalog" | "preferences">,
): Addition | undefined {
  const now = catalog.getState();
  const type = typeSummary(token, now);
  if (type !== undefined) {
    const resource = newResource(program, type);
    rememberType(preferences, type.displayToken);
    const change: Edit = { kind: "add-resource", resource };
    return { node: resource.id, label: type.displayToken, edit: change };
  }
  const summary = now.homeOfFunction(token)?.functionSummary(token);
  if (summary === undefined) return undefined;
  const { name, edit: change } = newFunctionVariable(program, summary);
  return { node: variableNode(name), label: summary.displayToken, edit: change };
}

/**
 * The edit that adds a node with some inputs or arguments connected to outputs, and other inputs or arguments set to
 * values.
 */
export function connectNewEdit(
  { node, edit }: Addition,
  connections: readonly Connection[],
  program: Program,
  inputs: readonly ThirdInput[] = [],
): Edit {
  const edits = [edit];
  for (const { port, output } of connections) {
    const before = applyEdit(program, { kind: "batch", edits });
    edits.push(connectEdit({ ...port, node }, output, before));
  }
  if (isResourceNode(node))
    for (const { name, value } of inputs)
      edits.push({ kind: "set-input", resource: node, path: [name], value });
  return { kind: "batch", edits };
}

/** The package and module of a type or function. */
export const describeModule = ({
  packageName,
  module,
}: Pick<TypeSummary | FunctionSummary, "packageName" | "module">): string =>
  [packageName, module].filter((part) => part !== "").join(":");
