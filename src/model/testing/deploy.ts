import type { Catalog } from "#model/schema/catalog.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import { edgesOf } from "#model/graph/graph.ts";
import { orderNodes } from "#model/graph/order.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { providerOf } from "#model/program/packages/shared-providers.ts";
import { withSharedProviders } from "#model/program/packages/with-shared-providers.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { packageOf } from "#model/program/token.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

const signed = (signature: string, more: JsonObject): Json => ({
  "4dabf18193072939515e22adb298388d": signature,
  ...more,
});

const sealed = (text: string): Json =>
  signed("1b47061264138c4ac30d75fd1eb44270", { ciphertext: `v1:${text}` });

/** A resource in the state that is being created. */
interface Deployed {
  readonly resource: Resource;
  readonly urn: string;
  readonly id: string;
  readonly entry: JsonObject;
  readonly outputs: JsonObject;
}

/**
 * The output of `pulumi stack export` after a deployment of the design, from an engine whose providers follow the
 * schemas. The ID, and every output that is not an input, depend on the inputs that replace the resource.
 */
export function deploy(design: Program, catalog: Catalog): Json {
  const program = withSharedProviders(design, design);
  const byId = new Map(program.resources.map((resource) => [resource.id, resource]));
  const done = new Map<ResourceId, Deployed>();
  const root = "urn:pulumi:dev::test::pulumi:pulumi:Stack::test-dev";
  const providers = new Map<string, Json>();
  for (const resource of orderNodes(program).resources) {
    const type = catalog.resourceType(resource.token);
    const name = packageOf(resource.token);
    const provider = `urn:pulumi:dev::test::pulumi:providers:${name}::default`;
    providers.set(name, { urn: provider, type: `pulumi:providers:${name}`, custom: true, id: "p" });
    const deployed = deployResource(resource, type, { program, catalog, done });
    const custom = type?.isComponent !== true;
    const chosen = providerOf(resource, (id) => byId.get(id));
    const explicit = done.get(chosen ?? ("" as ResourceId));
    const managed = `${explicit?.urn ?? provider}::${explicit?.id ?? "p"}`;
    const { entry, urn, id } = deployed;
    const parent = done.get(referenceIn(resource.options["parent"]) ?? ("" as ResourceId));
    const complete = {
      urn,
      custom,
      ...(custom ? { id } : {}),
      ...entry,
      parent: parent?.urn ?? root,
      ...(custom ? { provider: managed } : {}),
    };
    done.set(resource.id, { ...deployed, entry: complete });
  }
  const scope: Scope = { program, catalog, done };
  const outputs = program.outputs.map(({ name, value }) => [name, settle(value, scope)] as const);
  const stack = { urn: root, type: "pulumi:pulumi:Stack", outputs: Object.fromEntries(outputs) };
  const resources = [stack, ...providers.values(), ...Array.from(done.values(), (d) => d.entry)];
  return { version: 3, deployment: { resources } };
}

interface Scope {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly done: ReadonlyMap<ResourceId, Deployed>;
}

function deployResource(
  resource: Resource,
  type: ResourceType | undefined,
  scope: Scope,
): Deployed {
  const { options, origin } = resource;
  const parent = scope.done.get(referenceIn(options["parent"]) ?? ("" as ResourceId));
  const token = type?.token ?? resource.token;
  const above = parent === undefined ? "" : `${parent.urn.split("::")[2]}$`;
  const urn = `urn:pulumi:dev::test::${above}${token}::${resource.name}`;
  const inputs = settleMap(resource.inputs, scope, type);
  const replacing = [...(type?.inputs ?? []), ...(type?.outputs ?? [])].filter(
    ({ name, replace }) => replace && Object.hasOwn(inputs, name),
  );
  const marked = [...new Set(replacing.map(({ name }) => name))].map((name) => {
    const value = own(inputs, name);
    return typeof value === "string" ? value : JSON.stringify(value);
  });
  const isLookup = origin.kind === "lookup";
  const given = `${resource.name}(${marked.join(",")})`;
  const id = isLookup ? String(settle(origin.id, scope)) : given;
  const computed = (type?.outputs ?? []).map((output) => {
    const made = invent(output.type, `${id}.${output.name}`, scope.catalog);
    return [output.name, output.secret ? sealed(`${id}.${output.name}`) : made] as const;
  });
  const dependencies = edgesOf(resource).map((edge) => ({
    at: edge,
    urn: isResourceNode(edge.to) ? scope.done.get(edge.to)?.urn : undefined,
  }));
  const perProperty = Object.keys(inputs).map((key) => [
    key,
    dependencies.flatMap((each) =>
      each.at.via === "input" && each.at.path[0] === key && each.urn !== undefined
        ? [each.urn]
        : [],
    ),
  ]);
  const entry: JsonObject = {
    type: token,
    inputs,
    outputs: {
      ...Object.fromEntries(computed),
      ...inputs,
      ...(type?.isComponent === true ? {} : { id }),
    },
    dependencies: dependencies.flatMap((each) => each.urn ?? []),
    propertyDependencies: Object.fromEntries(perProperty),
    ...(isLookup ? { external: true } : {}),
    ...flags(options, scope),
  };
  return { resource, urn, id, entry, outputs: entry["outputs"] as JsonObject };
}

function flags(options: ValueMap, scope: Scope): JsonObject {
  const found: Record<string, Json> = {};
  for (const name of ["protect", "retainOnDelete"]) if (options[name] === true) found[name] = true;
  const goesWith = scope.done.get(referenceIn(options["deletedWith"]) ?? ("" as ResourceId));
  if (goesWith !== undefined) found["deletedWith"] = goesWith.urn;
  const trigger = options["replacementTrigger"];
  if (trigger !== undefined) found["replacementTrigger"] = settle(trigger, scope);
  for (const name of ["ignoreChanges", "replaceOnChanges"])
    if (options[name] !== undefined) found[name] = settle(options[name], scope);
  const together = options["replaceWith"];
  if (isList(together))
    found["replaceWith"] = together.flatMap(
      (each) => scope.done.get(referenceIn(each) ?? ("" as ResourceId))?.urn ?? [],
    );
  if (typeof options["import"] === "string") found["importID"] = options["import"];
  return found;
}

const referenceIn = (value: Value | undefined): ResourceId | undefined =>
  isExpression(value) && value.kind === "reference" ? value.resource : undefined;

function settleMap(map: ValueMap, scope: Scope, type?: ResourceType): JsonObject {
  const secrets = new Set(type?.inputs.filter(({ secret }) => secret).map(({ name }) => name));
  return mapRecord(map, (value, key) => {
    const settled = settle(value, scope);
    return secrets.has(key) ? sealed("x") : settled;
  });
}

/** The final value. If a variable has no default, the stack's value is used. */
function settle(value: Value, scope: Scope): Json {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => settle(item, scope));
  if (!isExpression(value)) return settleMap(value, scope);
  switch (value.kind) {
    case "reference": {
      const target = scope.done.get(value.resource);
      if (target === undefined) return "nothing";
      if (value.path.length === 0)
        return signed("5cf8f73096256a8f31e491e813e4eb8e", { urn: target.urn, id: target.id });
      if (value.path[0] === "urn") return target.urn;
      return walk(target.outputs, value.path) ?? null;
    }
    case "config": {
      const variable = scope.program.config.find(({ name }) => name === value.name);
      if (variable?.secret === true) return sealed("y");
      const settled = variable?.default;
      return settled === undefined
        ? `the stack's ${value.name}`
        : (walk(settle(settled, scope), value.path) ?? null);
    }
    case "variable": {
      const variable = scope.program.variables.find(({ name }) => name === value.name);
      return variable === undefined
        ? "nothing"
        : (walk(settle(variable.value, scope), value.path) ?? null);
    }
    case "unresolved":
      return value.access === "pulumi.stack" ? "dev" : `what ${value.access} is`;
    case "template":
      return value.parts
        .map((part) => {
          const settled = typeof part === "string" ? part : settle(part, scope);
          return typeof settled === "object" ? "?" : String(settled);
        })
        .join("");
    case "secret":
      return sealed("z");
    case "asset": {
      const isArchive = value.form.endsWith("Archive");
      const key = value.form.startsWith("string")
        ? "text"
        : value.form.startsWith("file")
          ? "path"
          : "uri";
      return signed(
        isArchive ? "0def7320c3a5731c473e5ecbe6d01bc7" : "c44067f5952c0a294b673a41bacd8c17",
        { hash: "h", [key]: settle(value.source, scope) },
      );
    }
    case "invoke":
    case "builtin":
    case "computed-map":
    case "verbatim":
      return "what a function gave";
  }
}

function walk(json: Json | undefined, path: PropertyPath): Json | undefined {
  let found = json;
  for (const part of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = own(found as Readonly<Record<string, Json>>, String(part));
  }
  return found;
}

function invent(type: PropertyType, text: string, catalog: Catalog, depth = 0): Json {
  switch (type.kind) {
    case "boolean":
      return true;
    case "number":
    case "integer":
      return text.length;
    case "list":
      return depth > 3 ? [] : [invent(type.items, `${text}[0]`, catalog, depth + 1)];
    case "map":
      return { key: text };
    case "object": {
      const properties = depth > 3 ? [] : (catalog.objectType(type.token)?.properties ?? []);
      return Object.fromEntries(
        properties.map((property) => [
          property.name,
          invent(property.type, `${text}.${property.name}`, catalog, depth + 1),
        ]),
      );
    }
    default:
      return text;
  }
}
