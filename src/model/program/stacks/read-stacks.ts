import type { Json } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";

/** Matches the types that `readOutputType` reads. */
const types = /^(?:secret|(?:List<)*(?:string|number|boolean|object|any)>*)$/;

/** Reads the outputs of other stacks; undefined if any entry is invalid. */
export function readStacks(json: Json | undefined): Program["referencedStacks"] {
  const isOutputs = (outputs: unknown): boolean =>
    isObject(outputs) &&
    Object.values(outputs).every((type) => typeof type === "string" && types.test(type));
  return isObject(json) && Object.keys(json).length > 0 && Object.values(json).every(isOutputs)
    ? (json as NonNullable<Program["referencedStacks"]>)
    : undefined;
}
