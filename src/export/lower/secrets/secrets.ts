import type { Catalog } from "#model/schema/catalog.ts";
import { parseInterpolation } from "#model/program/interpolation.ts";
import type { Json } from "#model/base/json.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { formatCount } from "#model/base/messages.ts";
import { setSecretCommand } from "#model/program/config/config-variable.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, isList, standsAtZero, valueAt } from "#model/program/value.ts";
import { typeOfValue } from "#model/program/config/config-type.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createNames, lowerCamel } from "#export/lower/naming/names.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";

/** Config variables that the exporter makes, so that the text of a secret stays out of programs. */
export interface SecretConfig {
  readonly declarations: readonly ConfigDeclaration[];
  /** Makes a variable for a value that stands at a place of a type, and gives its name. */
  declare(value: Value, type: PropertyType | undefined, location: Location): string;
}

export function createSecretConfig(program: Program, report: ReportDiagnostic): SecretConfig {
  // Pulumi's project file declares no variable called `secret`.
  const names = createNames(["secret", ...program.config.map(({ name }) => name)]);
  let byId: ReadonlyMap<ResourceId, Resource> | undefined;
  const declarations: ConfigDeclaration[] = [];
  const wish = (location: Location): string => {
    if (location.kind === "config" || location.kind === "variable" || location.kind === "output")
      return location.name;
    if (!("resource" in location)) return "";
    // Most designs have no secret.
    byId ??= new Map(program.resources.map((resource) => [resource.id, resource]));
    const resource = byId.get(location.resource);
    // What finds an existing resource has no path.
    const path = "path" in location ? namedSteps(resource?.inputs, location.path) : ["lookup"];
    return [resource?.name ?? "", ...path].join(" ");
  };
  return {
    declarations,
    declare(value, type, location) {
      const name = names.claim(lowerCamel(wish(location)) ?? "secretValue");
      declarations.push({
        name,
        key: name,
        type: isWhole(value, type) ? { kind: "integer" } : typeOfValue(value),
        required: true,
        secret: true,
      });
      report("export/secret", "warning", location, secretMessage(name));
      return name;
    },
  };
}

/** A path without what leads to the one argument of a function, which would only be a number in a name. */
function namedSteps(inputs: Value | undefined, path: PropertyPath): PropertyPath {
  return path.filter((_, at) => {
    const around = at === 0 ? undefined : valueAt(inputs, path.slice(0, at));
    return !(isExpression(around) && around.kind === "builtin" && standsAtZero(around.argument));
  });
}

/** A project file declares no other numbers. */
const isWhole = (value: Value, type: PropertyType | undefined): boolean =>
  type?.kind === "integer" && Number.isSafeInteger(value);

/** The text of a secret never goes into a program. */
export const secretMessage = (key: string): string =>
  `The secret stays out of the program. Give it to the stack: ${setSecretCommand(key)}`;

/** Whether a diagnostic of the plan holds for a file with all secrets but those that these variables are for. */
export const holdsBesides =
  (generated: readonly string[]) =>
  ({ rule, message }: Diagnostic): boolean =>
    rule !== "export/secret" || generated.some((name) => message === secretMessage(name));

/** What is to be said of a file that keeps the secrets of the program which somebody opened. */
export const plainTextMessage = (file: string, count: number): string =>
  `${file} holds ${formatCount(count, "secret")} in plain text, as the design does. Move ${count === 1 ? "it" : "them"} to config.`;

/** The same in a README. */
export const plainTextNotice = (file: string): string =>
  `\`${file}\` holds secrets of the design in plain text: keep it where secrets may be.`;

/** Whether a value says anything by itself, beside what it refers to. */
export function hasText(value: Value): boolean {
  if (isList(value)) return value.some(hasText);
  if (typeof value !== "object" || value === null) return value !== null && value !== "";
  if (!isExpression(value)) return Object.values(value).some(hasText);
  switch (value.kind) {
    case "template":
      return value.parts.some((part) => typeof part === "string");
    case "secret":
      return hasText(value.value);
    case "asset":
      return true;
    case "invoke":
      return hasText(value.arguments);
    case "builtin":
      return hasText(value.argument);
    case "computed-map":
      return value.entries.some((entry) => hasText(entry.key) || hasText(entry.value));
    case "verbatim":
      return saysText(value.json);
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return false;
  }
}

/** The same for what a file said and nobody understands: its strings are as the manifest writes them. */
export function saysText(json: Json): boolean {
  if (typeof json === "string")
    return parseInterpolation(json)?.some((part) => typeof part === "string") !== false;
  if (typeof json !== "object" || json === null) return json !== null;
  return Object.values(json).some(saysText);
}

/**
 * Whether a resource's values may hold a secret: one that says so, or any value under a property that the
 * schema calls secret.
 */
export const mayHoldSecret = (
  resource: Resource,
  type: ResourceType | undefined,
  catalog: Catalog,
): boolean =>
  (type !== undefined && hasSecretProperty(type, catalog)) ||
  // What a function is asked may be a secret by its own inputs.
  expressionsOf(resource).some(({ found }) => found.kind === "secret" || found.kind === "invoke");

const known = new WeakMap<ResourceType, boolean>();

function hasSecretProperty(type: ResourceType, catalog: Catalog): boolean {
  let answer = known.get(type);
  if (answer === undefined) {
    const seen = new Set<string>();
    const isSecret = ({ secret, type: inner }: Property): boolean => secret || reaches(inner);
    const reaches = (inner: PropertyType): boolean => {
      if (inner.kind === "list") return reaches(inner.items);
      if (inner.kind === "map") return reaches(inner.values);
      if (inner.kind === "union") return inner.members.some(reaches);
      if (inner.kind !== "object" || seen.has(inner.token)) return false;
      seen.add(inner.token);
      return catalog.objectType(inner.token)?.properties.some(isSecret) === true;
    };
    answer = type.inputs.some(isSecret) || type.outputs.some(isSecret);
    known.set(type, answer);
  }
  return answer;
}
