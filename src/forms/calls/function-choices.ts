import { isPolicyName } from "#model/access/iam-policy.ts";
import { isAssignable } from "#model/references/assignable.ts";
import type { ReferenceSlot } from "#model/completion/reference-slot.ts";
import { nameOfSlot } from "#model/completion/reference-slot.ts";
import type { Builtin } from "#model/functions/builtins.ts";
import { builtinOf, builtins } from "#model/functions/builtins.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { FunctionSummary } from "#model/schema/package-index.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { packageOf } from "#model/program/token.ts";
import { callableFunctions } from "#model/search/function-summaries.ts";
import { searchPackages } from "#model/search/package-search.ts";
import { expression } from "#model/program/value.ts";
import { initialArgument } from "#forms/calls/builtin-source.ts";
import type { Call } from "#forms/calls/call-line.ts";

/** A function that can be called at a place. */
export interface FunctionChoice {
  readonly name: string;
  /** The type of the result, as a phrase. */
  readonly gives: string;
  readonly purpose: string;
  readonly isDeprecated: boolean;
  /** Whether the place accepts the result; also true if one of the two types is unknown. */
  readonly fits: boolean;
  /** A call without arguments. */
  readonly call: Call;
}

/** The maximum number of functions listed; a longer query finds the other functions. */
export const mostFunctions = 40;

/** The functions that match a query. Functions whose result the place accepts come first. */
export function findFunctions(
  query: string,
  slot: ReferenceSlot,
  program: Program,
  catalog: Catalog,
): readonly FunctionChoice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const own = builtins
    .filter(({ name, description }) =>
      words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
    )
    // Matches by name come before matches by description.
    .toSorted((a, b) => Number(isNamed(b, words)) - Number(isNamed(a, words)))
    .map((builtin) => choiceOfBuiltin(builtin, slot, catalog));
  const found = (
    words.length === 0
      ? suggested(program, catalog)
      : searchPackages(query, catalog.packages, new Set(), "functions").map(({ item }) => item)
  )
    .slice(0, mostFunctions)
    .map((summary) => choiceOfFunction(summary, slot, catalog));
  const all = [...policyChoices(words, slot, catalog), ...own, ...found];
  const rank = (choice: FunctionChoice): number =>
    // The typed text counts more than the type, because a function with a different result type can be an argument of
    // another call.
    (choice.name === policyName || (words.length > 0 && isNamed(choice, words)) ? 4 : 0) +
    (choice.fits ? 2 : 0) +
    (isForJson(choice, slot) ? 1 : 0);
  return all.toSorted((a, b) => rank(b) - rank(a)).slice(0, mostFunctions);
}

/** `toJSON`, if the type or the documentation of the place mentions JSON. */
const isForJson = ({ name }: FunctionChoice, { type, property }: ReferenceSlot): boolean =>
  name === "toJSON" && (type?.kind === "json" || /\bJSON\b/.test(property?.description ?? ""));

const policyName = "Policy statements";
const policyPurpose = "An IAM policy, edited as statements and converted with toJSON";

/**
 * The choice for a string input that accepts an IAM policy: a call to `toJSON` whose form shows statements, listed as a
 * policy.
 */
function policyChoices(
  words: readonly string[],
  slot: ReferenceSlot,
  catalog: Catalog,
): readonly FunctionChoice[] {
  const field = slot.path.findLast((part) => typeof part === "string") ?? "";
  const text = `policy statements ${policyPurpose}`.toLowerCase();
  if (!isPolicyName(field) || !words.every((word) => text.includes(word))) return [];
  const choice = choiceOfBuiltin(builtinOf("toJSON"), slot, catalog);
  return choice.fits ? [{ ...choice, name: policyName, purpose: policyPurpose }] : [];
}

const isNamed = ({ name }: { readonly name: string }, words: readonly string[]): boolean =>
  words.every((word) => name.toLowerCase().includes(word));

/** The functions listed before the user types: functions of the packages that the design uses. */
function suggested(program: Program, catalog: Catalog): readonly FunctionSummary[] {
  const used = new Set(program.resources.map(({ token }) => packageOf(token)));
  return catalog.packages.filter(({ name }) => used.has(name)).flatMap(callableFunctions);
}

function choiceOfBuiltin(
  builtin: Builtin,
  { type: wanted }: ReferenceSlot,
  catalog: Catalog,
): FunctionChoice {
  const given = builtin.result(builtin.parameters.map(({ type }) => type));
  return {
    name: builtin.name,
    gives: describeType(given),
    purpose: builtin.description,
    isDeprecated: builtin.deprecated !== undefined,
    fits: takes(wanted, given, catalog),
    call: expression({
      kind: "builtin",
      function: builtin.name,
      argument: initialArgument(builtin),
    }),
  };
}

function choiceOfFunction(
  { displayToken, purpose, isDeprecated }: FunctionSummary,
  slot: ReferenceSlot,
  catalog: Catalog,
): FunctionChoice {
  const { type: wanted } = slot;
  const result = catalog.functionType(displayToken)?.result;
  const properties = result?.kind === "object" ? result.properties : [];
  const fitting = properties.filter(({ type }) => takes(wanted, type, catalog));
  const meant = meantResult(fitting, slot);
  return {
    name: displayToken,
    gives: result?.kind === "value" ? describeType(result.type) : "object",
    purpose,
    isDeprecated,
    fits:
      result === undefined ||
      (result.kind === "value" ? takes(wanted, result.type, catalog) : fitting.length > 0),
    call: expression({
      kind: "invoke",
      token: displayToken,
      arguments: {},
      options: {},
      ...(meant === undefined ? {} : { return: meant.name }),
    }),
  };
}

/**
 * Chooses the property with the name of the place, such as `arn` of a bucket for a bucket's ARN, or else the only
 * property that is assignable. Numbers are also assignable to strings, and a lookup's own name is rarely wanted.
 */
function meantResult(fitting: readonly Property[], slot: ReferenceSlot): Property | undefined {
  const { type: wanted } = slot;
  if (wanted === undefined || wanted.kind === "any" || wanted.kind === "union") return undefined;
  const place = nameOfSlot(slot).toLowerCase();
  const named = fitting.find(({ name }) => name.toLowerCase() === place);
  const alike = fitting.filter(({ name, type }) => name !== "id" && type.kind === wanted.kind);
  const [only] = alike.length === 0 ? fitting : alike;
  return (
    named ?? (alike.length > 1 || (alike.length === 0 && fitting.length > 1) ? undefined : only)
  );
}

const takes = (wanted: PropertyType | undefined, given: PropertyType, catalog: Catalog): boolean =>
  wanted === undefined || isAssignable(given, wanted, catalog);
