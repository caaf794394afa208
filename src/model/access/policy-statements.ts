import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { foldedToken } from "#model/program/token.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap, valueAt } from "#model/program/value.ts";

/** A statement of an IAM policy, with a list for each of its elements. */
export interface PolicyStatement {
  readonly isDenial: boolean;
  /**
   * The users, roles, services and accounts that the statement is about, spelled `AWS: *`. An undefined entry means the
   * owner of the policy.
   */
  readonly who: readonly (Value | undefined)[];
  /** Undefined if the statement has neither Action nor NotAction. */
  readonly actions: readonly (Value | undefined)[];
  /** The resources that the statement applies to; undefined if the statement has neither Resource nor NotResource. */
  readonly targets: readonly (Value | undefined)[];
  readonly condition: Value | undefined;
}

/** The maximum number of steps from variable to variable, so circular references end. */
const mostSteps = 16;

const documentFunction = foldedToken("aws:iam/getPolicyDocument:getPolicyDocument");

/**
 * The statements of an IAM policy; undefined if the design does not show them. The policy is JSON text, a value that
 * becomes JSON, or a call to `aws:iam:getPolicyDocument`. Variables are followed.
 */
export function statementsIn(
  value: Value | undefined,
  program: Program,
  steps = mostSteps,
): readonly PolicyStatement[] | undefined {
  if (isMap(value))
    return Object.hasOwn(value, "Statement")
      ? mapsIn(own(value, "Statement")).map(readStatement)
      : undefined;
  if (typeof value === "string") return statementsInText(value, program);
  if (!isExpression(value) || steps === 0) return undefined;
  switch (value.kind) {
    case "builtin":
      return value.function === "toJSON"
        ? statementsIn(value.argument, program, steps - 1)
        : undefined;
    case "invoke":
      return statementsOfCall(value, value.return ?? "");
    case "variable":
      return statementsOfVariable(value, program, steps - 1);
    default:
      return undefined;
  }
}

function statementsInText(text: string, program: Program): readonly PolicyStatement[] | undefined {
  if (!text.includes('"Statement"')) return undefined;
  try {
    const parsed = JSON.parse(text) as Value;
    return isMap(parsed) ? statementsIn(parsed, program) : undefined;
  } catch {
    return undefined;
  }
}

function statementsOfVariable(
  { name, path }: { readonly name: string; readonly path: PropertyPath },
  program: Program,
  steps: number,
): readonly PolicyStatement[] | undefined {
  const value = program.variables.find((variable) => variable.name === name)?.value;
  if (isExpression(value) && value.kind === "invoke" && value.return === undefined)
    return path.length === 1 ? statementsOfCall(value, String(path[0])) : undefined;
  return statementsIn(valueAt(value, path), program, steps);
}

/** The statements of a call. The call returns JSON, in which the content of its arguments has different names. */
function statementsOfCall(
  call: { readonly token: string; readonly arguments: ValueMap },
  output: string,
): readonly PolicyStatement[] | undefined {
  if (foldedToken(call.token) !== documentFunction || !/^(minifiedJ|j)son$/.test(output))
    return undefined;
  // If documents are merged, the result may contain more than the call's own statements.
  const others = ["sourcePolicyDocuments", "overridePolicyDocuments"];
  if (others.some((name) => own(call.arguments, name) !== undefined)) return undefined;
  return mapsIn(own(call.arguments, "statements")).map((statement) => ({
    isDenial: own(statement, "effect") === "Deny",
    who: principalsOfCall(statement),
    actions: partsOf(statement, "actions", "notActions"),
    targets: partsOf(statement, "resources", "notResources"),
    condition: own(statement, "conditions"),
  }));
}

const readStatement = (statement: ValueMap): PolicyStatement => ({
  isDenial: own(statement, "Effect") === "Deny",
  who: principalsOf(statement),
  actions: partsOf(statement, "Action", "NotAction"),
  targets: partsOf(statement, "Resource", "NotResource"),
  condition: own(statement, "Condition"),
});

const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : isList(value) ? value : [value];

const mapsIn = (value: Value | undefined): readonly ValueMap[] => listOf(value).filter(isMap);

const allBut = (excluded: Value): string => `all but ${JSON.stringify(excluded)}`;

function principalsOf(statement: ValueMap): PolicyStatement["who"] {
  const principal = own(statement, "Principal");
  const excluded = own(statement, "NotPrincipal");
  if (principal === undefined && excluded !== undefined) return [allBut(excluded)];
  if (!isMap(principal)) return [principal];
  return Object.entries(principal).flatMap(([kind, value]) => ofKind(kind, value));
}

function principalsOfCall(statement: ValueMap): PolicyStatement["who"] {
  const principals = mapsIn(own(statement, "principals"));
  const excluded = own(statement, "notPrincipals");
  if (principals.length === 0) return [excluded === undefined ? undefined : allBut(excluded)];
  return principals.flatMap((principal) =>
    ofKind(String(own(principal, "type") ?? "?"), own(principal, "identifiers")),
  );
}

const ofKind = (kind: string, value: Value | undefined): readonly Value[] =>
  listOf(value).map((each) =>
    typeof each === "string" ? (kind === "*" ? each : `${kind}: ${each}`) : each,
  );

function partsOf(
  statement: ValueMap,
  key: string,
  excludedKey: string,
): readonly (Value | undefined)[] {
  const named = listOf(own(statement, key));
  if (named.length > 0) return named;
  const excluded = listOf(own(statement, excludedKey));
  return excluded.length === 0 ? [undefined] : [allBut(excluded)];
}
