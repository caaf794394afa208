import type { ByteTexts } from "#model/schema/file/byte-texts.ts";
import type { Numbers } from "#model/schema/file/number-lists.ts";
import {
  endOfValueBytes,
  isObjectAt,
  isStringAt,
  isText,
  isTrueAt,
  Members,
  parseAt,
  SchemaError,
} from "#model/schema/file/scan.ts";
import type { SeeReference } from "#model/schema/file/scan.ts";
import { memberFlags } from "#model/schema/file/schema-index.ts";

/** Data that is recorded about a resource or function while its bytes are scanned. */
export interface MemberNotes {
  /** The flags of the member; see `memberFlags`. */
  flags: number;
  /**
   * The offsets of the description between its quotes: its start and its end. Both are equal if there is no
   * description.
   */
  descriptionStart: number;
  descriptionEnd: number;
}

/** The state of scanning members. */
export interface Walk {
  readonly bytes: Uint8Array;
  readonly see: SeeReference;
  readonly outputNames: ByteTexts;
  readonly outputTypes: ByteTexts;
  /** The name and type of each output of all members; see `SchemaIndex.outputs`. */
  readonly outputs: Numbers;
}

/** The maximum number of outputs. Real types have fewer. */
const maxOutputs = 20_000;

/** Scans a resource, a provider or a function, and returns its end. */
export function walkMember(
  walk: Walk,
  start: number,
  notes: MemberNotes,
  isFunction: boolean,
): number {
  const { bytes, see } = walk;
  let isOverlay = false;
  let isInYaml = false;
  const members = new Members(bytes, start);
  while (members.next()) {
    const { value } = members;
    if (isObjectAt(bytes, value)) {
      if (isFunction) {
        if (members.is("outputs")) members.end = walkResult(walk, value, notes);
        else if (members.is("inputs")) members.end = walkFunctionInputs(walk, value, notes);
        else members.end = endOfValueBytes(bytes, value, see);
      } else if (members.is("properties")) members.end = walkOutputs(walk, value);
      else {
        if (members.is("stateInputs")) notes.flags |= memberFlags.stateInputs;
        members.end = endOfValueBytes(bytes, value, see);
      }
      continue;
    }
    const end = endOfValueBytes(bytes, value, see);
    members.end = end;
    if (members.is("description") && isStringAt(bytes, value)) {
      notes.descriptionStart = value + 1;
      notes.descriptionEnd = end - 1;
    } else if (members.is("deprecationMessage")) notes.flags |= memberFlags.deprecated;
    else if (members.is("isComponent")) {
      if (isTrueAt(bytes, value)) notes.flags |= memberFlags.component;
    } else if (members.is("isOverlay")) isOverlay = isTrueAt(bytes, value);
    else if (members.is("overlaySupportedLanguages"))
      isInYaml = hasYaml(parseAt(bytes, value, end));
  }
  if (isOverlay && !isInYaml) notes.flags |= memberFlags.notInYaml;
  return members.end;
}

/** Scans the result of a function: an object of outputs, or the type of a value. */
function walkResult(walk: Walk, start: number, notes: MemberNotes): number {
  const { bytes, see } = walk;
  const members = new Members(bytes, start);
  let isEmpty = true;
  while (members.next()) {
    isEmpty = false;
    if (isProperties(bytes, members)) {
      notes.flags |= memberFlags.givesObject;
      members.end = walkOutputs(walk, members.value);
    } else members.end = endOfValueBytes(bytes, members.value, see);
  }
  if (isEmpty || (notes.flags & memberFlags.givesObject) !== 0) return members.end;
  notes.flags |= memberFlags.givesValue;
  walk.outputs.push(walk.outputNames.of(start, start));
  return walkOutput(walk, start);
}

function walkFunctionInputs({ bytes, see }: Walk, start: number, notes: MemberNotes): number {
  const members = new Members(bytes, start);
  while (members.next()) {
    if (!isProperties(bytes, members)) {
      members.end = endOfValueBytes(bytes, members.value, see);
      continue;
    }
    const inputs = new Members(bytes, members.value);
    while (inputs.next()) {
      if (inputs.is("__self__")) notes.flags |= memberFlags.method;
      inputs.end = endOfValueBytes(bytes, inputs.value, see);
    }
    members.end = inputs.end;
  }
  return members.end;
}

const isProperties = (bytes: Uint8Array, members: Members): boolean =>
  isObjectAt(bytes, members.value) && members.is("properties");

function walkOutputs(walk: Walk, start: number): number {
  const { bytes, see, outputNames, outputs } = walk;
  const before = outputs.length;
  const members = new Members(bytes, start);
  while (members.next()) {
    const { value } = members;
    if (!isObjectAt(bytes, value)) {
      members.end = endOfValueBytes(bytes, value, see);
      continue;
    }
    if (outputs.length - before >= 2 * maxOutputs)
      throw new SchemaError(`A type in the schema has more than ${maxOutputs} outputs.`);
    outputs.push(outputNames.of(members.keyStart, members.keyEnd));
    members.end = walkOutput(walk, value);
  }
  return members.end;
}

/** Records the type of an output as the type's number, doubled, plus one if the output is secret. */
function walkOutput({ bytes, see, outputTypes, outputs }: Walk, start: number): number {
  let typeStart = -1;
  let typeEnd = -1;
  let isOneRange = true;
  let isLast = false;
  let secret = 0;
  const members = new Members(bytes, start);
  while (members.next()) {
    const { keyStart, keyEnd, value } = members;
    const end = endOfValueBytes(bytes, value, see);
    members.end = end;
    const isType = tellsType(bytes, keyStart, keyEnd);
    if (isType) {
      if (bytes[keyStart] === 0x24 && isStringAt(bytes, value)) see(value + 1, end - 1);
      if (typeStart < 0) typeStart = keyStart - 1;
      else if (!isLast) isOneRange = false;
      typeEnd = end;
    } else if (members.is("secret") && isTrueAt(bytes, value)) secret = 1;
    isLast = isType;
  }
  // Pulumi writes the keys of the type next to each other. In schemas from other tools, the whole spec is used.
  const type = isOneRange
    ? outputTypes.of(Math.max(typeStart, 0), Math.max(typeEnd, 0))
    : outputTypes.of(start, members.end);
  outputs.push(2 * type + secret);
  return members.end;
}

/** True for a key that is part of a property's type. */
function tellsType(bytes: Uint8Array, start: number, end: number): boolean {
  switch (end - start) {
    case 4:
      return isText(bytes, start, end, "type") || isText(bytes, start, end, "$ref");
    case 5:
      return isText(bytes, start, end, "items") || isText(bytes, start, end, "oneOf");
    case 20:
      return isText(bytes, start, end, "additionalProperties");
    default:
      return false;
  }
}

const hasYaml = (languages: unknown): boolean =>
  Array.isArray(languages) && languages.includes("yaml");
