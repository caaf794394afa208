import type { Location } from "#model/program/diagnostic.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, wrap } from "#export/print/document.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { inputOf, outputOf } from "#export/languages/go/go-value.ts";
import { apply, assertAs, mapped } from "#export/languages/go/access.ts";
import { printMismatch } from "#export/languages/go/unsupported-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { convert, printReader } from "#export/languages/go/values/scalars.ts";
import type { GoType } from "#export/languages/go/types.ts";
import {
  goTypeOf,
  hasPointer,
  isNumeric,
  isScalar,
  outputName,
  plainName,
  stemOf,
  underlying,
} from "#export/languages/go/types.ts";

/** A position's expected type. */
export interface ExpectedType {
  /** The expected type; undefined if unknown. */
  readonly type: PropertyType | undefined;
  /** True if the position is not a pointer, so a value is required. */
  readonly required: boolean;
  /** True if the position accepts only strings. Other positions for strings also accept IDs and URNs. */
  readonly bare?: boolean;
}

/** An expression as the input that a position expects. */
export function fit(
  scope: ProgramScope,
  value: GoValue,
  target: ExpectedType,
  location: Location,
): GoValue {
  const want = target.type && goTypeOf(target.type);
  if (value.form === "resource") return { ...value, type: want };
  if (value.optional !== undefined && !target.required && takes(want, value.type))
    return inputOf(value.optional(), value.type, true);
  const fitted =
    value.form === "plain"
      ? fitPlain(scope, value, want)
      : fitOutput(scope, target.bare === true ? makeBare(value) : value, want, target.required);
  if (fitted === undefined) return inputOf(printMismatch(scope, location, value, want), want);
  return value.isSecret ? secretOf(scope, fitted) : fitted;
}

/** The type of the output that a value is or becomes. Naming it requires importing its package. */
const outputNameOf = (scope: ProgramScope, { output, type, isOptional }: GoValue): string =>
  output ?? outputName(scope, type, isOptional);

/** A value as a secret: an output of the value's type. */
export const secretOf = (scope: ProgramScope, value: GoValue): GoValue => ({
  ...value,
  form: "output",
  doc: wrap("pulumi.ToSecret(", value.doc, `).(${outputNameOf(scope, value)})`),
});

/** `pulumi.String("…").ToStringOutput()`, unless the value is already an output. */
export function asOutput(scope: ProgramScope, value: GoValue): Doc {
  if (value.form !== "input") return value.doc;
  const name = outputNameOf(scope, value);
  return concat(value.doc, `.To${name.slice(name.lastIndexOf(".") + 1)}()`);
}

const takes = (want: GoType | undefined, type: PropertyType | undefined): boolean =>
  want === undefined || want.kind === "any" || want.kind === type?.kind;

function fitOutput(
  scope: ProgramScope,
  value: GoValue,
  want: GoType | undefined,
  required: boolean,
): GoValue | undefined {
  const have = value.type && goTypeOf(value.type);
  if (want === undefined || want.kind === "any" || have === undefined) return value;
  const found =
    value.isOptional && hasPointer(have) ? outputOf(wrap("", value.doc, ".Elem()"), have) : value;
  if (plainName(scope, have) === plainName(scope, want)) return required ? found : value;
  const { doc } = makeBare(found);
  if (have.kind === "any" && isScalar(want)) return apply(scope, { ...value, doc }, "", want);
  if (want.kind === "string" && have.kind === "enum")
    return underlying(have).kind === "string"
      ? outputOf(concat(doc, ".ToStringOutput()"), want)
      : outputOf(concat('pulumi.Sprintf("%v", ', doc, ")"), want);
  const reader = have.kind === "string" ? printReader(scope, want.kind) : undefined;
  if (reader !== undefined)
    return outputOf(concat(doc, ".ApplyT(", reader, `).(${outputName(scope, want)})`), want);
  const code = convert(scope, "v", have, want);
  return code === undefined ? undefined : mapped(scope, { ...found, doc, type: have }, code, want);
}

/** An ID or a URN as a string. */
function makeBare(value: GoValue): GoValue {
  const { output, ...bare } = value;
  return output === undefined ? value : { ...bare, doc: concat(value.doc, ".ToStringOutput()") };
}

function fitPlain(
  scope: ProgramScope,
  { doc, type }: GoValue,
  want: GoType | undefined,
): GoValue | undefined {
  const have = goTypeOf(type ?? { kind: "any" });
  const wanted = want === undefined || want.kind === "any" ? have : want;
  if (wanted.kind === "any" || (want?.kind !== "map" && isAnyMap(wanted)))
    return outputOf(concat("pulumi.Any(", doc, ")"), { kind: "any" });
  const stem = stemOf(scope, wanted);
  const call = (code: Doc): GoValue => inputOf(wrap(`${stem}(`, code, ")"), wanted);
  const base = wanted.kind === "enum" ? underlying(wanted) : wanted;
  if (!isScalar(base))
    return stem.startsWith("pulumi.") && plainName(scope, have) === plainName(scope, wanted)
      ? inputOf(wrap(`pulumi.To${stem.slice("pulumi.".length)}(`, doc, ")"), wanted)
      : undefined;
  if (have.kind === base.kind || (isNumeric(have) && isNumeric(base))) return call(doc);
  if (have.kind === "any" && typeof doc === "string")
    return call(assertAs(scope, doc, isNumeric(base) ? { kind: "number" } : base) ?? doc);
  if (have.kind !== "string") {
    const code = convert(scope, doc, have, base);
    return code === undefined ? undefined : call(code);
  }
  const source = concat("pulumi.String(", doc, ").ToStringOutput()");
  return fitOutput(scope, outputOf(source, have), wanted, true);
}

/** The type of a config object. */
const isAnyMap = (type: GoType): boolean =>
  type.kind === "map" && goTypeOf(type.values).kind === "any";
