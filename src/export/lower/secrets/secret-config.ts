import { formatCount } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { setSecretCommand } from "#model/program/config/config-variable.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, standsAtZero, valueAt } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { secretName, secretNames, secretType } from "#model/secrets/move-to-config.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";

/** Config variables that the exporter creates, so secrets stay out of programs. */
export interface SecretConfig {
  readonly declarations: readonly ConfigDeclaration[];
  /** Creates a variable for a value in a position of the given type, and returns the variable's name. */
  declare(value: Value, type: PropertyType | undefined, location: Location): string;
}

export function createSecretConfig(program: Program, report: ReportDiagnostic): SecretConfig {
  const names = secretNames(program.config.map(({ name }) => name));
  let byId: ReadonlyMap<ResourceId, Resource> | undefined;
  const declarations: ConfigDeclaration[] = [];
  const namesOf = (location: Location): PropertyPath => {
    if (location.kind === "config" || location.kind === "variable" || location.kind === "output")
      return [location.name];
    if (!("resource" in location)) return [];
    // The map is created on first use, because most designs don't have secrets.
    byId ??= new Map(program.resources.map((resource) => [resource.id, resource]));
    const resource = byId.get(location.resource);
    // The location of a lookup's ID has no path.
    const path = "path" in location ? namedSteps(resource?.inputs, location.path) : ["lookup"];
    return [resource?.name ?? "", ...path];
  };
  return {
    declarations,
    declare(value, type, location) {
      const name = names.claim(secretName(namesOf(location)));
      declarations.push({
        name,
        key: name,
        type: secretType(value, type),
        required: true,
        secret: true,
      });
      report("export/secret", "warning", location, secretMessage(name));
      return name;
    },
  };
}

/** A path without the step into a function's only argument, because that step would only add a number to the name. */
function namedSteps(inputs: Value | undefined, path: PropertyPath): PropertyPath {
  return path.filter((_, at) => {
    const around = at === 0 ? undefined : valueAt(inputs, path.slice(0, at));
    return !(isExpression(around) && around.kind === "builtin" && standsAtZero(around.argument));
  });
}

/** The message about a secret, whose text is never written into a program. */
export const secretMessage = (key: string): string =>
  `The secret is not in the program. Set it in the stack: ${setSecretCommand(key)}`;

/**
 * Whether a diagnostic of the plan applies to a file that contains all secrets except the values of these variables.
 */
export const holdsBesides =
  (generated: readonly string[]) =>
  ({ rule, message }: Diagnostic): boolean =>
    rule !== "export/secret" || generated.some((name) => message === secretMessage(name));

/** The message for a file that keeps the secrets of an opened program. */
export const plainTextMessage = (file: string, count: number): string =>
  `${file} contains ${formatCount(count, "secret")} in plain text, as the design does. Move ${count === 1 ? "it" : "them"} to config.`;

/** The message for a README. */
export const plainTextNotice = (file: string): string =>
  `\`${file}\` contains the design's secrets in plain text. Keep it where secrets are allowed.`;
