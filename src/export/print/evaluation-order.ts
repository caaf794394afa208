import type { Location } from "#model/program/diagnostic.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { defaultProviderOf } from "#model/program/functions/lift.ts";
import { collectNodes, idOf, isResource, needsOfVariable, orderNodes } from "#model/graph/order.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { choosesNoProvider, isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import { sharedProviders } from "#model/program/packages/shared-providers.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { packageOf } from "#model/program/token.ts";

/**
 * Options that Pulumi evaluates as soon as it reaches a resource, without waiting for their references
 * (`GetResourceDependencies`, pulumi/pulumi-yaml:pkg/pulumiyaml/expr.go).
 */
const unordered = ["deletedWith", "replaceWith", "replacementTrigger"] as const;

/** The options that Pulumi waits for, in Pulumi's order. */
const ordered = ["dependsOn", "parent", "provider", "providers"] as const;

/** A value that refers to a node that Pulumi evaluates later. */
export interface EarlyUse {
  readonly resource: Resource;
  /** The option that contains the value; undefined in a lookup's state. */
  readonly option: (typeof unordered)[number] | undefined;
  readonly target: Resource | Variable;
}

/**
 * The program with its resources in an order in which Pulumi can run it in YAML and JSON: unchanged if possible,
 * otherwise each resource after its references.
 */
export function inEvaluationOrder(program: Program): Program {
  if (findEarlyUses(program).length === 0) return program;
  const all = hostNeeds(program, unorderedValues);
  return { ...program, resources: orderNodes(program, all).resources };
}

/**
 * Where Pulumi evaluates a value of the program, in YAML and JSON, before its references are available.
 */
export function findEarlyUses(program: Program): readonly EarlyUse[] {
  if (!program.resources.some((resource) => unorderedValues(resource).length > 0)) return [];
  const { nodes } = orderNodes(program, hostNeeds(program));
  const targets = new Map(nodes.map((node) => [idOf(node), node]));
  const done = new Set<NodeId>();
  const found: EarlyUse[] = [];
  for (const node of nodes) {
    if (isResource(node))
      for (const { option, value } of unorderedValues(node)) {
        const needed: NodeId[] = [];
        collectNodes(value, needed);
        const missing = needed.find((id) => !done.has(id) && targets.has(id));
        const target = missing === undefined ? undefined : targets.get(missing);
        if (target !== undefined) found.push({ resource: node, option, target });
      }
    done.add(idOf(node));
  }
  return found;
}

interface UnorderedValue {
  readonly option: EarlyUse["option"];
  readonly value: Value;
}

function unorderedValues({ options, origin }: Resource): readonly UnorderedValue[] {
  const found: UnorderedValue[] = [];
  for (const option of unordered) {
    const value = Object.hasOwn(options, option) ? options[option] : undefined;
    if (value !== undefined) found.push({ option, value });
  }
  if (origin.kind === "lookup" && Object.keys(origin.state).length > 0)
    found.push({ option: undefined, value: origin.state });
  return found;
}

/**
 * The nodes that Pulumi's host waits for before it evaluates a node; `more` returns further values of a resource
 * to wait for.
 */
function hostNeeds(
  program: Program,
  more: (resource: Resource) => readonly UnorderedValue[] = () => [],
): (node: Resource | Variable) => readonly NodeId[] {
  const defaults = sharedProviders(program);
  return (node) => {
    if (!isResource(node)) {
      const provider = defaultProviderOf(node.value, program);
      const needs = needsOfVariable(node);
      return provider === undefined ? needs : [...needs, provider.id];
    }
    const needs: NodeId[] = [];
    collectNodes(node.inputsFrom ?? node.inputs, needs);
    for (const option of ordered) collectNodes(node.options[option] ?? null, needs);
    if (node.origin.kind === "lookup") collectNodes(node.origin.id, needs);
    collectNodes(node.options["aliases"] ?? null, needs);
    for (const { value } of more(node)) collectNodes(value, needs);
    const shared = defaults.get(packageOf(node.token));
    if (shared !== undefined && choosesNoProvider(node) && !isDefaultProvider(node))
      needs.push(shared);
    return needs;
  };
}

/** Reports each early use and explains what to do, at the option or, for a plugin's component, at the component. */
export function reportEarlyUses(
  program: Program,
  report: ReportDiagnostic,
  component?: string,
): void {
  for (const { resource, option, target } of findEarlyUses(program)) {
    const place = option ?? "state";
    const location: Location =
      component !== undefined
        ? { kind: "component", name: component }
        : option === undefined
          ? { kind: "name", resource: resource.id }
          : { kind: "option", resource: resource.id, path: [option] };
    const [early, name] = [quoteShort(resource.name), quoteShort(target.name)];
    const advice = isResource(target)
      ? `Add ${name} to the dependsOn of ${early}, or move ${name} up in the file.`
      : `Also use ${name} in one of the inputs of ${early}.`;
    report(
      "export/option",
      "error",
      location,
      `The ${place} of ${early} needs ${name}, but Pulumi evaluates ${early} first. ${advice}`,
    );
  }
}
