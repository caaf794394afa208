import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";
import type { PackageTarget, ExportTarget, TargetKind } from "#model/program/target.ts";
import { normaliseTarget, sameTarget } from "#model/program/target.ts";

export function printTarget({ kind, packages }: ExportTarget): JsonObject {
  const printed = mapRecord(packages, (choice): Json => ({ ...choice }));
  return Object.keys(packages).length === 0 ? { kind } : { kind, packages: printed };
}

/** Reads the target, or gives undefined where anything in it is not what printTarget writes. */
export function readTarget(json: Json | undefined): ExportTarget | undefined {
  if (!isJsonObject(json)) return undefined;
  const listed = own(json, "packages") ?? {};
  if (!isKind(json["kind"]) || !isJsonObject(listed)) return undefined;
  const choices = Object.values(listed);
  if (!choices.every(isChoice)) return undefined;
  const target: ExportTarget = {
    kind: json["kind"],
    packages: mapRecord(listed as Readonly<Record<string, PackageTarget>>, readChoice),
  };
  const size = choices.length === 0 ? 1 : 2;
  const isNormal = sameTarget(normaliseTarget(target), target);
  return isNormal && Object.keys(json).length === size ? target : undefined;
}

const isKind = (json: Json | undefined): json is TargetKind =>
  json === "neutral" || json === "vendor";

function isChoice(json: Json): boolean {
  if (!isJsonObject(json)) return false;
  return Object.entries(json).every(([key, value]) =>
    key === "kind" ? isKind(value) : key === "version" && typeof value === "string",
  );
}

/** In the order in which it is written. */
const readChoice = ({ kind, version }: PackageTarget): PackageTarget => ({
  ...(kind === undefined ? {} : { kind }),
  ...(version === undefined ? {} : { version }),
});
