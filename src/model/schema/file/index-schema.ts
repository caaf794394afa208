import type { JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import type { ByteRanges } from "#model/schema/file/byte-ranges.ts";
import { createByteRanges } from "#model/schema/file/byte-ranges.ts";
import { createByteTexts } from "#model/schema/file/byte-texts.ts";
import type { MemberNotes, Walk } from "#model/schema/file/member.ts";
import { joinTexts } from "#model/schema/file/joined-texts.ts";
import {
  checkHead,
  checkMemberCount,
  createAcceptTokens,
} from "#model/schema/file/member-tokens.ts";
import { walkMember } from "#model/schema/file/member.ts";
import { createModuleFormat } from "#model/schema/file/module-format.ts";
import { listsOf, noItem, Numbers } from "#model/schema/file/number-lists.ts";
import { firstSentence } from "#model/schema/documentation/summary.ts";
import { endOfPurpose } from "#model/schema/file/purpose.ts";
import type { References } from "#model/schema/file/references.ts";
import { createReferences, referenceKind } from "#model/schema/file/references.ts";
import { endOfValueBytes, SchemaError } from "#model/schema/file/scan.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import { INDEX_FORMAT } from "#model/schema/file/schema-index.ts";
import type { Section } from "#model/schema/file/sections.ts";
import { readSections } from "#model/schema/file/sections.ts";
import { hashTokens } from "#model/schema/file/type-tokens.ts";
import { describeRefusedNames, refusedNames } from "#model/schema/sdk-names/sdk-names.ts";

export type IndexResult =
  | { readonly ok: true; readonly index: SchemaIndex }
  | { readonly ok: false; readonly message: string };

export interface IndexOptions {
  /** Receives the progress, from 0 to 1. At the end, when all bytes are read, the function is called several times. */
  onShare?(share: number): void;
}

/**
 * Indexes a package schema from its bytes (UTF-8 JSON), in one pass that parses none of its members. Skipped parts are
 * validated when they are parsed.
 */
export function indexSchema(bytes: Uint8Array, options: IndexOptions = {}): IndexResult {
  try {
    return { ok: true, index: build(bytes, options) };
  } catch (error) {
    if (error instanceof SchemaError) return { ok: false, message: error.message };
    throw error;
  }
}

/**
 * The members in schema order. The members are stored in parallel lists, because there are ten thousand members, and
 * each step processes all of them.
 */
interface Found {
  readonly sections: Section[];
  readonly tokens: ByteRanges;
  /** The range of each member. */
  readonly places: Numbers;
  readonly flags: number[];
  /** The ranges of descriptions, and whether each description continues after its range. */
  readonly purposes: ByteRanges;
  /** The ends of each member's references and outputs. */
  readonly endsOfReferences: Numbers;
  readonly endsOfOutputs: Numbers;
}

interface Reading extends Walk {
  readonly references: References;
  readonly found: Found;
  readonly options: IndexOptions;
}

function build(bytes: Uint8Array, options: IndexOptions): SchemaIndex {
  const references = createReferences(bytes);
  const reading: Reading = {
    bytes,
    references,
    see: references.see,
    outputNames: createByteTexts(bytes),
    outputTypes: createByteTexts(bytes),
    outputs: new Numbers(),
    found: {
      sections: [],
      tokens: createByteRanges(bytes),
      places: new Numbers(),
      flags: [],
      purposes: createByteRanges(bytes),
      endsOfReferences: new Numbers(),
      endsOfOutputs: new Numbers(),
    },
    options,
  };
  const head = readSections(bytes, {
    member: (section, tokenStart, tokenEnd, value) =>
      readMember(reading, tokenStart, tokenEnd, value, section),
    onShare: (share) => options.onShare?.(share),
  });
  return assemble(reading, head);
}

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
      ? endOfValueBytes(bytes, start, reading.see)
      : walkMember(reading, start, notes, section === "functions");
  references.next();
  found.sections.push(section);
  found.tokens.add(tokenStart, tokenEnd);
  found.places.push(tokenStart - 1);
  found.places.push(end);
  found.flags.push(notes.flags);
  const { descriptionStart, descriptionEnd } = notes;
  found.purposes.add(descriptionStart, endOfPurpose(bytes, descriptionStart, descriptionEnd));
  found.endsOfReferences.push(references.seen.length);
  found.endsOfOutputs.push(outputs.length);
  return end;
}

/** Puts the members in order, and numbers the targets of their references. */
function assemble(reading: Reading, beside: JsonObject): SchemaIndex {
  const { bytes, references, found, outputNames, outputTypes, options } = reading;
  // Reports progress after all bytes are read, because otherwise a slow schema would look like one that never finishes.
  const goOn = (): void => options.onShare?.(1);
  goOn();
  const head = checkHead(beside);
  const notes = [...describeRefusedNames(refusedNames(head))];
  const allTokens = found.tokens.texts();
  const acceptTokens = createAcceptTokens(head);
  const accept = (section: Section): readonly number[] => {
    const places = membersOf(found.sections, section);
    const accepted = acceptTokens(
      section,
      places.map((at) => allTokens[at] ?? ""),
      notes,
    );
    return Array.from(accepted.values(), (at) => places[at] ?? 0);
  };
  const [resources, functions, types] = [accept("resources"), accept("functions"), accept("types")];
  const provider = found.sections.lastIndexOf("provider");
  const order = [...resources, ...functions, ...types];
  if (provider < 0) checkMemberCount(head, order.length);
  const placed = provider < 0 ? order : [...order, provider];
  const typesFrom = resources.length + functions.length;
  const tokens = order.map((at) => allTokens[at] ?? "");
  goOn();
  const referenced = references.tokens();
  const numbers = {
    types: numbersOf(tokens.slice(typesFrom), typesFrom, referenced),
    resources: numbersOf(tokens.slice(0, resources.length), 0, referenced),
  };
  const places = new Uint32Array(2 * (order.length + 1));
  const allPlaces = found.places.all();
  placed.forEach((at, member) => {
    places[2 * member] = allPlaces[2 * at] ?? 0;
    places[2 * member + 1] = allPlaces[2 * at + 1] ?? 0;
  });
  const moduleNames = createTextNumbers();
  const moduleOf = createModuleFormat(isObject(head["meta"]) ? head["meta"]["moduleFormat"] : "");
  // Ten thousand members have forty thousand references and outputs. The following code therefore calls no function for
  // each of them.
  const seen = references.seen.all();
  const [uses, externalUses] = [new Uint32Array(seen.length), new Uint32Array(seen.length)];
  for (let at = 0; at < seen.length; at += 1) {
    const reference = seen[at] ?? 0;
    const kind = reference & 3;
    const isExternal = kind === referenceKind.external;
    const known = kind === referenceKind.type ? numbers.types : numbers.resources;
    uses[at] = isExternal ? noItem : (known[reference >> 2] ?? noItem);
    externalUses[at] = isExternal ? reference >> 2 : noItem;
  }
  goOn();
  const modules = Uint32Array.from(tokens, (token) =>
    moduleNames.of(moduleOf(token.slice(token.indexOf(":") + 1, token.lastIndexOf(":")))),
  );
  goOn();
  const descriptions = found.purposes.texts();
  const purposes = order.slice(0, typesFrom).map((at) => {
    const description = descriptions[at] ?? "";
    return description === "" ? "" : firstSentence(description);
  });
  goOn();
  const endsOfReferences = found.endsOfReferences.all();
  return {
    format: INDEX_FORMAT,
    size: bytes.length,
    head,
    counts: { resources: resources.length, functions: functions.length, types: types.length },
    tokens: tokens.slice(0, typesFrom),
    typeHashes: hashTokens(tokens.slice(typesFrom)),
    places,
    modules,
    moduleNames: moduleNames.texts,
    flags: new Uint8Array(order.map((at) => found.flags[at] ?? 0)),
    purposes,
    uses: listsOf(placed, endsOfReferences, uses),
    externalUses: listsOf(placed, endsOfReferences, externalUses),
    externalReferences: references.externalTexts(),
    outputs: listsOf(placed, found.endsOfOutputs.all(), reading.outputs.all()),
    outputNames: joinTexts(outputNames.sources()),
    outputTypes: joinTexts(
      outputTypes.sources().map((text) => unindent(text.startsWith("{") ? text : `{${text}}`)),
    ),
    notes,
  };
}

/** Removes line breaks and indentation from JSON. JSON strings don't contain line breaks. */
const unindent = (json: string): string => json.replaceAll(/[ \t]*[\r\n]\s*/g, "");

/** The members of a section, by their index among all members. */
function membersOf(sections: readonly Section[], section: Section): readonly number[] {
  const members: number[] = [];
  for (let at = 0; at < sections.length; at += 1) if (sections[at] === section) members.push(at);
  return members;
}

/** For the number of each referenced token, the number of the member, or `noItem`. */
function numbersOf(
  tokens: readonly string[],
  from: number,
  referenced: readonly string[],
): Uint32Array {
  const byToken = new Map<string, number>();
  if (referenced.length > 0) tokens.forEach((token, at) => byToken.set(token, from + at));
  return Uint32Array.from(referenced, (token) => byToken.get(token) ?? noItem);
}

/** Assigns numbers to texts. Equal texts get the same number. */
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
