import type { Json } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { Program } from "#model/program/program.ts";
import { readOutputType } from "#model/program/stacks/stack-output-types.ts";

/** Reads the outputs of other stacks, or gives undefined where anything in it is none. */
export function readStacks(json: Json | undefined): Program["referencedStacks"] {
  if (!isJsonObject(json)) return undefined;
  const stacks = Object.values(json);
  return stacks.length > 0 && stacks.every(isOutputs)
    ? (json as NonNullable<Program["referencedStacks"]>)
    : undefined;
}

const isOutputs = (json: Json): boolean =>
  isJsonObject(json) &&
  Object.values(json).every(
    (type) => typeof type === "string" && readOutputType(type) !== undefined,
  );
