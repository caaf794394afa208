import type { JsonObject } from "#model/base/json.ts";
import { mapReusing, withChanges } from "#model/base/map-reusing.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { withoutValue } from "#model/program/config/config-variable.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import type { ConfigVariable, Program, Resource, Variable } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { knownTypes } from "#model/secrets/signs/by-facts.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { FoundSecret } from "#model/secrets/found-secret.ts";
import type { KnownOptions } from "#model/secrets/map-known.ts";
import { KnownSecrets } from "#model/secrets/map-known.ts";
import type { PresumedSecret } from "#model/secrets/map-presumed.ts";
import { inFile, mapUnread } from "#model/secrets/map-unread.ts";
import {
  isPresumedConfig,
  mapPresumedExtras,
  mapPresumedResource,
  mapPresumedValue,
} from "#model/secrets/presumed.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";

interface ProgramParts {
  resource(resource: Resource): Resource;
  /** Replaces values in a variable or an output. */
  value(named: Variable): Value;
  config(variable: ConfigVariable): ConfigVariable;
  extras(extras: JsonObject): JsonObject;
}

/**
 * Replaces parts of a program, with a pause after each resource. If nothing changes, the result is the same program.
 */
function* mapProgram(program: Program, map: ProgramParts): TimeSliced<Program> {
  const resources: Resource[] = [];
  for (const resource of program.resources) {
    resources.push(map.resource(resource));
    yield;
  }
  const named = (each: Variable): Variable => withChanges(each, { value: map.value(each) });
  return withChanges(program, {
    resources: mapReusing(program.resources, (resource, at) => resources[at] ?? resource),
    config: mapReusing(program.config, map.config),
    variables: mapReusing(program.variables, named),
    outputs: mapReusing(program.outputs, named),
    extras: map.extras(program.extras),
  });
}

/**
 * Returns the replacement for a secret. The first argument is the resource, variable or output that contains the
 * secret.
 */
export type ReplaceIn<T extends FoundSecret = FoundSecret> = (owner: string, found: T) => Value;

interface KnownHandling extends Omit<KnownOptions, "replaceUnknown"> {
  readonly replace: ReplaceIn;
  readonly replaceUnknown?: ReplaceIn;
  readonly config: (variable: ConfigVariable) => ConfigVariable;
}

/**
 * Replaces the values that the design or a schema marks as secret. If the design has no such values, the result is the
 * same design.
 */
export function mapKnownProgram(
  program: Program,
  catalog: Catalog,
  { replace, replaceUnknown, config, ...options }: KnownHandling,
): TimeSliced<Program> {
  const known = (owner: string): KnownSecrets =>
    new KnownSecrets(catalog, (found) => replace(owner, found), {
      ...options,
      replaceUnknown: replaceUnknown && ((found) => replaceUnknown(owner, found)),
    });
  const replaceUnread = inFile((found) => replace(program.name, found));
  return mapProgram(program, {
    resource: (resource) => known(resource.name).resource(resource),
    value: ({ name, value }) => known(name).value(value),
    config(variable) {
      const changed = config(variable);
      const extras = mapUnread(changed.extras, [variable.name], replaceUnread);
      return withChanges(changed, { extras });
    },
    extras: (extras) => mapUnread(extras, [], replaceUnread),
  });
}

/**
 * Replaces the secrets in a design, according to facts, names and strings. Secret values of config variables are
 * removed. If the design has no secrets, the result is the same design.
 */
export function* mapPresumedProgram(
  program: Program,
  catalog: Catalog,
  replace: ReplaceIn<PresumedSecret>,
  config: (variable: ConfigVariable) => ConfigVariable = withoutValue,
): TimeSliced<Program> {
  const mapped = yield* mapProgram(program, {
    resource: (resource) =>
      mapPresumedResource(resource, catalog, (found) => replace(resource.name, found)),
    value: (named) => mapPresumedValue(named, catalog, (found) => replace(named.name, found)),
    config: (variable) => (isPresumedConfig(variable, catalog) ? config(variable) : variable),
    extras: (extras) =>
      mapPresumedExtras(extras, { known: knownTypes(catalog) }, (found) =>
        replace(program.name, found),
      ),
  });
  return withChanges(mapped, {
    packages: program.packages && mapReusing(program.packages, withoutSecretAddress),
  });
}

/** The declaration without secrets, because the URL of a package may contain a password. */
function withoutSecretAddress(declaration: PackageDeclaration): PackageDeclaration {
  const { source, version, pluginDownloadURL: address } = declaration;
  // Pulumi splits `source@version` at the first @, even if that @ belongs to a URL.
  const rest = version === undefined ? "" : `@${version}`;
  return withChanges(declaration, {
    source: redactText(`${source}${rest}`).slice(0, rest === "" ? undefined : -rest.length),
    pluginDownloadURL: address && redactText(address),
  });
}
