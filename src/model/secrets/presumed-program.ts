import { secretByFacts } from "#model/secrets/by-facts.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { withoutValue } from "#model/program/config/config-variable.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { mapReusing } from "#model/program/references.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { inputsLocation } from "#model/schema/schema-location.ts";
import { hidePlain } from "#model/secrets/hide-plain.ts";
import type { PresumedSecret, ReplacePresumed } from "#model/secrets/map-presumed.ts";
import { mapPresumed } from "#model/secrets/map-presumed.ts";
import { hiddenSecret, hideInText } from "#model/secrets/secret-parts.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** What comes instead of a secret of a resource, a variable or an output, which is named first. */
export type ReplaceIn = (owner: string, found: PresumedSecret) => Value;

/**
 * A design with something else for what counts as secret in it by facts, names and texts. Variables of the config lose
 * such values. The same design where nothing does.
 */
export function* mapPresumedProgram(
  program: Program,
  catalog: Catalog,
  replace: ReplaceIn,
  ofConfig: (variable: ConfigVariable) => ConfigVariable = withoutValue,
): TimeSliced<Program> {
  const resources: Resource[] = [];
  let isSame = true;
  for (const resource of program.resources) {
    const mapped = mapPresumedResource(resource, catalog, (found) => replace(resource.name, found));
    isSame &&= mapped === resource;
    resources.push(mapped);
    yield;
  }
  const named = <T extends Program["variables"][number]>(each: T): T => {
    const value = mapPresumedValue(each, catalog, (found) => replace(each.name, found));
    return value === each.value ? each : { ...each, value };
  };
  const variables = mapReusing(program.variables, named);
  const outputs = mapReusing(program.outputs, named);
  const config = mapReusing(program.config, (variable) =>
    isPresumedConfig(variable, catalog) ? ofConfig(variable) : variable,
  );
  const extras = mapExtras(program.extras, catalog, (found) => replace(program.name, found));
  const packages = program.packages && mapReusing(program.packages, withoutSecretAddress);
  const isUnchanged =
    isSame &&
    packages === program.packages &&
    variables === program.variables &&
    outputs === program.outputs &&
    config === program.config &&
    extras === program.extras;
  if (isUnchanged) return program;
  return {
    ...program,
    resources,
    variables,
    outputs,
    config,
    extras,
    ...(packages === undefined ? {} : { packages }),
  };
}

/** Packages are fetched from addresses, some of which have a password. */
function withoutSecretAddress(declaration: PackageDeclaration): PackageDeclaration {
  const { source, version, pluginDownloadURL: address } = declaration;
  // Pulumi cuts `source@version` at the first sign, which may be that of an address.
  const rest = version === undefined ? "" : `@${version}`;
  const safe = hideInText(`${source}${rest}`).slice(0, rest === "" ? undefined : -rest.length);
  const safeAddress = address && hideInText(address);
  if (safe === source && safeAddress === address) return declaration;
  return {
    ...declaration,
    source: safe,
    ...(safeAddress === undefined ? {} : { pluginDownloadURL: safeAddress }),
  };
}

/** The same of one resource. */
export function mapPresumedResource(
  resource: Resource,
  catalog: Catalog,
  replace: ReplacePresumed,
  bySchema = false,
): Resource {
  const { token, inputs, inputsFrom, options, origin } = resource;
  const type = catalog.resourceType(token);
  const scope = { catalog, token: type?.token ?? token, bySchema };
  const location = type && inputsLocation(type);
  const mapped = mapPresumed(inputs, location, scope, replace);
  const set = mapPresumed(options, undefined, scope, replace);
  const from = inputsFrom && mapPresumed(inputsFrom, undefined, scope, replace);
  const state = origin.kind === "lookup" ? origin.state : {};
  const looked = mapPresumed(state, undefined, scope, replace);
  const extras = mapExtras(resource.extras, catalog, replace, scope.token);
  if (
    mapped === inputs &&
    set === options &&
    from === inputsFrom &&
    looked === state &&
    extras === resource.extras
  )
    return resource;
  return {
    ...resource,
    inputs: isMap(mapped) ? mapped : inputs,
    options: isMap(set) ? set : options,
    ...(isExpression(from) ? { inputsFrom: from } : {}),
    origin: origin.kind === "lookup" && isMap(looked) ? { ...origin, state: looked } : origin,
    extras,
  };
}

/** The same of the inputs of a resource, of what the schema marks as well. */
export function mapPresumedInputs(
  { token, inputs }: Resource,
  catalog: Catalog,
  replace: ReplacePresumed,
): ValueMap {
  const type = catalog.resourceType(token);
  const scope = { catalog, token: type?.token ?? token, bySchema: true };
  const mapped = mapPresumed(inputs, type && inputsLocation(type), scope, replace);
  return isMap(mapped) ? mapped : inputs;
}

/** What of the inputs of a resource counts as secret, by the schema as well. */
export function presumedInInputs(resource: Resource, catalog: Catalog): readonly PresumedSecret[] {
  const found: PresumedSecret[] = [];
  mapPresumedInputs(resource, catalog, collectInto(found));
  return found;
}

/** The same of what a variable or an output is. */
export const mapPresumedValue = (
  { name, value }: Program["variables"][number],
  catalog: Catalog | undefined,
  replace: ReplacePresumed,
): Value => mapPresumed(value, undefined, { catalog, name }, replace);

/** What counts as secret in a resource. */
export function presumedIn(
  resource: Resource,
  catalog: Catalog,
  bySchema = false,
): readonly PresumedSecret[] {
  const found: PresumedSecret[] = [];
  mapPresumedResource(resource, catalog, collectInto(found), bySchema);
  return found;
}

/** The same of a variable or an output. */
export function presumedOf(
  named: Program["variables"][number],
  catalog: Catalog,
): readonly PresumedSecret[] {
  const found: PresumedSecret[] = [];
  mapPresumedValue(named, catalog, collectInto(found));
  return found;
}

const collectInto =
  (found: PresumedSecret[]): ReplacePresumed =>
  (secret) => {
    found.push(secret);
    return secret.value;
  };

/** Whether a config variable that is not declared a secret has a value in the design that counts as one. */
export function isPresumedConfig(variable: ConfigVariable, catalog: Catalog): boolean {
  const { name, default: value, secret, extras } = variable;
  if (secret === true) return false;
  const key = name.slice(name.lastIndexOf(":") + 1);
  const values = [value ?? null, (own(extras, "value") ?? null) as Value];
  return values.some((each) => presumedOf({ name: key, value: each }, catalog).length > 0);
}

/** What is kept as it was read. */
function mapExtras(
  extras: JsonObject,
  catalog: Catalog,
  replace: ReplacePresumed,
  token?: string,
): JsonObject {
  const scope = { token, hidden: hiddenSecret, isSecretByFact: secretByFacts(catalog) };
  let isSame = true;
  const entries = Object.entries(extras).map(([key, json]): [string, Json] => {
    const hidden = hidePlain(json, [key], [extras], scope) as Json;
    if (hidden === json) return [key, json];
    const found = { value: json as Value, path: [key], sign: "name", isPart: false } as const;
    if (replace(found) === found.value) return [key, json];
    isSame = false;
    return [key, hidden];
  });
  return isSame ? extras : Object.fromEntries(entries);
}
