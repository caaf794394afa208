import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";
import type { PackageTarget, ExportTarget, TargetKind } from "#model/program/target.ts";
import { normalizeTarget, sameTarget, targetKindOf } from "#model/program/target.ts";

export function printTarget({ kind, packages }: ExportTarget): JsonObject {
  const printed = mapRecord(packages, (choice): Json => ({ ...choice }));
  return Object.keys(packages).length === 0 ? { kind } : { kind, packages: printed };
}

/**
 * Reads the target; undefined if it contains anything that printTarget doesn't write. The kinds of earlier versions
 * are converted.
 */
export function readTarget(json: Json | undefined): ExportTarget | undefined {
  if (!isJsonObject(json)) return undefined;
  const listed = own(json, "packages") ?? {};
  const kind = readKind(json["kind"]);
  if (kind === undefined || !isJsonObject(listed)) return undefined;
  const choices = mapRecord(listed, readChoice);
  const isRead = (packages: typeof choices): packages is ExportTarget["packages"] =>
    Object.values(packages).every((choice) => choice !== undefined);
  if (!isRead(choices)) return undefined;
  const target: ExportTarget = { kind, packages: choices };
  const size = Object.keys(choices).length === 0 ? 1 : 2;
  const isNormal = sameTarget(normalizeTarget(target), target);
  return isNormal && Object.keys(json).length === size ? target : undefined;
}

const readKind = (json: Json | undefined): TargetKind | undefined =>
  typeof json === "string" ? targetKindOf(json) : undefined;

/** The choice for a package, in its order in the file. */
function readChoice(json: Json): PackageTarget | undefined {
  if (!isJsonObject(json)) return undefined;
  const { kind: word, version, ...others } = json;
  const kind = readKind(word);
  const isOther = Object.keys(others).length > 0;
  if (isOther || (word !== undefined && kind === undefined)) return undefined;
  if (version !== undefined && typeof version !== "string") return undefined;
  return { ...(kind && { kind }), ...(version !== undefined && { version }) };
}
