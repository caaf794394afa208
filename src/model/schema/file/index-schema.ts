import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import { createByteTexts } from "#model/schema/file/byte-texts.ts";
import type { MemberNotes, Walk } from "#model/schema/file/member.ts";
import { walkMember } from "#model/schema/file/member.ts";
import { createModuleFormat } from "#model/schema/file/module-format.ts";
import type { ListsBuilder } from "#model/schema/file/number-lists.ts";
import { createLists, createNumbers } from "#model/schema/file/number-lists.ts";
import type { MemberReferences, References } from "#model/schema/file/references.ts";
import { createReferences } from "#model/schema/file/references.ts";
import {
  eachMember,
  endOfValue,
  isObjectAt,
  parseAt,
  SchemaError,
  skipSpace,
  textAt,
} from "#model/schema/file/scan.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import { INDEX_FORMAT } from "#model/schema/file/schema-index.ts";

/** The most bytes of a schema. */
export const maxSchemaBytes = 256 * 1024 * 1024;

/** Far more than the largest published package has; and the most bytes of what stands beside the members. */
const maxMembers = 200_000;
const maxHeadBytes = 8 * 1024 * 1024;

export type IndexResult =
  | { readonly ok: true; readonly index: SchemaIndex }
  | { readonly ok: false; readonly message: string };

/**
 * Indexes a package schema from its bytes (UTF-8 JSON), in one pass that parses none of its members. What
 * the pass skips is checked when it is reached. `onShare` is told how much is done, from 0 to 1.
 */
export function indexSchema(
  bytes: Uint8Array,
  onShare: (share: number) => void = () => undefined,
): IndexResult {
  try {
    return { ok: true, index: build(bytes, onShare) };
  } catch (error) {
    if (error instanceof SchemaError) return { ok: false, message: error.message };
    throw error;
  }
}

type Section = "resources" | "functions" | "types";

interface Found {
  readonly token: string;
  /** The number that references give the token. */
  readonly tokenNumber: number;
  readonly start: number;
  readonly end: number;
  readonly notes: MemberNotes;
  readonly references: MemberReferences;
}

interface Reading extends Walk {
  readonly references: References;
  readonly found: Readonly<Record<Section, Found[]>>;
  onShare(share: number): void;
}

function build(bytes: Uint8Array, onShare: (share: number) => void): SchemaIndex {
  if (bytes.length > maxSchemaBytes)
    throw new SchemaError(
      `It has ${mebibytes(bytes.length)} MiB; the most that is read is ${mebibytes(maxSchemaBytes)} MiB.`,
    );
  const references = createReferences(bytes);
  const reading: Reading = {
    bytes,
    references,
    see: references.see,
    outputNames: createByteTexts(bytes),
    outputTypes: createByteTexts(bytes),
    found: { resources: [], functions: [], types: [] },
    onShare,
  };
  const head: [string, Json][] = [];
  let headBytes = 0;
  let provider: Found | undefined;
  const start = skipSpace(bytes, bytes[0] === 0xef ? 3 : 0);
  if (!isObjectAt(bytes, start)) throw new SchemaError("A package schema is a JSON object.");
  const end = eachMember(bytes, start, (keyStart, keyEnd, value) => {
    const key = textAt(bytes, keyStart, keyEnd);
    if (key === "resources" || key === "functions" || key === "types") {
      if (isObjectAt(bytes, value)) return readMembers(reading, value, key);
    } else if (key === "provider" && isObjectAt(bytes, value)) {
      provider = readMember(reading, [keyStart, keyEnd], value, "resources");
      return provider.end;
    }
    const endOfThis = endOfValue(bytes, value);
    headBytes += endOfThis - value;
    if (headBytes > maxHeadBytes)
      throw new SchemaError("It has too much beside its resources, functions and types.");
    head.push([key, parseAt(bytes, value, endOfThis) as Json]);
    return endOfThis;
  });
  if (skipSpace(bytes, end) < bytes.length)
    throw new SchemaError(`It is no JSON: something follows its end at byte ${end + 1}.`);
  return number(reading, Object.fromEntries(head), provider);
}

function readMembers(reading: Reading, start: number, section: Section): number {
  const { bytes, onShare } = reading;
  const found = reading.found[section];
  return eachMember(bytes, start, (keyStart, keyEnd, value) => {
    if (found.length >= maxMembers)
      throw new SchemaError(`It has more than ${maxMembers} ${section}.`);
    if (!isObjectAt(bytes, value)) return endOfValue(bytes, value);
    const member = readMember(reading, [keyStart, keyEnd], value, section);
    found.push(member);
    if (found.length % 500 === 0) onShare(member.end / bytes.length);
    return member.end;
  });
}

function readMember(
  reading: Reading,
  [keyStart, keyEnd]: readonly [number, number],
  start: number,
  section: Section,
): Found {
  const { bytes, references } = reading;
  const notes: MemberNotes = section === "types" ? noNotes : { flags: 0, purpose: "", outputs: [] };
  const end =
    section === "types" ? endOfValue(bytes, start, reading.see) : walkMember(reading, start, notes);
  return {
    token: textAt(bytes, keyStart, keyEnd),
    tokenNumber: references.tokenNumber(keyStart, keyEnd),
    start,
    end,
    notes,
    references: references.take(),
  };
}

const noNotes: MemberNotes = { flags: 0, purpose: "", outputs: [] };

/** Gives the members their numbers, and their references those of what they refer to. */
function number(
  { bytes, references, found, outputNames, outputTypes }: Reading,
  head: JsonObject,
  provider: Found | undefined,
): SchemaIndex {
  const name = own(head, "name");
  if (typeof name !== "string" || !/^[a-zA-Z][-a-zA-Z0-9_]*$/.test(name))
    throw new SchemaError("The schema has no package name.");
  const notes: string[] = [];
  const accept = acceptTokens(head, name, notes);
  const resources = accept(found.resources, "resources");
  const functions = accept(found.functions, "functions");
  const types = accept(found.types, "types");
  if (resources.length + functions.length + types.length === 0 && provider === undefined)
    throw new SchemaError("It has no resources, functions or types.");
  const members = [...resources, ...functions, ...types];
  const typesFrom = resources.length + functions.length;
  const tokens = references.tokens();
  const typeOf = numbersOf(types, typesFrom, tokens);
  const resourceOf = numbersOf(resources, 0, tokens);
  const [uses, externalUses, outputs] = [createLists(), createLists(), createLists()];
  for (const member of provider === undefined ? members : [...members, provider]) {
    for (const token of member.references.types) addKnown(uses, typeOf[token]);
    for (const token of member.references.resources) addKnown(uses, resourceOf[token]);
    for (const reference of member.references.external) externalUses.add(reference);
    for (const output of member.notes.outputs) outputs.add(output);
    for (const lists of [uses, externalUses, outputs]) lists.next();
  }
  const moduleNames = createNumbers();
  const moduleOf = createModuleFormat(isObject(head["meta"]) ? head["meta"]["moduleFormat"] : "");
  const placed = [...members, provider ?? { start: 0, end: 0 }];
  const places = new Uint32Array(placed.length * 2);
  for (const [at, { start, end }] of placed.entries()) places.set([start, end], at * 2);
  return {
    format: INDEX_FORMAT,
    size: bytes.length,
    head: { ...head, name },
    counts: { resources: resources.length, functions: functions.length, types: types.length },
    tokens: members.map(({ token }) => token),
    places,
    modules: Uint32Array.from(members, ({ token }) =>
      moduleNames.of(moduleOf(token.slice(token.indexOf(":") + 1, token.lastIndexOf(":")))),
    ),
    moduleNames: moduleNames.texts,
    flags: Uint8Array.from(members, (member) => member.notes.flags),
    purposes: members.slice(0, typesFrom).map((member) => member.notes.purpose),
    uses: uses.finish(),
    externalUses: externalUses.finish(),
    externalReferences: references.externalTexts(),
    outputs: outputs.finish(),
    outputNames: outputNames.texts(),
    outputTypes: outputTypes.sources().map((text) => (text.startsWith("{") ? text : `{${text}}`)),
    notes,
  };
}

/** By the number that references give a token, the number of the member, or nothing. */
function numbersOf(
  members: readonly Found[],
  from: number,
  tokens: readonly string[],
): readonly (number | undefined)[] {
  const byToken = new Map(members.map(({ token }, at) => [token, from + at]));
  return tokens.map((token) => byToken.get(token));
}

function addKnown(lists: ListsBuilder, member: number | undefined): void {
  if (member !== undefined) lists.add(member);
}

/** Tokens become code: what Pulumi's grammar does not have is left out, and said. */
const tokenGrammar = /^([a-zA-Z][-\w]*):(?:[a-zA-Z_][\w./-]*)?:[a-zA-Z_][\w./-]*$/;

function acceptTokens(head: JsonObject, name: string, notes: string[]) {
  const allowed = head["allowedPackageNames"];
  const packages = new Set<unknown>([name, ...(Array.isArray(allowed) ? allowed : [])]);
  return (members: readonly Found[], section: Section): readonly Found[] => {
    const byToken = new Map<string, Found>();
    const refused: string[] = [];
    for (const member of members) {
      const packageName = tokenGrammar.exec(member.token)?.[1];
      if (packageName !== undefined && packages.has(packageName)) byToken.set(member.token, member);
      else refused.push(member.token);
    }
    if (refused.length > 0 && refused.length === members.length && section === "resources")
      throw new SchemaError(
        refused.every((token) => !token.includes(":"))
          ? "It is a design and no package schema."
          : `None of its resources has a type token of the package "${name}".`,
      );
    if (refused.length > 0)
      notes.push(
        `${refused.length} of its ${section} are left out: their tokens are none that Pulumi takes.`,
      );
    return [...byToken.values()];
  };
}

const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
