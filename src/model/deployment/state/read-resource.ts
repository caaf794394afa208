import { decodeUrlPart } from "#model/base/text/encoding.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import type { StateSink } from "#model/deployment/state/read-state-value.ts";
import { readStateMap, readStateValue } from "#model/deployment/state/read-state-value.ts";
import { parseProvider, parseUrn } from "#model/deployment/state/urn.ts";

type Trail = (string | number)[];

/** A resource, or a sentence that says why there is none. */
export type ReadResource = { readonly resource: StateResource } | { readonly refused: string };

/** Reads one entry of a deployment's resources. */
export function readStateResource(json: Json, trail: Trail, sink: StateSink): ReadResource {
  if (!isJsonObject(json)) return { refused: "The entry must be an object." };
  const urn = own(json, "urn");
  if (typeof urn !== "string") return { refused: "The resource has no URN." };
  const parsed = parseUrn(urn);
  if (parsed === undefined) return { refused: `${quoteShort(urn)} is not a URN.` };
  const fields = new Fields(json, trail, sink);
  const id = fields.text("id");
  const trigger = own(json, "replacementTrigger");
  const provider = fields.text("provider");
  const managedBy = provider === undefined ? undefined : parseProvider(provider);
  if (provider !== undefined && managedBy === undefined)
    fields.note("provider", "The value is not the URN and ID of a provider, so it was ignored.");
  return {
    resource: {
      urn,
      type: fields.text("type") ?? parsed.types.at(-1) ?? "",
      name: parsed.name,
      custom: fields.flag("custom", id !== undefined),
      ...optional("id", id),
      inputs: fields.inside("inputs", (value, at) => readStateMap(value, at, sink)),
      outputs: fields.inside("outputs", (value, at) => readStateMap(value, at, sink)),
      ...optional("parent", fields.text("parent")),
      ...optional("provider", managedBy),
      dependencies: fields.texts("dependencies"),
      propertyDependencies: fields.inside("propertyDependencies", (value, at) =>
        readDependencies(value, at, sink),
      ),
      external: fields.flag("external", false),
      protect: fields.flag("protect", false),
      retainOnDelete: fields.flag("retainOnDelete", false),
      delete: fields.flag("delete", false),
      pendingReplacement: fields.flag("pendingReplacement", false),
      taint: fields.flag("taint", false),
      ...optional("deletedWith", fields.text("deletedWith")),
      replaceWith: fields.texts("replaceWith"),
      aliases: fields.texts("aliases"),
      ignoreChanges: fields.texts("ignoreChanges"),
      replaceOnChanges: fields.texts("replaceOnChanges"),
      additionalSecretOutputs: fields.texts("additionalSecretOutputs"),
      hideDiffs: fields.texts("hideDiff"),
      customTimeouts: fields.inside("customTimeouts", (value, at) => readTimes(value, at, sink)),
      ...(trigger === undefined || trigger === null
        ? {}
        : {
            replacementTrigger: readStateValue(trigger, [...trail, "replacementTrigger"], sink),
          }),
      ...optional("importId", fields.text("importID")),
      initErrors: fields.texts("initErrors"),
      ...optional("viewOf", fields.text("viewOf")),
      ...optional("snippetId", fields.text("snippetID")),
      ...optional("declaredAt", declaredAt(fields.text("sourcePosition"))),
      ...(fields.flag("refreshBeforeUpdate", false) ? { refreshBeforeUpdate: true } : {}),
      ...optional("hooksBeforeDelete", hooksBeforeDelete(fields)),
    },
  };
}

/**
 * Parses a source position. The engine writes it as `project:///index.ts#12,3` (`parseSourcePosition`,
 * pulumi/pulumi:pkg/resource/deploy/source_eval.go).
 */
function declaredAt(position: string | undefined): string | undefined {
  const [, file, line, column] =
    /^project:\/\/\/?([^#]+)#(\d+)(?:,(\d+))?$/.exec(position ?? "") ?? [];
  if (file === undefined || line === undefined) return undefined;
  return [decodeUrlPart(file), line, ...(column === undefined ? [] : [column])].join(":");
}

/**
 * The hooks before a deletion. Hooks are grouped by the time when they run (`HookType`,
 * pulumi/pulumi:sdk/go/common/resource/resource_hooks.go).
 */
function hooksBeforeDelete(fields: Fields): readonly string[] | undefined {
  const names = fields.inside("resourceHooks", (value) =>
    isJsonObject(value) ? own(value, "BeforeDelete") : undefined,
  );
  const found = Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  return found.length === 0 ? undefined : found;
}

/** An entry's fields. Each field is read as its type. If a field has a different type, a note is added. */
class Fields {
  readonly #json: JsonObject;
  readonly #trail: Trail;
  readonly #sink: StateSink;

  constructor(json: JsonObject, trail: Trail, sink: StateSink) {
    this.#json = json;
    this.#trail = trail;
    this.#sink = sink;
  }

  note(key: string, message: string): void {
    this.#sink.note([...this.#trail, key], message);
  }

  /** A string; the engine writes an empty string if there is none. */
  text(key: string): string | undefined {
    const value = own(this.#json, key) ?? "";
    if (typeof value === "string") return value === "" ? undefined : value;
    this.note(key, "The value must be a string, so it was ignored.");
    return undefined;
  }

  flag(key: string, otherwise: boolean): boolean {
    const value = own(this.#json, key);
    if (typeof value === "boolean") return value;
    if (value !== undefined && value !== null)
      this.note(key, "The value must be a boolean, so it was ignored.");
    return otherwise;
  }

  texts(key: string): readonly string[] {
    return this.inside(key, (value, at) => readTexts(value, at, this.#sink));
  }

  inside<T>(key: string, read: (value: Json | undefined, trail: Trail) => T): T {
    this.#trail.push(key);
    const value = read(own(this.#json, key), this.#trail);
    this.#trail.pop();
    return value;
  }
}

function readTexts(json: Json | undefined, trail: Trail, sink: StateSink): readonly string[] {
  if (json === undefined || json === null) return [];
  const texts = Array.isArray(json) ? json.filter((item) => typeof item === "string") : [];
  if (!Array.isArray(json) || texts.length < json.length)
    sink.note(trail, "The value must be a list of strings. Other values were ignored.");
  return texts;
}

/** An input without dependencies has an empty list, or null. */
function readDependencies(
  json: Json | undefined,
  trail: Trail,
  sink: StateSink,
): StateResource["propertyDependencies"] {
  const found: Record<string, readonly string[]> = {};
  if (json === undefined || json === null) return found;
  if (!isJsonObject(json)) {
    sink.note(trail, "The value must be an object with lists of URNs, so it was ignored.");
    return found;
  }
  for (const key of Object.keys(json)) {
    trail.push(key);
    const urns = readTexts(json[key], trail, sink);
    trail.pop();
    put(found, key, urns);
  }
  return found;
}

/** An unset timeout is 0, or null. */
function readTimes(
  json: Json | undefined,
  trail: Trail,
  sink: StateSink,
): StateResource["customTimeouts"] {
  if (json === undefined || json === null) return {};
  if (!isJsonObject(json))
    sink.note(trail, "The value must be an object with durations, so it was ignored.");
  const entries = ["create", "update", "delete", "read"].flatMap((key) => {
    const seconds = isJsonObject(json) ? own(json, key) : undefined;
    return typeof seconds === "number" && seconds > 0 ? [[key, seconds] as const] : [];
  });
  return Object.fromEntries(entries);
}

function optional<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: T };
}
