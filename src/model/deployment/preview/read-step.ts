import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import type {
  RealDetail,
  RealOperation,
  RealState,
  RealStep,
} from "#model/deployment/preview/overlay.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import { readStateResource } from "#model/deployment/state/read-resource.ts";
import type { StateSink } from "#model/deployment/state/read-state-value.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";

/**
 * The engine's operations (`OpType`, pulumi/pulumi:sdk/go/common/apitype/history.go). Each part of a replacement counts
 * as `replace`.
 */
const operations: ReadonlyMap<Json, RealOperation> = new Map([
  ["same", "same"],
  ["create", "create"],
  ["update", "update"],
  ["delete", "delete"],
  ["replace", "replace"],
  ["create-replacement", "replace"],
  ["delete-replaced", "replace"],
  ["discard-replaced", "replace"],
  ["read", "read"],
  ["read-replacement", "replace"],
  ["import", "import"],
  ["import-replacement", "replace"],
  ["refresh", "refresh"],
  ["discard", "delete"],
  ["remove-pending-replace", "delete"],
]);

/** The keys that differ between a preview document and an event. */
export interface StepKeys {
  readonly old: string;
  readonly new: string;
  readonly replaceReasons: string;
  readonly diffReasons: string;
  readonly kind: string;
}

type Trail = (string | number)[];

/** Reads a step; if the data is not a step, adds a note and returns undefined. */
export function readStep(
  json: Json | undefined,
  keys: StepKeys,
  trail: Trail,
  sink: StateSink,
): RealStep | undefined {
  const step = isJsonObject(json) ? json : {};
  const urn = own(step, "urn");
  const operation = operations.get(own(step, "op") ?? null);
  if (typeof urn !== "string" || operation === undefined) {
    sink.note(trail, "The value is not a step with a URN and a known operation.");
    return undefined;
  }
  const old = readSide(own(step, keys.old), urn, [...trail, keys.old], sink);
  const next = readSide(own(step, keys.new), urn, [...trail, keys.new], sink);
  const side = own(step, keys.new) ?? own(step, keys.old);
  const type =
    filledTextIn(step, "type") ?? filledTextIn(side, "type") ?? parseUrn(urn)?.types.at(-1) ?? "";
  const parent = filledTextIn(side, "parent");
  const provider = filledTextIn(step, "provider");
  return {
    urn,
    type,
    operation,
    status: "planned",
    ...(provider === undefined ? {} : { provider }),
    ...(parent === undefined ? {} : { parent }),
    replaceReasons: textsIn(step, keys.replaceReasons),
    diffReasons: textsIn(step, keys.diffReasons),
    details: readDetails(own(step, "detailedDiff"), keys.kind),
    ...(old === undefined ? {} : { old }),
    ...(next === undefined ? {} : { new: next }),
  };
}

export function filledTextIn(json: Json | undefined, key: string): string | undefined {
  const value = isJsonObject(json) ? own(json, key) : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

function textsIn(json: JsonObject, key: string): readonly string[] {
  const value = own(json, key);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** The state of a resource before or after a step. If the state has no URN, the step's URN is used. */
function readSide(
  json: Json | undefined,
  urn: string,
  trail: Trail,
  sink: StateSink,
): RealState | undefined {
  if (!isJsonObject(json)) return undefined;
  const read = readStateResource({ ...json, urn }, trail, sink);
  return "resource" in read ? read.resource : undefined;
}

function readDetails(json: Json | undefined, kindKey: string): readonly RealDetail[] {
  if (!isJsonObject(json)) return [];
  return Object.entries(json).map(([text, detail]) => {
    const steps = parsePropertyPath(text);
    const written = filledTextIn(detail, kindKey) ?? "";
    const [kind = ""] = written.split("-");
    return {
      text,
      ...(steps === undefined ? {} : { path: steps.map(({ part }) => part) }),
      kind: kind === "add" || kind === "delete" ? kind : "update",
      replaces: written.endsWith("-replace"),
      isInput: isJsonObject(detail) && own(detail, "inputDiff") === true,
    };
  });
}
