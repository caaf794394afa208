import { isObject, own } from "#model/base/json.ts";
import { firstSentence } from "#model/schema/documentation/summary.ts";

/** The JSON of a member in a schema. */
export type Spec = Readonly<Record<string, unknown>>;

/** The outputs of a resource type with their type specs. */
export const outputsOf = (spec: Spec = {}): readonly (readonly [name: string, type: Spec])[] =>
  Object.entries(section(spec, "properties")).flatMap(([name, type]) =>
    isObject(type) ? [[name, type] as const] : [],
  );

/** The purpose of a resource type, on one line; empty without a description. */
export const purposeOf = ({ description }: Spec = {}): string =>
  typeof description === "string" ? firstSentence(description) : "";

/** The members of a section in a schema; empty if the section is not an object. */
export function section(schema: Spec, key: string): Spec {
  const value = own(schema, key);
  return isObject(value) ? value : {};
}

/** Whether YAML programs can use a type. Overlays are handwritten in the SDKs of the listed languages. */
export function isInYaml({ isOverlay, overlaySupportedLanguages: languages }: Spec): boolean {
  return isOverlay !== true || (Array.isArray(languages) && languages.includes("yaml"));
}
