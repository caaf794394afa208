import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import type { ByteRanges } from "#model/schema/file/byte-ranges.ts";
import { createByteRanges } from "#model/schema/file/byte-ranges.ts";
import { createByteTexts } from "#model/schema/file/byte-texts.ts";
import type { MemberNotes, Walk } from "#model/schema/file/member.ts";
import { joinTexts } from "#model/schema/file/joined-texts.ts";
import { walkMember } from "#model/schema/file/member.ts";
import { createModuleFormat } from "#model/schema/file/module-format.ts";
import type { Numbers } from "#model/schema/file/number-lists.ts";
import { createNumbers, listsOf } from "#model/schema/file/number-lists.ts";
import { firstSentence } from "#model/schema/documentation/summary.ts";
import { endOfPurpose } from "#model/schema/file/purpose.ts";
import type { References } from "#model/schema/file/references.ts";
import { schemaHeadError } from "#model/packages/schema-head-error.ts";
import { parameterizationOf } from "#model/packages/parameterization.ts";
import { namespaceOf } from "#model/schema/namespace.ts";
import { createReferences, referenceKind } from "#model/schema/file/references.ts";
import {
  endOfValue,
  isObjectAt,
  Members,
  parseAt,
  SchemaError,
  skipSpace,
  textAt,
} from "#model/schema/file/scan.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import { INDEX_FORMAT, maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import { hashTokens } from "#model/schema/file/type-tokens.ts";
import { describeRefusedNames, refusedNames } from "#model/schema/sdk-names/sdk-names.ts";
import { isTypeToken } from "#model/schema/token.ts";

/** Far more than the largest published package has; and the most bytes of what stands beside the members. */
const maxMembers = 200_000;
const maxHeadBytes = 8 * 1024 * 1024;

export type IndexResult =
  | { readonly ok: true; readonly index: SchemaIndex }
  | { readonly ok: false; readonly message: string };

export interface IndexOptions {
  /** Is told how much is done, from 0 to 1. */
  onShare?(share: number): void;
  /**
   * Whether to leave out what members refer to, give back and are for: who holds the whole schema reads that
   * where the member stands.
   */
  readonly onlyPlaces?: boolean;
}

/**
 * Indexes a package schema from its bytes (UTF-8 JSON), in one pass that parses none of its members. What
 * the pass skips is checked when it is reached.
 */
export function indexSchema(bytes: Uint8Array, options: IndexOptions = {}): IndexResult {
  try {
    return { ok: true, index: build(bytes, options) };
  } catch (error) {
    if (error instanceof SchemaError) return { ok: false, message: error.message };
    throw error;
  }
}

type Section = "resources" | "functions" | "types" | "provider";

/**
 * What is found, member by member, in the schema's order. Lists beside each other instead of a list of
 * objects: there are ten thousand members, and what is made of each is made of all.
 */
interface Found {
  readonly sections: Section[];
  readonly tokens: ByteRanges;
  /** Where each begins and ends. */
  readonly places: Numbers;
  readonly flags: number[];
  /** The beginnings of the descriptions, and whether more follows. */
  readonly purposes: ByteRanges;
  /** Where the references and outputs of each end. */
  readonly endsOfReferences: number[];
  readonly endsOfOutputs: number[];
}

interface Reading extends Walk {
  readonly references: References;
  readonly found: Found;
  readonly options: IndexOptions;
}

function build(bytes: Uint8Array, options: IndexOptions): SchemaIndex {
  if (bytes.length > maxSchemaBytes)
    throw new SchemaError(
      `It has ${mebibytes(bytes.length)} MiB; the most that is read is ${mebibytes(maxSchemaBytes)} MiB.`,
    );
  const references = createReferences(bytes);
  const reading: Reading = {
    bytes,
    references,
    see: options.onlyPlaces === true ? undefined : references.see,
    outputNames: createByteTexts(bytes),
    outputTypes: createByteTexts(bytes),
    outputs: createNumbers(),
    found: {
      sections: [],
      tokens: createByteRanges(bytes),
      places: createNumbers(),
      flags: [],
      purposes: createByteRanges(bytes),
      endsOfReferences: [],
      endsOfOutputs: [],
    },
    options,
  };
  const head: [string, Json][] = [];
  let headBytes = 0;
  const start = skipSpace(bytes, bytes[0] === 0xef ? 3 : 0);
  if (!isObjectAt(bytes, start)) throw new SchemaError("A package schema is a JSON object.");
  const members = new Members(bytes, start);
  while (members.next()) {
    const { value } = members;
    const key = textAt(bytes, members.keyStart, members.keyEnd);
    if (isObjectAt(bytes, value) && isSection(key)) {
      members.end =
        key === "provider"
          ? readMember(reading, members.keyStart, members.keyEnd, value, key)
          : readMembers(reading, value, key);
      continue;
    }
    members.end = endOfValue(bytes, value);
    headBytes += members.end - value;
    if (headBytes > maxHeadBytes)
      throw new SchemaError("It has too much beside its resources, functions and types.");
    head.push([key, parseAt(bytes, value, members.end) as Json]);
  }
  if (skipSpace(bytes, members.end) < bytes.length)
    throw new SchemaError(`It is not JSON: something follows its end at byte ${members.end + 1}.`);
  return assemble(reading, Object.fromEntries(head));
}

function readMembers(reading: Reading, start: number, section: Section): number {
  const { bytes, options } = reading;
  let count = 0;
  const members = new Members(bytes, start);
  while (members.next()) {
    const { keyStart, keyEnd, value } = members;
    if (!isObjectAt(bytes, value)) {
      members.end = endOfValue(bytes, value);
      continue;
    }
    count += 1;
    if (count > maxMembers) throw new SchemaError(`It has more than ${maxMembers} ${section}.`);
    members.end = readMember(reading, keyStart, keyEnd, value, section);
    if (count % 500 === 0) options.onShare?.(members.end / bytes.length);
  }
  return members.end;
}

const isSection = (key: string): key is Section =>
  key === "resources" || key === "functions" || key === "types" || key === "provider";

function readMember(
  reading: Reading,
  tokenStart: number,
  tokenEnd: number,
  start: number,
  section: Section,
): number {
  const { bytes, references, found, outputs } = reading;
  const notes: MemberNotes = { flags: 0, descriptionStart: start, descriptionEnd: start };
  const end =
    section === "types"
      ? endOfValue(bytes, start, reading.see)
      : walkMember(reading, start, notes, section === "functions");
  references.next();
  found.sections.push(section);
  found.tokens.add(tokenStart, tokenEnd);
  found.places.push(tokenStart - 1);
  found.places.push(end);
  found.flags.push(notes.flags);
  const { descriptionStart, descriptionEnd } = notes;
  const endOfThis =
    reading.see === undefined
      ? descriptionStart
      : endOfPurpose(bytes, descriptionStart, descriptionEnd);
  found.purposes.add(descriptionStart, endOfThis);
  found.endsOfReferences.push(references.seen.length);
  found.endsOfOutputs.push(outputs.length);
  return end;
}

/** Puts the members in their order, and gives their references the numbers of what they refer to. */
function assemble(reading: Reading, head: JsonObject): SchemaIndex {
  const { bytes, references, found, outputNames, outputTypes } = reading;
  const name = own(head, "name");
  const error = schemaHeadError(head);
  if (error !== undefined || typeof name !== "string")
    throw new SchemaError(error ?? "The schema has no package name.");
  const notes = [...describeRefusedNames(refusedNames(head))];
  const allTokens = found.tokens.texts();
  const accept = acceptTokens(found.sections, allTokens, head, name, notes);
  const [resources, functions, types] = [accept("resources"), accept("functions"), accept("types")];
  const provider = found.sections.lastIndexOf("provider");
  const order = [...resources, ...functions, ...types];
  if (order.length === 0 && provider < 0)
    throw new SchemaError("It has no resources, functions or types.");
  const placed = provider < 0 ? order : [...order, provider];
  const typesFrom = resources.length + functions.length;
  const tokens = order.map((at) => allTokens[at] ?? "");
  const referenced = references.tokens();
  const purposes = found.purposes.texts();
  const numbers = {
    types: numbersOf(tokens.slice(typesFrom), typesFrom, referenced),
    resources: numbersOf(tokens.slice(0, resources.length), 0, referenced),
  };
  const places = new Uint32Array(2 * (order.length + 1));
  placed.forEach((at, member) => {
    places[2 * member] = found.places.at(2 * at);
    places[2 * member + 1] = found.places.at(2 * at + 1);
  });
  const moduleNames = createTextNumbers();
  const moduleOf = createModuleFormat(isObject(head["meta"]) ? head["meta"]["moduleFormat"] : "");
  // No list is made for a member: ten thousand short ones take more memory than all that is in them.
  const eachReference = (at: number, visit: (reference: number) => void): void => {
    const end = found.endsOfReferences[at] ?? 0;
    for (let each = found.endsOfReferences[at - 1] ?? 0; each < end; each += 1)
      visit(references.seen.at(each));
  };
  return {
    format: INDEX_FORMAT,
    size: bytes.length,
    head: { ...head, name },
    counts: { resources: resources.length, functions: functions.length, types: types.length },
    tokens: tokens.slice(0, typesFrom),
    typeHashes: hashTokens(tokens.slice(typesFrom)),
    places,
    modules: new Uint32Array(
      tokens.map((token) =>
        moduleNames.of(moduleOf(token.slice(token.indexOf(":") + 1, token.lastIndexOf(":")))),
      ),
    ),
    moduleNames: moduleNames.texts,
    flags: new Uint8Array(order.map((at) => found.flags[at] ?? 0)),
    purposes: order.slice(0, typesFrom).map((at) => {
      const description = purposes[at] ?? "";
      return description === "" ? "" : firstSentence(description);
    }),
    uses: listsOf(placed, placed.length, (at, add) => {
      eachReference(at, (reference) => {
        const kind = reference & 3;
        if (kind === referenceKind.external) return;
        const known = kind === referenceKind.type ? numbers.types : numbers.resources;
        const member = known[reference >> 2];
        if (member !== undefined) add(member);
      });
    }),
    externalUses: listsOf(placed, placed.length, (at, add) => {
      eachReference(at, (reference) => {
        if ((reference & 3) === referenceKind.external) add(reference >> 2);
      });
    }),
    externalReferences: references.externalTexts(),
    outputs: listsOf(placed, placed.length, (at, add) => {
      const end = found.endsOfOutputs[at] ?? 0;
      for (let each = found.endsOfOutputs[at - 1] ?? 0; each < end; each += 1)
        add(reading.outputs.at(each));
    }),
    outputNames: joinTexts(outputNames.sources()),
    outputTypes: joinTexts(
      outputTypes.sources().map((text) => (text.startsWith("{") ? text : `{${text}}`)),
    ),
    notes,
  };
}

/** By the number that references give a token, the number of the member, or nothing. */
function numbersOf(
  tokens: readonly string[],
  from: number,
  referenced: readonly string[],
): readonly (number | undefined)[] {
  if (referenced.length === 0) return [];
  const byToken = new Map<string, number>();
  tokens.forEach((token, at) => byToken.set(token, from + at));
  return referenced.map((token) => byToken.get(token));
}

/** Gives each text a number, the same one each time. */
function createTextNumbers() {
  const known = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    of(text: string): number {
      let number = known.get(text);
      if (number === undefined) {
        number = texts.length;
        known.set(text, number);
        texts.push(text);
      }
      return number;
    },
  };
}

/** Gives the members of a section that are accepted, the last of each token. The others are left out, and said. */
function acceptTokens(
  sections: readonly Section[],
  tokens: readonly string[],
  head: JsonObject,
  name: string,
  notes: string[],
) {
  const allowed = head["allowedPackageNames"];
  const parameterization = parameterizationOf(head);
  // `validateTypeTokens` (pulumi/pulumi:pkg/codegen/schema/bind.go)
  const namespace = namespaceOf({ name, ...(parameterization ? { parameterization } : {}) });
  const packages = new Set<unknown>([namespace, ...(Array.isArray(allowed) ? allowed : [])]);
  return (section: Section): readonly number[] => {
    const byToken = new Map<string, number>();
    const refused: string[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      if (sections[at] !== section) continue;
      const token = tokens[at] ?? "";
      const isToken = isTypeToken(token);
      if (isToken && packages.has(token.slice(0, token.indexOf(":")))) byToken.set(token, at);
      else refused.push(token);
    }
    if (refused.length > 0 && byToken.size === 0 && section === "resources")
      throw new SchemaError(
        refused.every((token) => !token.includes(":"))
          ? "It is a design, not a package schema."
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
