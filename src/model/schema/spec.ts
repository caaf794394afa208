import { isObject, own } from "#model/base/json.ts";
import { firstSentence } from "#model/schema/documentation/summary.ts";

/** The JSON of a member of a schema. */
export type Spec = Readonly<Record<string, unknown>>;

/** The outputs of a resource type with their type specifications. */
export const outputsOf = (spec: Spec = {}): readonly (readonly [name: string, type: Spec])[] =>
  Object.entries(section(spec, "properties")).flatMap(([name, type]) =>
    isObject(type) ? [[name, type] as const] : [],
  );

/** What a resource type is for, in a line; empty where the schema says nothing. */
export const purposeOf = ({ description }: Spec = {}): string =>
  typeof description === "string" ? firstSentence(description) : "";

/** The members of a part of a schema; none where it is not an object. */
export function section(schema: Spec, key: string): Spec {
  const value = own(schema, key);
  return isObject(value) ? value : {};
}

/** Overlays are written by hand in the SDKs of the languages that are named. */
export function isInYaml({ isOverlay, overlaySupportedLanguages: languages }: Spec): boolean {
  return isOverlay !== true || (Array.isArray(languages) && languages.includes("yaml"));
}
