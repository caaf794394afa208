import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import type { ConfigVariable, ResourceOrigin, Program, Resource } from "#model/program/program.ts";
import { choiceFor } from "#model/program/target.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import { displayToken } from "#model/program/token.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink } from "#export/lower/export-diagnostics.ts";
import { liftInputs } from "#export/retarget/lift-inputs.ts";
import type { ReadProviderType } from "#export/retarget/provider-types.ts";
import { providerTypeReader } from "#export/retarget/provider-types.ts";
import { retargetConfig } from "#export/retarget/retarget-config.ts";
import { retargetOptions, withVersion } from "#export/retarget/retarget-options.ts";
import { reportUnmappable } from "#export/lower/unsupported.ts";
import type { PackageReplacement, Replacements } from "#export/retarget/provider-catalog.ts";
import {
  replacementsFor,
  versionWith,
  withReplacements,
} from "#export/retarget/provider-catalog.ts";

/** A design with its target packages, and diagnostics about parts that these packages cannot represent. */
export interface Retargeted {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Variables for values that the real types don't return. The value is the default, and the program refers to it as
   * config.
   */
  readonly variables: readonly ConfigVariable[];
  /** The location in the design for a location in the retargeted program. */
  locationInDesign(location: Location): Location;
}

/**
 * Replaces the placeholder packages with the provider packages if that is the design's target. Tokens, schemas and
 * versions are replaced, so exporters don't have to handle targets. A design for the placeholder packages stays
 * identical. A reference to an input that the real type doesn't return becomes that input's value, which
 * `intoVariables` moves into a variable.
 */
export function retarget(
  program: Program,
  catalog: Catalog,
  { intoVariables = false }: { readonly intoVariables?: boolean } = {},
): Retargeted {
  const replacements = replacementsFor(program, catalog);
  if (replacements.size === 0)
    return {
      program,
      catalog,
      diagnostics: [],
      variables: [],
      locationInDesign: (location) => location,
    };
  const next = withReplacements(catalog, replacements);
  const providerType = providerTypeReader(catalog, next, replacements);
  const { diagnostics, report } = createDiagnosticSink();
  // A design with real tokens has no target, because it is complete when it is opened again. The design's source file
  // has different tokens, so the source is left out.
  const { target: _target, source: _source, packages, ...others } = program;
  const rest = { ...others, ...withoutReplaced(packages, replacements) };
  const lifted = liftInputs(rest, catalog, providerType, intoVariables);
  const { variables } = lifted;
  reportVersions(program, replacements, report);
  reportUnmappable(lifted.program, providerType, replacements, report);
  const retargeted = retargetConfig(lifted.program, replacements, report);
  const { program: renamed, locationInDesign } = retargeted;
  const resources = renamed.resources.map((resource) =>
    retargetResource(resource, catalog, providerType, replacements, report),
  );
  return {
    program: { ...renamed, resources },
    catalog: next,
    diagnostics,
    variables,
    locationInDesign,
  };
}

/**
 * Leaves out declarations of placeholder packages. Placeholder packages are not published, so a declaration does not
 * apply to the provider package.
 */
function withoutReplaced(
  packages: Program["packages"],
  replacements: Replacements,
): Pick<Program, "packages"> {
  const kept = packages?.filter(({ name }) => !replacements.has(name)) ?? [];
  return kept.length === 0 ? {} : { packages: kept };
}

function reportVersions(
  { target }: Program,
  replacements: Replacements,
  report: ReportDiagnostic,
): void {
  for (const [name, { index }] of replacements) {
    const { version } = choiceFor(target, name);
    if (version === undefined || normalizeVersion(version) !== undefined) continue;
    report(
      "export/version",
      "warning",
      { kind: "program" },
      `${quoteShort(version)} is not a version, so the program uses ${index.name} ${index.version ?? ""}.`,
    );
  }
}

function retargetResource(
  resource: Resource,
  catalog: Catalog,
  providerType: ReadProviderType,
  replacements: Replacements,
  report: ReportDiagnostic,
): Resource {
  const { id, token } = resource;
  const real = providerType(token);
  const options = retargetOptions(resource.options, providerType, replacements, (path, missing) =>
    report(
      "export/target",
      "warning",
      { kind: "option", resource: id, path },
      `The provider type for ${missing} is unknown, so the alias keeps the placeholder type.`,
    ),
  );
  if (real === undefined) return options === resource.options ? resource : { ...resource, options };
  const { index, providerPackage } = real.replacement;
  const { name, version } = index;
  const where = catalog.package(name) === undefined ? "" : ` in ${name} ${version ?? ""}`.trimEnd();
  const versionOf = (placeholder: string): string => {
    const key = catalog.resourceType(placeholder)?.token ?? placeholder;
    return versionWith(catalog, name, own(providerPackage.resources, key) ?? "");
  };
  if (real.token === undefined) {
    report(
      "export/target",
      "error",
      { kind: "type", resource: id },
      `${name} has no known type for ${token}, so the program keeps the placeholder type.${versionOf(token)}`,
    );
    return { ...resource, options };
  }
  for (const key of Object.keys(resource.inputs))
    if (real.lostInputs.has(key))
      report(
        "export/target",
        "error",
        { kind: "input", resource: id, path: [key] },
        `${real.token} has no input ${key}${where}.${versionWith(catalog, name, real.token, key)}`,
      );
  const origin = withoutState(resource, real.replacement, report);
  return {
    ...resource,
    token: displayToken(real.token),
    options: withVersion(options, version),
    origin,
  };
}

function withoutState(
  { id, origin }: Resource,
  { providerPackage, index }: PackageReplacement,
  report: ReportDiagnostic,
): ResourceOrigin {
  const isTooMuch =
    providerPackage.lookupState === false &&
    origin.kind === "lookup" &&
    Object.keys(origin.state).length > 0;
  if (!isTooMuch) return origin;
  report(
    "export/target",
    "warning",
    { kind: "type", resource: id },
    `${index.name} looks up an existing resource by its ID alone, so the rest of the lookup is omitted.`,
  );
  return { ...origin, state: {} };
}
