import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { Term } from "#export/lower/term.ts";
import type { Access } from "#export/languages/typescript/access.ts";
import {
  printConfigAccess,
  printReference,
  printVariableAccess,
} from "#export/languages/typescript/access.ts";
import { quote } from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";

/** How a reference or a config value is accessed; undefined for any other term. */
export function accessOf(scope: ProgramScope, term: Term): Access | undefined {
  if (term.kind === "reference") {
    const target = scope.resources.get(term.resource);
    return target && printReference(term, target);
  }
  if (term.kind === "variable") {
    const variable = scope.variables.get(term.name);
    return variable && printVariableAccess(term, variable);
  }
  const config = term.kind === "config" ? scope.config.get(term.name) : undefined;
  return config && term.kind === "config" ? printConfigAccess(term, config) : undefined;
}

/**
 * Converts an access for a position with a stricter type: a string, an enum value, a required value.
 */
export function adapt(scope: ProgramScope, access: Access, term: Term, isRequired: boolean): Doc {
  const { type } = term;
  const found = foundType(scope, term);
  if (type === undefined || type.kind === "any" || type.kind === "json") return access.print(false);
  // An optional input accepts `undefined`, but not an output of `undefined`.
  const isAsserted = access.absent === "inside" || (access.absent === "whole" && isRequired);
  if (type.kind === "string" && found !== undefined && isScalar(found)) {
    if (access.absent === "whole" && !access.isOutput)
      return `${access.text}${isRequired ? "!" : "?"}.toString()`;
    if (access.isOutput) scope.usesPulumi = true;
    return `${access.isOutput ? "pulumi.interpolate" : ""}\`\${${access.text}}\``;
  }
  if (type.kind === "enum" && (found?.kind === "string" || (found && isScalar(found)))) {
    const values = type.values.map(({ value }) => value);
    const isText = values.length > 0 && values.every((value) => typeof value === "string");
    if (isText && found.kind !== "string")
      return access.print(isAsserted && access.absent === "whole", " as any");
    if (isText)
      return access.print(
        isAsserted && access.absent === "whole",
        ` as ${values.map(quote).join(" | ")}`,
      );
  }
  return access.print(isAsserted);
}

function foundType(scope: ProgramScope, term: Term): PropertyType | undefined {
  if (term.kind === "reference" || term.kind === "variable") return term.found;
  if (term.kind !== "config" || term.steps.length > 0) return undefined;
  const config = scope.config.get(term.name);
  return config && typeOfConfig(config.declaration.type);
}

const isScalar = ({ kind }: PropertyType): boolean =>
  kind === "number" || kind === "integer" || kind === "boolean";
