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
 * Reads the target, or gives undefined where anything in it is not what printTarget writes. The words that earlier
 * versions wrote for the kinds are read as those of today.
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

/** What is chosen for a package, in the order in which it is written. */
function readChoice(json: Json): PackageTarget | undefined {
  if (!isJsonObject(json)) return undefined;
  const { kind: word, version, ...others } = json;
  const kind = readKind(word);
  const isOther = Object.keys(others).length > 0;
  if (isOther || (word !== undefined && kind === undefined)) return undefined;
  if (version !== undefined && typeof version !== "string") return undefined;
  return { ...(kind && { kind }), ...(version !== undefined && { version }) };
}
