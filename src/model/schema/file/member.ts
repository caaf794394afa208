import type { ByteTexts } from "#model/schema/file/byte-texts.ts";
import type { Numbers } from "#model/schema/file/number-lists.ts";
import { purposeAt } from "#model/schema/file/purpose.ts";
import {
  eachMember,
  endOfValue,
  isObjectAt,
  isStringAt,
  isText,
  isTrueAt,
  parseAt,
  SchemaError,
} from "#model/schema/file/scan.ts";
import type { SeeReference } from "#model/schema/file/scan.ts";
import { memberFlags } from "#model/schema/file/schema-index.ts";

/** What is noted on the way over the bytes of a resource or function. */
export interface MemberNotes {
  /** See `memberFlags`. */
  flags: number;
  purpose: string;
}

/** What members are walked with. */
export interface Walk {
  readonly bytes: Uint8Array;
  readonly see: SeeReference;
  readonly outputNames: ByteTexts;
  readonly outputTypes: ByteTexts;
  /** The name and the type of each output of one member after the other, see `SchemaIndex.outputs`. */
  readonly outputs: Numbers;
}

/** More outputs than any type has. */
const maxOutputs = 20_000;

/** Walks over a resource or a function; the result is where it ends. */
export function walkMember(walk: Walk, start: number, notes: MemberNotes): number {
  const { bytes, see } = walk;
  let isOverlay = false;
  let isInYaml = false;
  const end = eachMember(bytes, start, (keyStart, keyEnd, value) => {
    const is = (name: string): boolean => isText(bytes, keyStart, keyEnd, name);
    if (is("description")) return walkDescription(bytes, value, notes);
    if (isObjectAt(bytes, value)) {
      if (is("properties")) return walkOutputs(walk, value);
      if (is("outputs")) return walkProperties(walk, value, (at) => walkOutputs(walk, at));
      if (is("inputs")) return walkProperties(walk, value, (at) => walkInputs(walk, at, notes));
      if (is("stateInputs")) notes.flags |= memberFlags.stateInputs;
      return endOfValue(bytes, value, see);
    }
    const endOfThis = endOfValue(bytes, value, see);
    if (is("deprecationMessage")) notes.flags |= memberFlags.deprecated;
    else if (is("isComponent") && isTrueAt(bytes, value)) notes.flags |= memberFlags.component;
    else if (is("isOverlay")) isOverlay = isTrueAt(bytes, value);
    else if (is("overlaySupportedLanguages")) isInYaml = hasYaml(parseAt(bytes, value, endOfThis));
    return endOfThis;
  });
  if (isOverlay && !isInYaml) notes.flags |= memberFlags.notInYaml;
  return end;
}

/** Walks over the inputs or outputs of a function, and with `each` over their properties. */
const walkProperties = (
  { bytes, see }: Walk,
  start: number,
  each: (properties: number) => number,
): number =>
  eachMember(bytes, start, (keyStart, keyEnd, value) =>
    isText(bytes, keyStart, keyEnd, "properties") && isObjectAt(bytes, value)
      ? each(value)
      : endOfValue(bytes, value, see),
  );

const walkInputs = ({ bytes, see }: Walk, start: number, notes: MemberNotes): number =>
  eachMember(bytes, start, (keyStart, keyEnd, value) => {
    if (isText(bytes, keyStart, keyEnd, "__self__")) notes.flags |= memberFlags.method;
    return endOfValue(bytes, value, see);
  });

function walkDescription(bytes: Uint8Array, value: number, notes: MemberNotes): number {
  const end = endOfValue(bytes, value);
  if (isStringAt(bytes, value)) notes.purpose = purposeAt(bytes, value + 1, end - 1);
  return end;
}

function walkOutputs(walk: Walk, start: number): number {
  const { bytes, see, outputNames, outputs } = walk;
  const before = outputs.length;
  return eachMember(bytes, start, (keyStart, keyEnd, value) => {
    if (!isObjectAt(bytes, value)) return endOfValue(bytes, value, see);
    if (outputs.length - before >= 2 * maxOutputs)
      throw new SchemaError(`One of its types has more than ${maxOutputs} outputs.`);
    outputs.push(outputNames.of(keyStart, keyEnd));
    return walkOutput(walk, value);
  });
}

/** Notes the type of an output: its number, doubled, and one more where the output is secret. */
function walkOutput({ bytes, see, outputTypes, outputs }: Walk, start: number): number {
  let typeStart = -1;
  let typeEnd = -1;
  let isOneRange = true;
  let isLast = false;
  let secret = 0;
  const end = eachMember(bytes, start, (keyStart, keyEnd, value) => {
    const endOfThis = endOfValue(bytes, value, see);
    const isType = tellsType(bytes, keyStart, keyEnd);
    if (isType) {
      if (bytes[keyStart] === 0x24 && isStringAt(bytes, value)) see(value + 1, endOfThis - 1);
      if (typeStart < 0) typeStart = keyStart - 1;
      else if (!isLast) isOneRange = false;
      typeEnd = endOfThis;
    } else if (isText(bytes, keyStart, keyEnd, "secret") && isTrueAt(bytes, value)) secret = 1;
    isLast = isType;
    return endOfThis;
  });
  // What says the type stands together in what Pulumi writes; elsewhere the whole specification says it.
  const type = isOneRange
    ? outputTypes.of(Math.max(typeStart, 0), Math.max(typeEnd, 0))
    : outputTypes.of(start, end);
  outputs.push(2 * type + secret);
  return end;
}

/** True for a key that says what type a property has. */
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
