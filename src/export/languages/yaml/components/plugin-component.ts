import type { Json } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { findPackage, isNamed } from "#model/program/packages/package-declaration.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { expressionsOf, mapResource } from "#model/program/references.ts";
import { packageOf } from "#model/program/token.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { expression, isList } from "#model/program/value.ts";
import type { AccessScope, AccessType } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** A component of a YAML plugin, created from a component of a program. */
export interface PluginComponent {
  readonly component: ProgramComponent;
  /** The component's resources, whose names don't include the component's name. */
  readonly resources: readonly Resource[];
  readonly inputs: readonly ConfigVariable[];
  /** The program's value for each input. */
  readonly given: Readonly<Record<string, Value>>;
}

/** The reason why a program's component can't be a plugin's component, as the end of a sentence. */
export class NotInPlugin extends Error {}

const refuse = (reason: string): never => {
  throw new NotInPlugin(reason);
};

/** The program around a component. */
export interface Surroundings {
  readonly program: Program;
  /** The program's packages, with the versions that it is printed with. */
  readonly packages: Program["packages"];
  readonly scope: AccessScope;
}

/**
 * The component as part of a plugin. Pulumi YAML puts the component's name and a hyphen before the names of the
 * resources in it (`registerResource`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go), so the URNs stay the same only if the
 * names have this form. Throws NotInPlugin.
 */
export function pluginComponent(
  component: ProgramComponent,
  { program, packages, scope }: Surroundings,
): PluginComponent {
  if (component.components.length > 0) refuse("it contains components");
  const inside = [...component.resources].flatMap(([id, urn]) => {
    const resource = findResource(program, id);
    return resource === undefined ? [] : [{ resource, urn }];
  });
  const ids = new Set<string>(component.resources.keys());
  const names = createNames(inside.map(({ resource }) => shortName(resource, component)));
  const inputs = new Map<string, { readonly variable: ConfigVariable; readonly value: Value }>();
  const inputFor = (access: AccessValue, of: Resource): AccessValue => {
    if (access.kind === "reference" && ids.has(access.resource)) return access;
    if (access.kind === "unresolved") return access;
    const key = JSON.stringify(access);
    const known = inputs.get(key);
    const name = known?.variable.name ?? names.claim(nameOf(access, of, program));
    if (known === undefined)
      inputs.set(key, { variable: inputOf(name, access, of, scope), value: access });
    return expression({ kind: "config", name, path: [] });
  };
  const resources = inside.map(({ resource, urn }) => {
    refuseOthers(resource);
    const named = { ...resource, name: shortName(resource, component) };
    const versioned = withPackage(withoutAlias(named, urn), packages);
    return mapResource(versioned, { access: (access) => inputFor(access, resource) });
  });
  const all = [...inputs.values()];
  return {
    component,
    resources,
    inputs: all.map(({ variable }) => variable),
    given: Object.fromEntries(all.map(({ variable, value }) => [variable.name, value])),
  };
}

function shortName({ name }: Resource, { name: above }: ProgramComponent): string {
  const isBelow = name.startsWith(`${above}-`) && name.length > above.length + 1;
  return isBelow
    ? name.slice(above.length + 1)
    : refuse(`the name ${quoteShort(name)} does not start with ${quoteShort(`${above}-`)}`);
}

/** A plugin's component gets values only from its inputs, and has a separate folder. */
function refuseOthers(resource: Resource): void {
  for (const { found } of expressionsOf(resource)) {
    const { kind } = found;
    if (kind === "asset") refuse(`${quoteShort(resource.name)} reads files`);
    if (kind === "builtin" || kind === "invoke" || kind === "verbatim" || kind === "unresolved")
      refuse(`${quoteShort(resource.name)} has a value that is neither a literal nor a reference`);
  }
}

/** The resource without the alias that kept a URN, because the component itself gives the resource that URN. */
function withoutAlias(resource: Resource, urn: string): Resource {
  const { aliases, ...options } = resource.options;
  if (!isList(aliases)) return resource;
  const others = aliases.filter((alias) => alias !== urn);
  return { ...resource, options: others.length === 0 ? options : { ...options, aliases: others } };
}

/** The program's packages don't apply to a plugin, so the resource names its version. */
function withPackage(resource: Resource, packages: Program["packages"]): Resource {
  const name = packageOf(resource.token);
  const declared = findPackage(packages, name);
  if (declared === undefined) return resource;
  if (!isNamed(declared) || declared.parameters !== undefined)
    return refuse(`its package ${quoteShort(name)} has more than a name and a version`);
  const { version, pluginDownloadURL } = declared;
  const options = {
    ...(version === undefined ? {} : { version }),
    ...(pluginDownloadURL === undefined ? {} : { pluginDownloadURL }),
    ...resource.options,
  };
  return { ...resource, options };
}

/** An access whose root is declared. */
type AccessWithPath = Exclude<AccessValue, { readonly kind: "unresolved" }>;

function nameOf(access: AccessWithPath, of: Resource, program: Program): string {
  if (access.kind === "config") return lowerCamel(pathName(access.name, access.path)) ?? "input";
  if (access.kind !== "reference")
    return refuse(`${quoteShort(of.name)} has a variable of the program`);
  const name = findResource(program, access.resource)?.name ?? "";
  return access.path.length === 0
    ? refuse(`an option or input of ${quoteShort(of.name)} is the resource ${quoteShort(name)}`)
    : (lowerCamel(pathName(name, access.path)) ?? "input");
}

/** A resource's name and an output's path, as words that are separated by spaces. */
export const pathName = (name: string, path: PropertyPath): string => [name, ...path].join(" ");

function inputOf(
  name: string,
  access: AccessWithPath,
  { name: by }: Resource,
  scope: AccessScope,
): ConfigVariable {
  const said = typeOfAccess(access, scope);
  const variable = access.kind === "config" ? scope.config(access.name) : undefined;
  const isWhole = variable !== undefined && access.kind === "config" && access.path.length === 0;
  const written = inputType(isWhole ? configTypeOf(variable) : typeOfOutput(access, said));
  if (written === undefined)
    return refuse(
      `${quoteShort(by)} needs a value whose type is not string, integer, boolean or a list of these`,
    );
  const isSecret = variable?.secret === true || (said.kind === "known" && said.secret);
  const { type: word, ...extras } = written;
  return { name, type: word, ...(isSecret ? { secret: true } : {}), extras };
}

/** The type of an output. Every resource has a URN, and an ID unless it is a component, even if its type is unknown. */
function typeOfOutput({ kind, path }: AccessWithPath, said: AccessType): ConfigType | undefined {
  if (said.kind === "known") return typeOf(said.type);
  const isText = path.length === 1 && (path[0] === "id" || path[0] === "urn");
  return said.kind === "unknown" && kind === "reference" && isText ? { kind: "string" } : undefined;
}

function typeOf(type: PropertyType): ConfigType | undefined {
  switch (type.kind) {
    case "string":
    case "integer":
    case "boolean":
      return { kind: type.kind };
    case "enum":
      return type.values.every(({ value }) => typeof value === "string")
        ? { kind: "string" }
        : undefined;
    case "list": {
      const items = typeOf(type.items);
      return items && { kind: "list", items };
    }
    default:
      return undefined;
  }
}

type InputType = { readonly type: string; readonly items?: Json };

/**
 * The type of an input, if it is one of the types that inputs can have (`parseTypeSpec`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
function inputType(type: ConfigType | undefined): InputType | undefined {
  if (type?.kind !== "list")
    return type === undefined || type.kind === "number" || type.kind === "object"
      ? undefined
      : { type: type.kind };
  const items = inputType(type.items);
  return items && { type: "array", items };
}
