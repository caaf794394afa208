import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { resultToken } from "#model/schema/functions/result-token.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, join } from "#export/print/document.ts";
import type { InvokeTerm } from "#export/lower/term.ts";
import { declareIn } from "#export/languages/go/calls/evaluate.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { plainOf } from "#export/languages/go/go-value.ts";
import { printInvokeOptions } from "#export/languages/go/options.ts";
import type { NamedVariable, ProgramScope } from "#export/languages/go/scope.ts";
import { fieldName } from "#export/languages/go/text/identifiers.ts";
import { goNamesOf } from "#export/languages/go/text/renames.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { goTypeOf, isScalar } from "#export/languages/go/types.ts";
import { returnError } from "#export/languages/go/values/composite.ts";

/** A call whose result is a value of Go itself. */
interface PlainInvoke {
  readonly call: Doc;
  readonly type: PropertyType;
}

/**
 * `aws.GetCallerIdentity(ctx)`: the only form that SDKs of all versions have for a function without inputs. Undefined
 * for a function whose result has optional properties or contains objects, because such results have separate types in
 * that form.
 */
function plainInvoke(scope: ProgramScope, term: InvokeTerm): PlainInvoke | undefined {
  const { function: called } = term;
  const use = scope.packages.get(called.package);
  const { type } = called;
  if (term.isPlain !== true || use?.index === undefined || type?.result?.kind !== "object")
    return undefined;
  if (!type.result.properties.every(isSimple)) return undefined;
  const name = `${scope.localName(use, called.module)}.${goNamesOf(use.index).function(type.token)}`;
  const args = type.hasInputs ? [`&${name}Args{}`] : [];
  const given = ["ctx", ...args, ...printInvokeOptions(scope, term.options, use)];
  return {
    call: concat(`${name}(`, join(", ", given), ")"),
    type: { kind: "object", token: resultToken(type.token) },
  };
}

const isSimple = ({ type, required }: Property): boolean => required && isOfScalars(goTypeOf(type));

function isOfScalars(type: GoType): boolean {
  if (type.kind === "list") return isOfScalars(goTypeOf(type.items));
  if (type.kind === "map") return isOfScalars(goTypeOf(type.values));
  return isScalar(type) && type.kind !== "enum";
}

/** A property of the result of a preceding statement. */
export function printPlainInvoke(scope: ProgramScope, term: InvokeTerm): GoValue | undefined {
  const [step, ...more] = term.steps;
  if (step === undefined || more.length > 0 || term.found === undefined) return undefined;
  const invoke = plainInvoke(scope, term);
  if (invoke === undefined) return undefined;
  const { name } = term.function;
  const wanted = name.charAt(0).toLowerCase() + name.slice(1);
  const result = declareIn(scope)(wanted, invoke.call, true);
  return plainOf(`${result}.${fieldName(String(step.part))}`, term.found);
}

/**
 * `current, err := aws.GetCallerIdentity(ctx)`; undefined for a variable without such a result, and for a variable that
 * is used as a whole, because Go accepts an object only as an output.
 */
export function printPlainVariable(scope: ProgramScope, named: NamedVariable): Doc | undefined {
  const { declaration, variable } = named;
  const { name, value } = declaration;
  if (value.kind !== "invoke" || value.steps.length > 0 || scope.expected.wholes.has(name))
    return undefined;
  const invoke = plainInvoke(scope, value);
  if (invoke === undefined) return undefined;
  named.value = plainOf(variable, invoke.type);
  const isUsed = scope.expected.variables.has(name);
  const start = isUsed ? `${variable}, err := ` : `_, err ${scope.hasError ? "=" : ":="} `;
  scope.hasError = true;
  return concat(start, invoke.call, returnError(scope));
}
