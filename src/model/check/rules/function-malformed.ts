import { canonicalCall } from "#model/files/manifest/spelling/canonical-call.ts";
import type { ExpressionRule } from "#model/check/rules/rule.ts";
import { builtinNameOf } from "#model/program/functions/builtin-names.ts";
import { builtins } from "#model/functions/builtins.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { calledFunction, shortToken } from "#model/files/manifest/functions.ts";

/** Reports calls that are kept verbatim, because Pulumi can't read them or doesn't read them as calls. */
export const functionMalformed: ExpressionRule = {
  id: "function/malformed",
  summary: "Every function call in the file is valid.",
  *check(found) {
    if (found.kind !== "verbatim" || !isObject(found.json)) return;
    const called = calledFunction(found.json);
    if (called === undefined) return;
    const argument = (own(found.json, called) ?? null) as Json;
    const isKnown = canonicalCall(called) !== undefined || shortToken(called) !== undefined;
    if (isKnown) {
      const message = called.toLowerCase() === "fn::invoke" ? invokeProblem(argument) : undefined;
      yield {
        severity: message?.severity ?? "error",
        path: [],
        message: message?.message ?? problemOf(called),
      };
      return;
    }
    const meant = nearest(called, known);
    yield {
      severity: "warning",
      path: [],
      message: `Pulumi has no function ${quoteShort(called)}. Pulumi reads this as an object whose key is the name of the function.${meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`}`,
    };
  },
};

const known = [
  ...builtins.map(({ key }) => key),
  "fn::invoke",
  "fn::secret",
  "fn::stringAsset",
  "fn::fileAsset",
  "fn::remoteAsset",
  "fn::fileArchive",
  "fn::remoteArchive",
];

function problemOf(called: string): string {
  const key = canonicalCall(called) ?? called;
  if (builtinNameOf(called) === undefined && canonicalCall(called) !== undefined)
    return `${key} expects a string here: the text itself, a path or a URL.`;
  return `${quoteShort(key)} expects an object with its arguments.`;
}

interface Problem {
  readonly severity: "error" | "warning";
  readonly message: string;
}

/** Parts that Pulumi rejects in a long call (`parseInvoke`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go). */
function invokeProblem(argument: Json): Problem {
  const refused = (message: string): Problem => ({ severity: "error", message });
  if (!isJsonObject(argument))
    return refused("fn::invoke expects an object with the function, its arguments and options.");
  const { function: token, arguments: args = {}, options = {}, return: property = "" } = argument;
  if (typeof token !== "string" || token.includes("${"))
    return refused("fn::invoke expects the name of its function as a literal string.");
  if (!isJsonObject(args)) return refused("The arguments of fn::invoke must be an object.");
  if (!isJsonObject(options)) return refused("The options of fn::invoke must be an object.");
  if (typeof property !== "string" || property.includes("${"))
    return refused("The return of fn::invoke must be the literal name of a property.");
  const more = Object.keys(argument).find((key) => !invokeKeys.includes(key));
  const meant = more === undefined ? undefined : nearest(more, invokeKeys);
  return more === undefined
    ? refused("Pulumi cannot read this call to fn::invoke.")
    : {
        severity: "warning",
        message: `fn::invoke takes no ${quoteShort(more)}. Pulumi ignores it.${meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`}`,
      };
}

const invokeKeys = ["function", "arguments", "options", "return"];

const isJsonObject = (json: Json): json is JsonObject => isObject(json);
