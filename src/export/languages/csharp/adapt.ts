import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { Access } from "#export/languages/csharp/access.ts";
import { printValue } from "#export/languages/csharp/access.ts";
import { glue } from "#export/languages/csharp/call.ts";
import { convert } from "#export/languages/csharp/convert.ts";
import { operand } from "#export/languages/csharp/scalar.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import {
  isValueType,
  nameOf,
  printInputType,
  printType,
  scalarOf,
} from "#export/languages/csharp/types.ts";

/** Converts an access for its position; undefined if C# has no such conversion. */
export function adapt(scope: ProgramScope, access: Access, slot: Slot): Doc | undefined {
  const { output, value, type } = access;
  if (slot.type.kind === "object") return adaptAny(access, slot);
  if (slot.side === "plain" && output !== undefined) return undefined;
  if (slot.type.kind === "JsonElement" && slot.side !== "plain") return adaptJson(access);
  const isGuarded = slot.isMember && slot.isOptional;
  if (output === undefined && access.mayBeAbsent && isGuarded) {
    const isSame = nameOf(type) === nameOf(slot.type);
    if (isSame && slot.side === "plain") return value;
    if (isSame && !isValueType(type)) return `${value}!`;
    const inner = fit(scope, access, slot);
    return inner === undefined ? undefined : guard(scope, value, inner, slot);
  }
  // A missing enum value is sent as null, but a missing number or boolean would be sent as 0 or false.
  if (isGuarded && access.mayBeAbsent && isTextEnum(type) && nameOf(type) === nameOf(slot.type))
    return printValue(access, `${value} ?? default`);
  const inner = fit(scope, access, slot);
  if (inner === undefined) return undefined;
  if (!access.hasNoOutput || output === undefined) return printValue(access, inner);
  return isGuarded
    ? guard(scope, output, printValue(access, inner), slot)
    : printValue({ ...access, output: glue(output, "!") }, inner);
}

/** A place that accepts anything also accepts `null`, although its type doesn't say so. */
function adaptAny(access: Access, { isMember }: Slot): Doc {
  const { output, value, parameter, mayBeAbsent, hasNoOutput } = access;
  const isNull = output === undefined ? mayBeAbsent : hasNoOutput && value === parameter;
  const doc = printValue(access, value);
  return isMember && isNull ? concat(doc, "!") : doc;
}

const isTextEnum = (type: CsType): boolean =>
  type.kind === "enum" && scalarOf(type.values).kind === "string";

/** The value as the slot's type, asserted to be present. */
function fit(scope: ProgramScope, access: Access, { type, side, isMember }: Slot): Doc | undefined {
  const value = access.present;
  const from = access.type;
  const outer = [access.parameter];
  if (isMember && side === "plain" && isCollection(type)) {
    const inner = convert(scope, value, from, type, outer);
    return inner === undefined ? undefined : printMutable(scope, inner, type);
  }
  if (isMember && from.kind === "array" && type.kind === "list")
    return nameOf(from.items) === nameOf(type.items)
      ? value
      : convert(scope, value, from, type, outer);
  // `Archive` is a subclass of `AssetOrArchive`, but an output of an archive is not an output of the base class.
  if (from.kind === "Archive" && type.kind === "AssetOrArchive")
    return access.output === undefined ? value : `(AssetOrArchive)${value}`;
  if (type.kind !== "union") return convert(scope, value, from, type, outer);
  const options = type.members;
  if (options.some((option) => nameOf(option) === nameOf(from))) return value;
  return firstOf(options.map((option) => () => convert(scope, value, from, option, outer)));
}

/** If no output is allowed, the property is a `List` or `Dictionary`. */
function printMutable({ used }: ProgramScope, value: Doc, { kind }: CsType): Doc {
  used.add("System.Linq");
  return concat(
    value,
    kind === "list" ? ".ToList()" : ".ToDictionary(entry => entry.Key, entry => entry.Value)",
  );
}

function firstOf(attempts: readonly (() => Doc | undefined)[]): Doc | undefined {
  for (const attempt of attempts) {
    const found = attempt();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Leaves an input unset if the value is null, because an input that is created from `null` would fail. */
function guard(scope: ProgramScope, what: Doc, value: Doc, { type, side }: Slot): Doc {
  const nothing = isCollection(type) ? "null!" : "null";
  const isReference = !isValueType(type) || isCollection(type);
  if (side === "plain" && isReference) return concat(what, ` is null ? ${nothing} : `, value);
  const name = side === "plain" ? printType(scope, type) : printInputType(scope, type);
  const cast = `(${name}${isCollection(type) ? "" : "?"})`;
  return concat(what, ` is null ? ${nothing} : ${cast}`, operand(value, type));
}

export const isCollection = ({ kind }: CsType): boolean => kind === "list" || kind === "map";

/** JSON inputs accept text or a parsed element. */
function adaptJson(access: Access): Doc {
  const { output, type, value } = access;
  if (type.kind === "string" || type.kind === "JsonElement")
    return printValue(access, access.present);
  const whole = output === undefined ? `Output.Create(${value})` : printValue(access, value);
  return concat("Output.JsonSerialize(", whole, ")");
}
