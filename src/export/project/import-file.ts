import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { JsonObject } from "#model/base/json.ts";
import { escapeUnprintable } from "#model/files/json/unprintable.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { PLACEHOLDER } from "#model/opening/import-file/placeholder.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { textOption } from "#model/program/packages/package-declaration.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId, ValueMap } from "#model/program/value.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink } from "#export/lower/export-diagnostics.ts";
import { keptIn } from "#model/opening/import-file/kept-fields.ts";
import { isImported } from "#export/project/imported.ts";
import type { ImportNames } from "#export/project/import-names.ts";
import { createImportNames, resourceIn, typeOf } from "#export/project/import-names.ts";
import type { PrintResult } from "#export/language.ts";
import { retarget } from "#export/retarget/retarget.ts";

/**
 * A file for `pulumi import --file`: the resources that are marked as imported, for the design's target packages.
 * Undefined if none is marked. Values that only a running program or a stack knows are placeholders to fill in. Each
 * placeholder is reported as an error, because Pulumi would take it literally. With `only`, the file contains that one
 * resource, as if all other resources were already in the stack.
 */
export function printImportFile(
  design: Program,
  packages: Catalog,
  only?: ResourceId,
): PrintResult {
  const { program, catalog, diagnostics: before } = retarget(design, packages);
  const { diagnostics, report } = createDiagnosticSink();
  const imported = program.resources.filter(
    (resource) => isImported(resource) && (only === undefined || resource.id === only),
  );
  if (imported.length === 0) return { files: [], diagnostics };
  // The resources as they were before the provider packages replaced the placeholders.
  const written = new Map(design.resources.map((resource) => [resource.id, resource]));
  const keptOf = keptIn("resources", design);
  const kept = (resource: Resource): JsonObject => keptOf(written.get(resource.id) ?? resource);
  // A component of an import file is imported together with its content.
  const isComponent = (resource: Resource): boolean =>
    only === undefined && own(kept(resource), "component") === true;
  const ids = new Set(imported.map(({ id }) => id));
  const declared = program.resources.filter(
    (resource) => ids.has(resource.id) || isComponent(resource),
  );
  const names = createImportNames(program, catalog, declared);
  const resources = declared.map((resource) => ({
    ...(ids.has(resource.id)
      ? printResource(resource, names, catalog, report)
      : printComponent(resource, names, catalog)),
    ...kept(resource),
  }));
  const providers = providersOf(imported, names, design);
  const file: JsonObject = {
    ...(names.table.size === 0 ? {} : { nameTable: Object.fromEntries(names.table) }),
    resources,
    ...(providers.length === 0 ? {} : { providerInputs: Object.fromEntries(providers) }),
  };
  // The file is indented by four spaces, as Pulumi itself writes the file
  // (pulumi/pulumi:pkg/cmd/pulumi/operations/import.go).
  const text = `${escapeUnprintable(JSON.stringify(file, null, 4))}\n`;
  return {
    files: [{ path: "import.json", text }],
    diagnostics: [
      ...before.filter(({ location }) => "resource" in location && ids.has(location.resource)),
      ...diagnostics,
    ],
  };
}

/** The provider inputs that an old import file had next to its resources. */
function providersOf(
  imported: readonly Resource[],
  names: ImportNames,
  design: Program,
): readonly (readonly [name: string, inputs: JsonObject])[] {
  const used = new Set(imported.map(({ options }) => resourceIn(options, "provider")));
  const inputsOf = keptIn("providers", design);
  return design.resources.flatMap((resource) => {
    const inputs = inputsOf(resource);
    const name = used.has(resource.id) ? names.refer(resource.id) : undefined;
    return name === undefined || Object.keys(inputs).length === 0 ? [] : [[name, inputs] as const];
  });
}

function printComponent(resource: Resource, names: ImportNames, catalog: Catalog): JsonObject {
  const parent = resourceIn(resource.options, "parent");
  return {
    type: typeOf(resource, catalog),
    ...names.of(resource),
    component: true,
    ...(parent === undefined ? {} : { parent: names.refer(parent) ?? PLACEHOLDER }),
    ...pluginOptions(resource.options),
  };
}

function printResource(
  resource: Resource,
  names: ImportNames,
  catalog: Catalog,
  report: ReportDiagnostic,
): JsonObject {
  const { id, token, inputs, options } = resource;
  const unsupported = (option: string, message: string): void =>
    report("export/import", "error", { kind: "option", resource: id, path: [option] }, message);
  if (catalog.resourceType(token)?.isComponent === true)
    unsupported("import", "A component has no ID, so it cannot be imported.");
  const existing = own(options, "import");
  const isKnown = typeof existing === "string" && existing !== "";
  if (!isKnown)
    unsupported("import", `Only a running program knows the ID. Replace ${PLACEHOLDER} with it.`);
  const refer = (option: "parent" | "provider"): JsonObject => {
    const to = resourceIn(options, option);
    const name = to === undefined ? undefined : names.refer(to);
    if (name === undefined) return {};
    if (names.table.has(name))
      unsupported(
        option,
        `The ${option} must already be in the stack. Replace ${PLACEHOLDER} in nameTable with its name in the stack.`,
      );
    return { [option]: name };
  };
  const inputNames = Object.keys(inputs);
  return {
    type: typeOf(resource, catalog),
    ...names.of(resource),
    id: isKnown ? existing : PLACEHOLDER,
    ...refer("parent"),
    ...refer("provider"),
    ...pluginOptions(options),
    // Without a list, Pulumi keeps only the required inputs
    // (pulumi/pulumi:pkg/resource/deploy/import.go), and the next update would add the rest.
    ...(inputNames.length === 0 ? {} : { properties: inputNames }),
  };
}

/** An invalid version or URL is reported at its place. */
function pluginOptions(options: ValueMap): JsonObject {
  const version = normalizeVersion(textOption(options, "version") ?? "");
  const url = textOption(options, "pluginDownloadURL");
  return {
    ...(version === undefined ? {} : { version }),
    ...(url === undefined || pluginDownloadUrlError(url) !== undefined
      ? {}
      : { pluginDownloadUrl: url }),
  };
}
