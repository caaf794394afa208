import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { accessesIn, expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Expression, ResourceId, Value } from "#model/program/value.ts";

/**
 * A place that refers to a resource or a variable: a field or option of a different resource, a variable, an output, or
 * a config default.
 */
export interface Use {
  readonly of: NodeId;
  readonly by:
    | {
        readonly kind: "resource";
        readonly resource: ResourceId;
        readonly via: "input" | "option" | "lookup";
        readonly path: PropertyPath;
      }
    | { readonly kind: "output" | "config" | "variable"; readonly name: string };
}

/**
 * References to some nodes from all other nodes, in design order. These references dangle after the nodes are removed.
 */
export function usesOf(program: Program, ids: readonly NodeId[]): readonly Use[] {
  const wanted = new Set(ids);
  const wantedIn = (found: Expression): readonly NodeId[] =>
    accessesIn(found).flatMap((access): NodeId[] => {
      const id =
        access.kind === "reference"
          ? access.resource
          : access.kind === "variable"
            ? variableNode(access.name)
            : undefined;
      return id !== undefined && wanted.has(id) ? [id] : [];
    });
  const uses = new Map<string, Use>();
  // Several references to a resource in one place are listed once.
  const add = (use: Use): void => void uses.set(JSON.stringify(use), use);
  for (const resource of program.resources) {
    if (wanted.has(resource.id)) continue;
    for (const { via, path, found } of expressionsOf(resource))
      for (const of of wantedIn(found))
        add({ of, by: { kind: "resource", resource: resource.id, via, path } });
  }
  const visit = (value: Value, by: Use["by"]): void =>
    visitExpressions(value, [], (found) => {
      for (const of of wantedIn(found)) add({ of, by });
    });
  for (const { name, default: value } of program.config)
    if (value !== undefined) visit(value, { kind: "config", name });
  for (const { name, value } of program.variables)
    if (!wanted.has(variableNode(name))) visit(value, { kind: "variable", name });
  for (const { name, value } of program.outputs) visit(value, { kind: "output", name });
  return [...uses.values()];
}
