import { own } from "#model/json.ts";
import type { Json } from "#model/json.ts";
import { assetFunction } from "#model/files/manifest/functions.ts";
import { escapeText } from "#model/files/manifest/interpolation.ts";
import { put } from "#model/files/json/record.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Source } from "#model/deployment/start/sources.ts";
import { originOf, secretsOf, sourcesOf } from "#model/deployment/start/sources.ts";
import { declareSecret } from "#model/deployment/start/start-secrets.ts";
import type { Place, Starting } from "#model/deployment/start/state-import.ts";
import { referenceTo, whereOf } from "#model/deployment/start/state-import.ts";
import type { Special, StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import {
  isInternal,
  isSpecial,
  isStateList,
  isStateMap,
  mark,
} from "#model/deployment/state/state-value.ts";
import { isProviderToken } from "#model/schema/token.ts";
import type { Spot } from "#model/schema/schema-location.ts";
import { inputsSpot, stepInto } from "#model/schema/schema-location.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

export interface StartedInputs {
  readonly inputs: ValueMap;
  /** What inputs depend on, as the state says, without a reference to it being found. */
  readonly unused: ReadonlySet<string>;
}

/** One input on its way into the design. */
interface Input {
  readonly place: Place;
  readonly starting: Starting;
  /** What it depends on. */
  readonly urns: readonly string[];
  readonly sources: readonly Source[];
  readonly used: Set<string>;
}

/** The inputs as a program would say them: references in place of values wherever one can be told. */
export function startInputs(place: Place, starting: Starting): StartedInputs {
  const { old } = place;
  const used = new Set<string>();
  const spot = rootSpot(place);
  const isOld = Object.keys(old.propertyDependencies).length === 0;
  const inputs: Record<string, Value> = {};
  for (const key of ownKeys(old.inputs)) {
    if (isProviderToken(old.type) && isPlumbing(key)) continue;
    const urns = own(old.propertyDependencies, key) ?? (isOld ? old.dependencies : []);
    const input = { place, starting, urns, sources: sourcesOf(urns, starting), used };
    const next = stepInto(spot, key, starting.catalog);
    const value = startValue(decoded(own(old.inputs, key), next.type, place), next, input);
    if (value !== undefined) put(inputs, key, value);
  }
  const needed = [...old.dependencies, ...Object.values(old.propertyDependencies).flat()];
  return { inputs, unused: new Set(needed.filter((urn) => !used.has(urn))) };
}

const rootSpot = ({ type }: Place): Spot =>
  type === undefined
    ? { path: [], property: undefined, type: undefined, properties: [] }
    : inputsSpot(type);

/** What the engine hands a provider beside its inputs. */
const isPlumbing = (key: string): boolean => key === "version" || key === "pluginDownloadURL";

/** Keys that a program sets: neither internal, nor set by the provider, nor nothing. */
function ownKeys(map: StateMap): readonly string[] {
  const defaults = own(map, "__defaults");
  const isDefault = (key: string): boolean => isStateList(defaults) && defaults.includes(key);
  return Object.keys(map).filter((key) => !isInternal(key) && !isDefault(key) && map[key] !== null);
}

/** Inputs of providers that are not text stand in the state as JSON. */
function decoded(
  value: StateValue | undefined,
  type: PropertyType | undefined,
  { old }: Place,
): StateValue | undefined {
  const isText = type === undefined || type.kind === "string" || type.kind === "enum";
  if (!isProviderToken(old.type) || typeof value !== "string" || isText) return value;
  try {
    return JSON.parse(value) as StateValue;
  } catch {
    return value;
  }
}

/** Undefined for what a program cannot say: that is noted. */
function startValue(value: StateValue | undefined, spot: Spot, input: Input): Value | undefined {
  if (value === undefined) return undefined;
  if (isSpecial(value)) return startSpecial(value, spot, input);
  const { catalog } = input.starting;
  if (isStateList(value))
    return value.map((item, at) => startValue(item, stepInto(spot, at, catalog), input) ?? null);
  if (isStateMap(value)) {
    const map: Record<string, Value> = {};
    for (const key of ownKeys(value)) {
      const inner = startValue(value[key], stepInto(spot, key, catalog), input);
      if (inner !== undefined) put(map, key, inner);
    }
    return map;
  }
  // What the schema calls secret is none of the design's, though an old state may hold it in plain text.
  if (spot.property?.secret === true) return startSecret(spot, input);
  return typeof value === "string" && value !== "" ? startText(value, spot.path, input) : value;
}

function startText(text: string, path: PropertyPath, input: Input): Value {
  const { place, starting, sources, used } = input;
  const name = path.findLast((part) => typeof part === "string");
  const origin = originOf(text, String(name), sources);
  switch (origin.kind) {
    case "found":
      used.add(origin.source.urn);
      return origin.source.reference;
    case "asked": {
      const { reason, candidates } = origin;
      starting.ask({ resource: place.id, path, reason, candidates });
      return text;
    }
    case "none":
      return text;
  }
}

function startSpecial(value: Special, spot: Spot, input: Input): Value | undefined {
  const { starting, used, place } = input;
  const leaveOut = (what: string): undefined => {
    const message = `${what} has no place in a design, and is left out.`;
    starting.note(whereOf(place.old, spot.path), message);
    return undefined;
  };
  switch (value[mark]) {
    case "secret":
      return startSecret(spot, input);
    case "resource": {
      const id = starting.ids.get(value.urn);
      if (id === undefined) return value.id ?? value.urn;
      used.add(value.urn);
      return referenceTo(id);
    }
    case "asset":
      return expression({ kind: "asset", form: value.form, source: value.source });
    case "archive": {
      const json = archiveJson(value);
      return json === undefined
        ? leaveOut("An archive that is put together of something unknown")
        : expression({ kind: "verbatim", json });
    }
    case "unknown":
      return leaveOut("A value that was not known when the state was written");
    case "number":
      return leaveOut("A number that JSON cannot hold");
    case "bytes":
      return leaveOut("A value made of bytes");
  }
}

function startSecret(spot: Spot, input: Input): Value {
  const { place, starting, urns } = input;
  const candidates = secretsOf(urns, starting);
  if (candidates.length > 0)
    starting.ask({ resource: place.id, path: spot.path, reason: "secret", candidates });
  return declareSecret(place.old.name, spot, starting);
}

/** Manifests have a function for such archives; undefined where something in one has no spelling. */
function archiveJson(value: StateValue): Json | undefined {
  if (!isSpecial(value)) return undefined;
  if (value[mark] === "asset") return { [assetFunction(value.form)]: escapeText(value.source) };
  if (value[mark] !== "archive") return undefined;
  const items: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value.items)) {
    const json = archiveJson(item);
    if (json === undefined) return undefined;
    put(items, escapeText(key), json);
  }
  return { "fn::assetArchive": items };
}
