import { CollectedNotes } from "#model/deployment/state/read-state-value.ts";
import { shorten } from "#model/base/messages.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { Note, ParseFailure } from "#model/files/manifest/types.ts";
import { formatPath } from "#model/base/path.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { readStateResource } from "#model/deployment/state/read-resource.ts";
import { isStackType, parseUrn } from "#model/deployment/state/urn.ts";

/** The result of reading a state file. */
export interface StateReport {
  readonly format: "stack export" | "checkpoint";
  readonly version: number;
  /** The number of resources that were read, including the engine's own resources. */
  readonly resources: number;
  /** Parts of the file that are not read. */
  readonly kept: readonly Note[];
  /** Resources that were left out, with the reasons. */
  readonly refused: readonly Note[];
  /** The number of secrets in the file. Plain-text secrets were removed. */
  readonly secrets: { readonly encrypted: number; readonly plain: number };
}

export type StateResult =
  | { readonly ok: true; readonly baseline: Baseline; readonly report: StateReport }
  | ParseFailure;

/**
 * Reads the output of `pulumi stack export`, or a checkpoint file (pulumi/pulumi:sdk/go/common/apitype/core.go). Never
 * throws.
 */
export function openState(text: string): StateResult {
  const document = readJson(text.startsWith("\ufeff") ? text.slice(1) : text);
  return document.ok ? readState(document.value) : document;
}

/** True for JSON that looks like a state, even if it has errors. */
export const isState = (json: Json): json is JsonObject =>
  isJsonObject(json) && (isDeployment(own(json, "deployment")) || isCheckpoint(json));

const isDeployment = (json: Json | undefined): boolean => json === null || isJsonObject(json);
const isCheckpoint = (json: JsonObject): boolean => isJsonObject(own(json, "checkpoint"));

export function readState(json: Json): StateResult {
  if (!isState(json))
    return refuse(
      `The file is not a state. A state is a JSON object with the key "deployment", or "checkpoint" in a backend's file.`,
    );
  const version = own(json, "version") ?? 3;
  if (version !== 3 && version !== 4)
    return refuse(
      `The state has the version ${JSON.stringify(version)?.slice(0, 40)}, but only versions 3 and 4 are supported.`,
    );
  const collected = new Collected();
  if (!Object.hasOwn(json, "version"))
    collected.note([], "The state has no version, so it is read as version 3.");
  for (const feature of listOf(own(json, "features")))
    if (!features.has(feature))
      collected.note(
        ["features"],
        `The state uses ${JSON.stringify(feature)?.slice(0, 60)}, which Stackwright does not know.`,
      );
  const checkpoint = own(json, "checkpoint");
  const inner = isJsonObject(checkpoint) ? checkpoint : json;
  const key = inner === json ? "deployment" : "latest";
  const trail = inner === json ? [key] : ["checkpoint", key];
  const deployment = own(inner, key) ?? null;
  const resources = readDeployment(deployment, trail, collected);
  const named = nameOf(resources, own(inner, "stack"));
  return {
    ok: true,
    baseline: { ...named, ...describeDeployment(deployment), resources },
    report: {
      format: inner === json ? "stack export" : "checkpoint",
      version,
      resources: resources.length,
      kept: collected.kept,
      refused: collected.refused,
      secrets: collected.secrets,
    },
  };
}

const features: ReadonlySet<Json> = new Set([
  "refreshBeforeUpdate",
  "views",
  "hooks",
  "taint",
  "replaceWith",
  "snippets",
  "snippets-prototype",
  "extensionParameterization",
  "byteString",
]);

const refuse = (message: string): ParseFailure => ({ ok: false, message });
const listOf = (json: Json | undefined): readonly Json[] =>
  Array.isArray(json) ? (json as readonly Json[]) : [];

class Collected extends CollectedNotes {
  readonly refused: Note[] = [];

  refuse(trail: readonly (string | number)[], message: string): void {
    this.refused.push({ where: formatPath(trail), message });
  }
}

function readDeployment(
  json: Json,
  trail: (string | number)[],
  collected: Collected,
): readonly StateResource[] {
  if (json === null) return [];
  if (!isJsonObject(json)) {
    collected.refuse(trail, "The value must be an object with a stack's resources.");
    return [];
  }
  noteUnread(json, trail, collected);
  const list = own(json, "resources") ?? [];
  if (!Array.isArray(list)) {
    collected.refuse([...trail, "resources"], "The value must be a list of resources.");
    return [];
  }
  const resources: StateResource[] = [];
  const taken = new Set<string>();
  (list as readonly Json[]).forEach((entry, at) => {
    const here = [...trail, "resources", at];
    const read = readStateResource(entry, here, collected);
    if ("refused" in read) return collected.refuse(here, read.refused);
    const { resource } = read;
    if (!resource.delete && taken.has(resource.urn))
      return collected.refuse(here, `${resource.urn} appears earlier in the state.`);
    if (!resource.delete) taken.add(resource.urn);
    resources.push(resource);
    return undefined;
  });
  return resources;
}

function noteUnread(
  json: JsonObject,
  trail: readonly (string | number)[],
  collected: Collected,
): void {
  listOf(own(json, "pending_operations")).forEach((entry, at) => {
    const type = isJsonObject(entry) ? own(entry, "type") : undefined;
    const resource = isJsonObject(entry) ? own(entry, "resource") : undefined;
    const urn = isJsonObject(resource) ? own(resource, "urn") : undefined;
    collected.note(
      [...trail, "pending_operations", at],
      `A deployment was interrupted while ${typeof type === "string" ? shorten(type) : "changing"} ${typeof urn === "string" ? shorten(urn, 300) : "a resource"}. The state does not say how the operation ended.`,
    );
  });
}

/** Reads a deployment's metadata. Extensions are not read, because types come from schemas. */
function describeDeployment(
  json: Json,
): Pick<Baseline, "engine" | "snippets" | "plugins" | "damage"> {
  if (!isJsonObject(json)) return {};
  const version = textAt(json, "manifest", "version");
  const snippets = listOf(own(json, "snippets")).flatMap((each) => textAt(each, "uuid") ?? []);
  const plugins = listOf(at(json, "manifest", "plugins")).flatMap((plugin) =>
    textAt(plugin, "type") === "resource" ? (textAt(plugin, "name") ?? []) : [],
  );
  const damage = textAt(json, "metadata", "integrity_error", "error");
  const isDamaged = isJsonObject(at(json, "metadata", "integrity_error"));
  return {
    ...(version === undefined ? {} : { engine: version }),
    ...(snippets.length === 0 ? {} : { snippets }),
    ...(plugins.length === 0 ? {} : { plugins }),
    ...(isDamaged ? { damage: damage ?? "" } : {}),
  };
}

const at = (json: Json, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (found, key) => (isJsonObject(found) ? own(found, key) : undefined),
    json,
  );

/** A non-empty string at a path. */
function textAt(json: Json, ...path: readonly string[]): string | undefined {
  const value = at(json, ...path);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * The names of the stack and its project, from the stack's URN. If the file comes from a backend, it also has a stack
 * name outside the resources.
 */
function nameOf(
  resources: readonly StateResource[],
  stated: Json | undefined,
): Pick<Baseline, "stack" | "project"> {
  const root = resources.find(({ type }) => isStackType(type)) ?? resources[0];
  const urn = root === undefined ? undefined : parseUrn(root.urn);
  if (urn !== undefined) return { stack: urn.stack, project: urn.project };
  if (typeof stated !== "string" || stated === "") return {};
  const [stack = stated, project] = stated.split("/").toReversed();
  return { stack, ...(project === undefined ? {} : { project }) };
}
