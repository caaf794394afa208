import { own } from "#model/base/json.ts";
import { archiveJson } from "#model/deployment/start/archive-json.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import { put } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { isConstant, withoutMadeName } from "#model/deployment/start/made-by-provider.ts";
import { isPlumbing, keysSet } from "#model/deployment/start/own-keys.ts";
import { secretOutputs, sourcesOfInPauses } from "#model/deployment/start/sources.ts";
import { declareSecret } from "#model/deployment/start/start-secrets.ts";
import type { ImportedResource, StateImport } from "#model/deployment/start/state-import.ts";
import { referenceTo, whereOf } from "#model/deployment/start/state-import.ts";
import type { OriginSearch } from "#model/deployment/start/value-origin.ts";
import { createOriginSearchInPauses } from "#model/deployment/start/value-origin.ts";
import type { Special, StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, isStateList, isStateMap, mark } from "#model/deployment/state/state-value.ts";
import { isProviderToken } from "#model/program/token.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";

export interface StartedInputs {
  readonly inputs: ValueMap;
  /** Dependencies of inputs in the state for which no reference was found. */
  readonly unused: ReadonlySet<string>;
}

/** One input while it is being converted. */
interface Input {
  readonly imported: ImportedResource;
  readonly stateImport: StateImport;
  /** The URNs of the input's dependencies. */
  readonly urns: readonly string[];
  readonly search: OriginSearch;
  readonly used: Set<string>;
  /** True if the state doesn't contain the dependencies of each input. */
  readonly isOld: boolean;
}

/**
 * The inputs as a program would write them, with references instead of values where the references can be determined.
 */
export function* startInputsInPauses(
  imported: ImportedResource,
  stateImport: StateImport,
): TimeSliced<StartedInputs> {
  const { old } = imported;
  const used = new Set<string>();
  const location = rootLocation(imported);
  const isOld = Object.keys(old.propertyDependencies).length === 0;
  const searchAll = isOld ? yield* searchAmong(old.dependencies, stateImport) : undefined;
  const inputs: Record<string, Value> = {};
  const given = withoutMadeName(old);
  for (const key of keysSet(given)) {
    const value = own(given, key);
    const isLeftOut = value === null || isConstant(key, value, imported.type);
    if (isLeftOut || (isProviderToken(old.type) && isPlumbing(key))) continue;
    const urns = own(old.propertyDependencies, key) ?? (isOld ? old.dependencies : []);
    const search = searchAll ?? (yield* searchAmong(urns, stateImport));
    const input = { imported, stateImport, urns, search, used, isOld };
    const next = stepInto(location, key, stateImport.catalog);
    const said = yield* startInput(decoded(value, next.type, imported), next, input);
    if (said !== undefined) put(inputs, key, said);
    yield;
  }
  const called = calledFunction(inputs);
  if (called !== undefined) leaveOut(callLike, [called], { imported, stateImport });
  const needed = [...old.dependencies, ...Object.values(old.propertyDependencies).flat()];
  return {
    inputs: called === undefined ? inputs : {},
    unused: new Set(needed.filter((urn) => !used.has(urn))),
  };
}

const amongNothing = finish(createOriginSearchInPauses([]));

function* searchAmong(urns: readonly string[], stateImport: StateImport): TimeSliced<OriginSearch> {
  if (urns.length === 0) return amongNothing;
  return yield* createOriginSearchInPauses(yield* sourcesOfInPauses(urns, stateImport));
}

const rootLocation = ({ type }: ImportedResource): SchemaLocation =>
  type === undefined
    ? { path: [], property: undefined, type: undefined, properties: [] }
    : inputsLocation(type);

/**
 * If the output of the same name is secret, for example because of `additionalSecretOutputs`, the input has the same
 * value. The program must not contain that value either.
 */
function* startInput(
  value: StateValue | undefined,
  location: SchemaLocation,
  input: Input,
): TimeSliced<Value | undefined> {
  const output = own(input.imported.old.outputs, String(location.path[0]));
  const isHidden = output !== undefined && isSpecial(output) && output[mark] === "secret";
  if (isHidden && input.urns.length === 0) return startSecret(location, input);
  const said = yield* startValue(value, location, input);
  return isHidden && typeof said === "string" ? startSecret(location, input) : said;
}

/** A state stores the non-string inputs of providers as JSON. */
function decoded(
  value: StateValue | undefined,
  type: PropertyType | undefined,
  { old }: ImportedResource,
): StateValue | undefined {
  const isText = type === undefined || type.kind === "string" || type.kind === "enum";
  if (!isProviderToken(old.type) || typeof value !== "string" || isText) return value;
  try {
    return JSON.parse(value) as StateValue;
  } catch {
    return value;
  }
}

/** Converts a value. For a value that a program can't express, adds a note and returns undefined. */
function* startValue(
  value: StateValue | undefined,
  location: SchemaLocation,
  input: Input,
): TimeSliced<Value | undefined> {
  if (value === undefined) return undefined;
  if (isSpecial(value)) return startSpecial(value, location, input);
  const { catalog } = input.stateImport;
  if (isStateList(value)) {
    const items: Value[] = [];
    for (const [at, item] of value.entries()) {
      items.push((yield* startValue(item, stepInto(location, at, catalog), input)) ?? null);
      yield;
    }
    return items;
  }
  if (isStateMap(value)) {
    const map: Record<string, Value> = {};
    for (const key of keysSet(value)) {
      if (value[key] === null) continue;
      const inner = yield* startValue(value[key], stepInto(location, key, catalog), input);
      if (inner !== undefined) put(map, key, inner);
      yield;
    }
    if (calledFunction(map) !== undefined) return leaveOut(callLike, location.path, input);
    return map;
  }
  // A value that the schema calls secret doesn't belong in the design, although an old state may have it in plain
  // text.
  if (location.isSecret === true && location.property?.const !== value)
    return startSecret(location, input);
  return typeof value === "string" && value !== ""
    ? yield* startText(value, location.path, input)
    : value;
}

function* startText(text: string, path: PropertyPath, input: Input): TimeSliced<Value> {
  const { imported, stateImport, search, used } = input;
  const name = path.findLast((part) => typeof part === "string");
  const place = input.isOld ? "anywhere" : path.length === 1 ? "input" : "inside";
  const origin = yield* search.ofParts(text, String(name), place);
  switch (origin.kind) {
    case "found":
      used.add(origin.source.urn);
      return origin.source.reference;
    case "asked": {
      const { reason, candidates } = origin;
      stateImport.ask({ resource: imported.id, path, reason, candidates });
      return text;
    }
    case "none":
      return text;
  }
}

/** The note on a map that Pulumi reads as a function call. Such a map can't be written in any other way. */
const callLike = "A map whose only key starts with fn::";

function leaveOut(
  what: string,
  path: PropertyPath,
  { imported, stateImport }: Pick<Input, "imported" | "stateImport">,
): undefined {
  const message = `${what} cannot be in a design and is left out.`;
  stateImport.note(whereOf(imported.old, path), message);
}

function startSpecial(value: Special, location: SchemaLocation, input: Input): Value | undefined {
  const { stateImport, used } = input;
  const { path } = location;
  switch (value[mark]) {
    case "secret":
      return startSecret(location, input);
    case "resource": {
      const id = stateImport.ids.get(value.urn);
      if (id === undefined) return value.id ?? value.urn;
      used.add(value.urn);
      return referenceTo(id);
    }
    case "asset":
      return expression({ kind: "asset", form: value.form, source: value.source });
    case "archive": {
      const json = archiveJson(value);
      return json === undefined
        ? leaveOut("An archive with unknown content", path, input)
        : expression({ kind: "verbatim", json });
    }
    case "unknown":
      return leaveOut("A value that was unknown when the state was written", path, input);
    case "number":
      return leaveOut("A number that JSON cannot represent", path, input);
    case "bytes":
      return leaveOut("A binary value", path, input);
  }
}

function startSecret(location: SchemaLocation, input: Input): Value {
  const { imported, stateImport, urns } = input;
  const candidates = secretOutputs(urns, stateImport);
  if (candidates.length > 0)
    stateImport.ask({ resource: imported.id, path: location.path, reason: "secret", candidates });
  return declareSecret(imported.old.name, location, stateImport);
}
