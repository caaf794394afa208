import type { Catalog } from "#model/schema/catalog.ts";
import { isKnownOption, optionsType } from "#model/schema/options.ts";
import { redirectToOptions } from "#model/program/edits/redirect-change.ts";
import { hasOptions } from "#model/check/options/option-rule.ts";
import type { Resource } from "#model/program/program.ts";
import type { ShapeDiagnostic } from "#model/check/shape/shape-diagnostic.ts";
import { checkShape } from "#model/check/shape/shape-check.ts";
import type { Shapes } from "#model/check/shape/shape-schema.ts";

/** Checks a resource's options against the options that resources of its kind have. */
export function checkOptions(
  resource: Resource,
  catalog: Catalog,
  shapes: Shapes,
): readonly ShapeDiagnostic[] {
  const type = hasOptions(resource) ? optionsType(resource, catalog) : undefined;
  if (type === undefined) return [];
  const bag = { ...resource, inputs: resource.options };
  return checkShape(bag, type, catalog, shapes).flatMap((diagnostic) => {
    const [name] = diagnostic.path;
    const isUnknown = diagnostic.rule === "schema/unknown-property" && diagnostic.path.length === 1;
    // An option for a different kind of resource is a known option. A separate rule reports that the option has no
    // effect.
    if (isUnknown && typeof name === "string" && isKnownOption(name, catalog)) return [];
    const { message, fix } = diagnostic;
    return {
      ...diagnostic,
      message: isUnknown
        ? message.replace(/^This type has no property/, "Resources have no option")
        : message,
      ...(fix === undefined ? {} : { fix: { ...fix, edit: redirectToOptions(fix.edit) } }),
    };
  });
}
