import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import type { Location } from "#model/program/diagnostic.ts";
import type { Order } from "#model/graph/order.ts";
import { unusedNames } from "#model/graph/mentions.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { calledStacks, stackReference } from "#model/program/functions/stack-references.ts";
import { isResource, orderNodes } from "#model/graph/order.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { isProjectValue } from "#model/schema/config/package-config.ts";
import { enginePackage } from "#model/program/token.ts";
import { nextResourceId, resourceId } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { Expression, ResourceId, ValueMap } from "#model/program/value.ts";
import { expression, isAccess, isMap } from "#model/program/value.ts";
import { classNameOf, isBuiltIn } from "#export/lower/naming/class-name.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink } from "#export/lower/export-diagnostics.ts";
import { configTypes, lowerConfig } from "#export/lower/lower-config.ts";
import type { Scope } from "#export/lower/scope.ts";
import { lowerProperties, lowerValue } from "#export/lower/lower-value.ts";
import { noProperties } from "#model/schema/properties.ts";
import { createVariables } from "#export/lower/calls/program-variables.ts";
import { variableTypes } from "#export/lower/calls/variable-types.ts";
import { withRequirement } from "#export/lower/requirements/lower-requirement.ts";
import { lowerVariable } from "#export/lower/lower-variable.ts";
import type {
  ClassName,
  ConfigDeclaration,
  LoweredProgram,
  ResourceDeclaration,
  ResourceValues,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import { isVariable } from "#export/lower/lowered-program.ts";
import { packagesOf, packageUse, reportVersions } from "#export/lower/package-uses.ts";
import { createSecretConfig } from "#export/lower/secrets/secret-config.ts";
import { mayHoldSecret } from "#model/secrets/may-hold-secret.ts";

/**
 * Creates a design's plan. This function never fails: the plan's diagnostics list the parts that a program cannot
 * contain. `variables` are the variables that the program declares itself, each with its value as the default.
 */
export function lower(
  design: Program,
  catalog: Catalog,
  variables: readonly ConfigVariable[] = [],
): LoweredProgram {
  const { diagnostics, report } = createDiagnosticSink();
  const { program, stacks } = withStackReferences(design);
  const named = { ...program, config: [...program.config, ...variables] };
  const secrets = createSecretConfig(named, report);
  const resources = new Map(program.resources.map((resource) => [resource.id, resource]));
  const readType = typeReader(catalog);
  const order = orderNodes(program);
  const lowered = createVariables(program, variableTypes(order.nodes, program.outputs, catalog));
  let keys: ReadonlyMap<ResourceId, string> | undefined;
  const scope: Scope = {
    catalog,
    resources,
    stacks,
    configTypes: configTypes(named, report),
    secretNames: new Set(named.config.filter(({ secret }) => secret).map(({ name }) => name)),
    variable: (name) => lowered.find(name),
    literalAt: (access) => lowered.literalAt(access),
    keys: () => (keys ??= resourceKeys(design)),
    typeOf: (token) => readType(token).type,
    secretConfig: secrets.declare,
  };
  const implied = new Set(stacks.values());
  reportCycles(order, resources, report);
  const declarations = order.nodes.flatMap((node): Declared | readonly [] => {
    if (!isResource(node)) return lowered.declare(scope, node) ?? [];
    const found = lowerResource(scope, node, readType(node.token), report);
    return implied.has(node.id) ? { ...found, isImplied: true } : found;
  });
  const outputs = program.outputs.map(({ name, value }) => ({
    name,
    value: lowerValue(scope, value, undefined, { kind: "output", name }),
  }));
  const config = readConfig(program).map((variable) =>
    lowerConfig(scope, variable, program, report),
  );
  reportVersions(program, report);
  const own = variables.map((variable) => lowerVariable(scope, variable, report));
  return {
    packages: packagesOf(program, catalog),
    types: {
      resourceType: catalog.resourceType,
      objectType: catalog.objectType,
      package: (name) => packageUse(name, program, catalog),
    },
    config: [...secrets.declarations.map(asImplied), ...config, ...own.map(asImplied)],
    resources: declarations.flatMap((each) => (isVariable(each) ? [] : [each])),
    variables: declarations.filter(isVariable),
    declarations: withRequirement(scope, declarations, program, report),
    outputs,
    diagnostics,
  };
}

type Declared = ResourceDeclaration | VariableDeclaration;

/** Marks a declaration that the design doesn't contain itself. */
const asImplied = (declaration: ConfigDeclaration): ConfigDeclaration => ({
  ...declaration,
  isImplied: true,
});

/** Pulumi and the providers read the project's values for every stack, unless the design refers to these values. */
function readConfig(program: Program): readonly ConfigVariable[] {
  const { config, plugin } = program;
  // A plugin's component has inputs, which a project cannot set.
  if (plugin !== undefined || !config.some(isProjectValue)) return config;
  const unused = unusedNames(program, "config");
  return config.filter((variable) => !isProjectValue(variable) || !unused.has(variable.name));
}

/**
 * The program with a resource for each stack named in `fn::stackReference` calls, as Pulumi YAML
 * registers it (`evaluateBuiltinStackReference` in pulumi/pulumi-yaml:pkg/pulumiyaml/run.go): once,
 * with the stack's name.
 */
function withStackReferences(design: Program): {
  readonly program: Program;
  readonly stacks: ReadonlyMap<string, ResourceId>;
} {
  const called = calledStacks(design);
  if (called.size === 0) return { program: design, stacks: new Map() };
  const first = Number(nextResourceId(design).slice(1));
  const references = Array.from(called, (stack, at) =>
    stackReference(resourceId(first + at), stack, {}),
  );
  const stacks = new Map(references.map(({ id, name }) => [name, id]));
  // The stack references come first, because the design's graph doesn't show that the calls need them.
  return { program: { ...design, resources: [...references, ...design.resources] }, stacks };
}

interface KnownType {
  readonly type: ResourceType | undefined;
  readonly className: ClassName | undefined;
}

/** Reads types by token. The types are cached, because a big design has few types. */
function typeReader(catalog: Catalog): (token: string) => KnownType {
  const known = new Map<string, KnownType>();
  return (token) => {
    let found = known.get(token);
    if (found === undefined) {
      found = { type: catalog.resourceType(token), className: classNameOf(token, catalog) };
      known.set(token, found);
    }
    return found;
  };
}

function lowerResource(
  scope: Scope,
  resource: Resource,
  { type, className }: KnownType,
  report: ReportDiagnostic,
): ResourceDeclaration {
  const { id, name, token, inputs, origin } = resource;
  reportType(resource, className, type !== undefined, report);
  if (origin.kind === "lookup" && Object.keys(inputs).length > 0)
    report(
      "export/lookup-inputs",
      "warning",
      { kind: "input", resource: id, path: [] },
      `${name} is looked up, not created, so its inputs are not part of the program.`,
    );
  if (
    origin.kind === "lookup" &&
    className?.package === enginePackage &&
    className.member === "Stash"
  )
    report(
      "export/not-expressible",
      "error",
      { kind: "type", resource: id },
      `${name} cannot be looked up: a Stash exists only in its own stack.`,
    );
  const make = (): ResourceValues => lowerValues(scope, resource, type);
  // Secrets become config variables, which must be known before printing.
  const made = mayHoldSecret(resource, type, scope.catalog) ? make() : undefined;
  const declaration = {
    id,
    name,
    token,
    type: type?.token ?? canonicalToken(token, scope.catalog),
    class: className,
    values: () => made ?? make(),
  };
  return type?.packageName === enginePackage ? { ...declaration, engineType: type } : declaration;
}

function lowerValues(
  scope: Scope,
  { id, inputs, inputsFrom, options, origin }: Resource,
  type: ResourceType | undefined,
): ResourceValues {
  const of = (kind: "input" | "option"): Location => ({ kind, resource: id, path: [] });
  const lowered = lowerProperties(scope, options, noProperties, of("option"));
  if (origin.kind === "created") {
    const given = inputsFrom === undefined ? inputs : inputsGivenBy(scope, inputsFrom, type);
    return {
      inputs: lowerProperties(scope, given, type?.inputs ?? noProperties, of("input")),
      options: lowered,
    };
  }
  // A lookup's ID is not an input, so its location has no path.
  const location: Location = { kind: "type", resource: id };
  const lookup = {
    id: lowerValue(scope, origin.id, { kind: "string" }, location),
    state: lowerProperties(scope, origin.state, type?.outputs ?? noProperties, location),
  };
  return { inputs: [], options: lowered, lookup };
}

/**
 * A resource's inputs if one value has all of them. A literal map stays unchanged; a value known only at deployment is
 * accessed per input.
 */
function inputsGivenBy(scope: Scope, from: Expression, type: ResourceType | undefined): ValueMap {
  const value = isAccess(from) ? scope.literalAt(from) : undefined;
  if (isMap(value)) return value;
  if (!isAccess(from) || from.kind === "unresolved") return {};
  const names = (type?.inputs ?? []).map(({ name }) => name);
  return Object.fromEntries(
    names.map((name) => [name, expression({ ...from, path: [...from.path, name] })]),
  );
}

function reportType(
  { id, token }: Resource,
  className: ClassName | undefined,
  isKnown: boolean,
  report: ReportDiagnostic,
): void {
  const location: Location = { kind: "type", resource: id };
  if (className === undefined)
    report(
      "export/type",
      "error",
      location,
      `${JSON.stringify(token)} is not a type token, so the program has no class for the resource.`,
    );
  else if (!isKnown && !isBuiltIn(className))
    report(
      "export/unknown-type",
      "warning",
      location,
      `No loaded package has the type ${token}; the names in the program are guessed from the token.`,
    );
}

function reportCycles(
  order: Order,
  resources: ReadonlyMap<ResourceId, Resource>,
  report: ReportDiagnostic,
): void {
  for (const cycle of order.cycles) {
    const names = cycle.map((id) =>
      isResourceNode(id) ? (resources.get(id)?.name ?? id) : (variableOf(id) ?? id),
    );
    const first = cycle.find(isResourceNode);
    const message =
      names.length === 1
        ? `Circular dependency: ${names[0]} refers to itself.`
        : `Circular dependency: ${names.join(" → ")} → ${names[0]}.`;
    if (first !== undefined)
      report("export/cycle", "error", { kind: "input", resource: first, path: [] }, message);
  }
}
