import type { Location } from "#model/check/diagnostic.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { applied, apply, assertAs } from "#export/languages/go/access.ts";
import { wrap } from "#export/languages/go/values/composite.ts";
import { printUnsupportedFor } from "#export/languages/go/unsupported-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { printAsText, printReader } from "#export/languages/go/values/scalars.ts";
import type { GoType } from "#export/languages/go/types.ts";
import {
  goTypeOf,
  hasPointer,
  outputName,
  plainName,
  stemOf,
  underlying,
} from "#export/languages/go/types.ts";

/** What a position takes. */
export interface ExpectedType {
  /** Undefined where nothing says. */
  readonly type: PropertyType | undefined;
  /** No pointer: a value has to be there. */
  readonly required: boolean;
  /** Nothing but text itself, though IDs and URNs are taken elsewhere as the text that they are. */
  readonly bare?: boolean;
}

export interface Fitted {
  readonly doc: Doc;
  /** The type of the output it is or becomes. To name it is to import its package. */
  readonly output: () => string;
}

/** An expression as the input that a position takes. */
export function fit(
  scope: ProgramScope,
  value: GoValue,
  target: ExpectedType,
  location: Location,
): Fitted {
  const want = target.type && goTypeOf(target.type);
  if (value.form === "resource") return { doc: value.doc, output: () => outputName(scope, want) };
  if (value.optional !== undefined && !target.required && takes(want, value.type))
    return { doc: value.optional(), output: () => outputName(scope, value.type, true) };
  const fitted =
    value.form === "plain"
      ? fitPlain(scope, value, want)
      : fitOutput(scope, target.bare === true ? makeBare(value) : value, want, target.required);
  if (fitted === undefined) return mismatch(scope, value, want, location);
  if (!value.isSecret) return fitted;
  return {
    doc: wrap("pulumi.ToSecret(", fitted.doc, `).(${fitted.output()})`),
    output: fitted.output,
  };
}

const takes = (want: GoType | undefined, type: PropertyType | undefined): boolean =>
  want === undefined || want.kind === "any" || want.kind === type?.kind;

function mismatch(
  scope: ProgramScope,
  value: GoValue,
  want: GoType | undefined,
  location: Location,
): Fitted {
  const [have, wanted] = [plainName(scope, value.type), plainName(scope, want)];
  const why = `Go does not take a value of type ${have} for one of type ${wanted}.`;
  const doc = printUnsupportedFor(
    scope,
    location,
    why,
    typeof value.doc === "string" ? value.doc : wanted,
  );
  return { doc, output: () => outputName(scope, want) };
}

const scalars = new Set(["string", "integer", "number", "boolean"]);

function fitOutput(
  scope: ProgramScope,
  value: GoValue,
  want: GoType | undefined,
  required: boolean,
): Fitted | undefined {
  const have = value.type && goTypeOf(value.type);
  const isPointer = value.isOptional && have !== undefined && hasPointer(have);
  const own = (): string => value.output ?? outputName(scope, have, isPointer);
  if (want === undefined || want.kind === "any" || have === undefined)
    return { doc: value.doc, output: own };
  if (plainName(scope, have) === plainName(scope, want))
    return isPointer && required
      ? { doc: wrap("", value.doc, ".Elem()"), output: () => outputName(scope, have) }
      : { doc: value.doc, output: own };
  const doc = isPointer ? concat(value.doc, ".Elem()") : makeBare(value).doc;
  const type = (): string => outputName(scope, want);
  if (have.kind === "any" && assertAs("v", want) !== undefined)
    return { doc: apply(scope, { ...value, doc }, "", want).doc, output: type };
  if (want.kind === "string" && have.kind === "enum" && underlying(have).kind === "string")
    return { doc: concat(doc, ".ToStringOutput()"), output: type };
  if (want.kind === "string") {
    const text = printAsText(scope, "v", have.kind === "enum" ? "any" : have.kind);
    const head = `func(v ${plainName(scope, have)}) string`;
    if (text !== undefined) return { doc: applied(scope, doc, head, text, want), output: type };
    return have.kind === "enum"
      ? { doc: concat('pulumi.Sprintf("%v", ', doc, ")"), output: type }
      : undefined;
  }
  const reader = have.kind === "string" ? printReader(scope, want.kind) : undefined;
  if (reader !== undefined)
    return { doc: concat(doc, ".ApplyT(", reader, `).(${type()})`), output: type };
  const base = want.kind === "enum" ? underlying(want) : want;
  if (isNumeric(base) && isNumeric(have) ? true : base.kind === have.kind && want.kind === "enum") {
    const name = plainName(scope, want);
    const head = `func(v ${plainName(scope, have)}) ${name}`;
    return { doc: applied(scope, doc, head, `${name}(v)`, want), output: type };
  }
  return undefined;
}

/** An ID or a URN as the text that it is. */
function makeBare(value: GoValue): GoValue {
  const { output, ...bare } = value;
  return output === undefined ? value : { ...bare, doc: concat(value.doc, ".ToStringOutput()") };
}

const isNumeric = ({ kind }: GoType): boolean => kind === "integer" || kind === "number";

function fitPlain(
  scope: ProgramScope,
  value: GoValue,
  want: GoType | undefined,
): Fitted | undefined {
  const have = goTypeOf(value.type ?? { kind: "any" });
  const wanted = want === undefined || want.kind === "any" ? have : want;
  const name = (): string => outputName(scope, wanted);
  const call = (f: string, code: Doc): Fitted => ({
    doc: wrap(`${f}(`, code, ")"),
    output: name,
  });
  if (wanted.kind === "any" || (want?.kind !== "map" && isAnyMap(wanted)))
    return { doc: concat("pulumi.Any(", value.doc, ")"), output: () => "pulumi.AnyOutput" };
  const base = wanted.kind === "enum" ? underlying(wanted) : wanted;
  if (scalars.has(base.kind)) {
    const f = stemOf(scope, wanted);
    if (have.kind === base.kind || (isNumeric(have) && isNumeric(base))) return call(f, value.doc);
    if (have.kind === "any" && typeof value.doc === "string")
      return call(f, assertAs(value.doc, isNumeric(base) ? { kind: "number" } : base) ?? value.doc);
    const text = base.kind === "string" ? printAsText(scope, value.doc, have.kind) : undefined;
    if (text !== undefined) return call(f, text);
    const reader = have.kind === "string" ? printReader(scope, wanted.kind) : undefined;
    return reader === undefined
      ? undefined
      : {
          doc: concat(
            "pulumi.String(",
            value.doc,
            ").ToStringOutput().ApplyT(",
            reader,
            `).(${name()})`,
          ),
          output: name,
        };
  }
  const stem = stemOf(scope, wanted);
  return stem.startsWith("pulumi.") && plainName(scope, have) === plainName(scope, wanted)
    ? call(`pulumi.To${stem.slice("pulumi.".length)}`, value.doc)
    : undefined;
}

/** What an object of the config is. */
const isAnyMap = (type: GoType): boolean =>
  type.kind === "map" && goTypeOf(type.values).kind === "any";
