import { formatPath } from "#model/base/path.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import type { Special, StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { mark, secret, unknown } from "#model/deployment/state/state-value.ts";
import type { AssetForm } from "#model/program/value.ts";

/** Receives the findings of a state's reader. */
export interface StateSink {
  /** Adds a note. `trail` is the reader's current path, and the reader changes it after the call. */
  note(trail: readonly (string | number)[], message: string): void;
  /** Called once for each secret; `isPlain` if its content is in the file. */
  secret(isPlain: boolean): void;
}

/** Collects the notes of a reader. */
export class CollectedNotes implements StateSink {
  readonly kept: Note[] = [];
  readonly secrets = { encrypted: 0, plain: 0 };

  note(trail: readonly (string | number)[], message: string): void {
    this.kept.push({ where: formatPath(trail), message });
  }

  secret(isPlain: boolean): void {
    this.secrets[isPlain ? "plain" : "encrypted"] += 1;
  }
}

const signatures: ReadonlyMap<unknown, (json: JsonObject, at: ReadContext) => StateValue> = new Map(
  [
    ["1b47061264138c4ac30d75fd1eb44270", readSecret],
    ["c44067f5952c0a294b673a41bacd8c17", (json, at) => readSource(json, assetForms, at)],
    ["0def7320c3a5731c473e5ecbe6d01bc7", readArchive],
    ["5cf8f73096256a8f31e491e813e4eb8e", readResource],
    ["8ad145fe-0d11-4827-bfd7-1abcbf086f5c", readNumber],
    ["803fd3297a5875dc03ca845dda5d2a98", readBytes],
    ["d0e6a833031e9bbcd3f4e8bde6ca49a4", readOutput],
  ],
);

const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

interface ReadContext {
  readonly trail: (string | number)[];
  readonly sink: StateSink;
}

/** Reads a value of a state. The content of a plain-text secret is removed here. */
export function readStateValue(
  json: Json,
  trail: (string | number)[],
  sink: StateSink,
): StateValue {
  return readAt(json, { trail, sink });
}

/** Reads a property map. Other values become an empty map, with a note. */
export function readStateMap(
  json: Json | undefined,
  trail: (string | number)[],
  sink: StateSink,
): StateMap {
  if (json === undefined || json === null) return {};
  if (isJsonObject(json) && !Object.hasOwn(json, mark)) return readMap(json, { trail, sink });
  sink.note(trail, "The value must be an object, so it was ignored.");
  return {};
}

function readAt(json: Json, at: ReadContext): StateValue {
  if (json === unknownText) return unknown;
  if (typeof json !== "object" || json === null) return json;
  if (!isJsonObject(json))
    return (json as readonly Json[]).map((item, key) => inside(item, key, at));
  if (!Object.hasOwn(json, mark)) return readMap(json, at);
  const read = signatures.get(json[mark]);
  return read === undefined
    ? unread("The value has a signature that Stackwright does not know.", at)
    : read(json, at);
}

function readMap(json: JsonObject, at: ReadContext): StateMap {
  const map: Record<string, StateValue> = {};
  for (const key of Object.keys(json)) put(map, key, inside(json[key] as Json, key, at));
  return map;
}

function inside(json: Json, key: string | number, at: ReadContext): StateValue {
  if (typeof json !== "object" || json === null) return json === unknownText ? unknown : json;
  at.trail.push(key);
  const value = readAt(json, at);
  at.trail.pop();
  return value;
}

function unread(message: string, { trail, sink }: ReadContext): Special {
  sink.note(trail, `${message} The value counts as unknown.`);
  return unknown;
}

function readSecret(json: JsonObject, { sink }: ReadContext): StateValue {
  sink.secret(Object.hasOwn(json, "plaintext"));
  return secret;
}

type Sources = readonly (readonly [key: string, form: AssetForm])[];

const assetForms: Sources = [
  ["text", "stringAsset"],
  ["path", "fileAsset"],
  ["uri", "remoteAsset"],
];

const archiveForms: Sources = [
  ["path", "fileArchive"],
  ["uri", "remoteArchive"],
];

/** The SHA-256 of an empty string, because the state has only the hash of an empty string asset. */
const hashOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

function readSource(json: JsonObject, forms: Sources, at: ReadContext): StateValue {
  for (const [key, form] of forms) {
    const source = own(json, key);
    if (typeof source === "string" && source !== "") return { [mark]: "asset", form, source };
  }
  if (forms === assetForms && (own(json, "text") === "" || own(json, "hash") === hashOfNothing))
    return { [mark]: "asset", form: "stringAsset", source: "" };
  return unread("The asset or archive does not say where its content is.", at);
}

function readArchive(json: JsonObject, at: ReadContext): StateValue {
  const items = own(json, "assets");
  if (!isJsonObject(items)) return readSource(json, archiveForms, at);
  return { [mark]: "archive", items: readMap(items, at) };
}

function readResource(json: JsonObject, at: ReadContext): StateValue {
  const urn = own(json, "urn");
  const id = own(json, "id");
  if (typeof urn !== "string") return unread("The reference to a resource has no URN.", at);
  return { [mark]: "resource", urn, ...(typeof id === "string" && id !== "" ? { id } : {}) };
}

function readNumber(json: JsonObject, at: ReadContext): StateValue {
  const bits = own(json, "value");
  return typeof bits === "string" && /^[0-9a-f]{16}$/i.test(bits)
    ? { [mark]: "number", bits: bits.toLowerCase() }
    : unread("The number is not written as sixteen hexadecimal digits.", at);
}

function readBytes(json: JsonObject, at: ReadContext): StateValue {
  const base64 = own(json, "value");
  return typeof base64 === "string"
    ? { [mark]: "bytes", base64 }
    : unread("The bytes are not Base64-encoded.", at);
}

/** Unwraps a serialized output: its value, a secret, or unknown. */
function readOutput(json: JsonObject, at: ReadContext): StateValue {
  const value = own(json, "value");
  if (own(json, "secret") === true) {
    at.sink.secret(value !== undefined);
    return secret;
  }
  return value === undefined ? unknown : inside(value, "value", at);
}
