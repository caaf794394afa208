import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import { printValue } from "#model/files/manifest/print-value.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";

/** The design with variables of the program's own in the manifest's section for them, behind what is there. */
export function withVariables(program: Program, variables: readonly ConfigVariable[]): Program {
  if (variables.length === 0) return program;
  const before = own(program.extras, "variables");
  const added = variables.map(({ name, default: value = null, secret }): [string, Json] => [
    name,
    printValue(secret === true ? expression({ kind: "secret", value }) : value, new Map()),
  ]);
  const section: JsonObject = {
    ...(isObject(before) ? (before as JsonObject) : {}),
    ...Object.fromEntries(added),
  };
  return { ...program, extras: { ...program.extras, variables: section } };
}
