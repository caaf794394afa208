import { generateDesign } from "../scripts/generate-design.mjs";

/** A manifest of 1,000 resources, in which the status of `token-100` is not a valid value. */
export function largeDesignWithWrongStatus(): string {
  const design = JSON.parse(generateDesign(1000)) as {
    readonly resources: Record<string, { properties: Record<string, unknown> }>;
  };
  const token = design.resources["token-100"];
  if (token === undefined) throw new Error("The design has no token-100.");
  token.properties["status"] = "enable";
  return JSON.stringify(design);
}
