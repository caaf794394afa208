import { suggestFunctions } from "#model/completion/suggestions/type-suggestions.ts";
import { matchTyped } from "#model/completion/suggestions/match-typed.ts";
import { builtins } from "#model/functions/builtins.ts";
import type { Builtin } from "#model/functions/builtins.ts";
import { assetFunction, invokeFunction, secretFunction } from "#model/files/manifest/functions.ts";
import type { Caret } from "#model/language/completion/caret.ts";
import { callSkeleton } from "#model/language/completion/call-skeleton.ts";
import type { Argument } from "#model/language/completion/call-skeleton.ts";
import type { CompletionItem } from "#model/language/types.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

const any: PropertyType = { kind: "any" };
const text: PropertyType = { kind: "string" };

interface OfferedFunction {
  readonly name: string;
  readonly argument: Argument;
  readonly detail?: string;
  readonly documentation?: string;
  readonly isDeprecated?: true;
}

const argumentOf = ({ argument, parameters }: Builtin): Argument =>
  argument === "single"
    ? { kind: "value", type: parameters[0]?.type ?? any }
    : { kind: "list", types: parameters.map(({ type }) => type) };

const ofBuiltin = (builtin: Builtin): OfferedFunction => ({
  name: builtin.key,
  argument: argumentOf(builtin),
  detail: builtin.parameters.map(({ name }) => name).join(", "),
  documentation: builtin.description,
  ...(builtin.deprecated === undefined ? {} : { isDeprecated: true }),
});

const single = (name: string, type: PropertyType, documentation: string): OfferedFunction => ({
  name,
  argument: { kind: "value", type },
  detail: describeType(type),
  documentation,
});

/** The builtin functions of Pulumi YAML. */
const own: readonly OfferedFunction[] = [
  single(secretFunction, any, "Keeps a value encrypted."),
  {
    name: invokeFunction,
    argument: { kind: "map", keys: ["function", "arguments"] },
    documentation: "Calls a package's function.",
  },
  ...builtins.map(ofBuiltin),
  single(assetFunction("fileAsset"), text, "A file, by its path."),
  single(assetFunction("stringAsset"), text, "A file with the given content."),
  single(assetFunction("remoteAsset"), text, "A file, by its URL."),
  single(assetFunction("fileArchive"), text, "A folder or an archive, by its path."),
  single(assetFunction("remoteArchive"), text, "An archive, by its URL."),
];

/**
 * The calls that can be the value of the place. Calls are offered after `fn` or `aws:` is typed, or if the value is on
 * its own line.
 */
export function functionItems(caret: Caret): readonly CompletionItem[] {
  const { place, at, scope } = caret;
  const isValue = at.of === "input" || at.of === "option" || at.of === "value";
  const typed = place.before;
  if (!isValue || place.siblings.length > 0 || place.hasColon || !/^f/i.test(typed)) return [];
  const short = /^fn::(.+)/i.exec(typed)?.[1];
  const called = short === undefined ? [] : packageFunctions(short, caret);
  const found = own
    .map((each) => ({ each, match: matchTyped(each.name, typed) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .map(({ each }) => each);
  return [...found, ...called].map((each) => item(each, caret, scope.catalog));
}

/** The functions of packages, in the short form of a call, such as `fn::aws:ec2:getAmi`. */
const packageFunctions = (typed: string, { scope }: Caret): readonly OfferedFunction[] =>
  suggestFunctions(typed, scope.catalog).map(({ displayToken, purpose, isDeprecated }) => ({
    name: `fn::${displayToken}`,
    argument: {
      kind: "arguments",
      properties: scope.catalog.functionType(displayToken)?.inputs ?? [],
    },
    documentation: purpose,
    ...(isDeprecated ? { isDeprecated } : {}),
  }));

function item(
  { name, argument, detail, documentation, isDeprecated }: OfferedFunction,
  { place, layout }: Caret,
  catalog: Caret["scope"]["catalog"],
): CompletionItem {
  const isInline = place.role === "value" && !place.mayBeKey;
  const { insert, placeholders } = callSkeleton(name, argument, { layout, isInline }, catalog);
  return {
    label: name,
    kind: "function",
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation }),
    ...(isDeprecated === undefined ? {} : { isDeprecated }),
    insert,
    placeholders,
  };
}
