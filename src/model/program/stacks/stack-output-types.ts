import type { PropertyType } from "#model/schema/property-type.ts";

/**
 * The outputs of another stack by name, each with what is known of its type: `string`, `number`, `boolean`, `object`,
 * `any`, a `List<…>` of these, or `secret`, of which nothing more is known. Never a value.
 */
export type StackOutputTypes = Readonly<Record<string, string>>;

/** The type of an output; undefined for a text that is none of a type. What a secret is, its stack does not say. */
export function readOutputType(text: string): PropertyType | undefined {
  const items = /^List<(.*)>$/s.exec(text)?.[1];
  if (items !== undefined) {
    const type = items === "secret" ? undefined : readOutputType(items);
    return type && { kind: "list", items: type };
  }
  switch (text) {
    case "string":
    case "number":
    case "boolean":
    case "any":
      return { kind: text };
    case "object":
      return { kind: "map", values: { kind: "any" } };
    case "secret":
      return { kind: "any" };
    default:
      return undefined;
  }
}

export const isSecretOutput = (type: string): boolean => type === "secret";
