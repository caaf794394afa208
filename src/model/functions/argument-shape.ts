import { builtinOf } from "#model/functions/builtins.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { Builtin, BuiltinParameter } from "#model/functions/builtins.ts";
import { describeValue } from "#model/program/describe-value.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { isExpression, isList, isMap, standsAtZero } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/** An error in the structure of a call. Pulumi's parser reports the same errors. */
export interface ArgumentIssue {
  /** The path inside the call; empty for the whole call. */
  readonly path: PropertyPath;
  /** The message as a sentence. */
  readonly message: string;
}

/**
 * The problems in the structure of a builtin's argument. Pulumi rejects a program with such problems before it checks
 * types. For example, a list of parameters must be a literal list with the right number of items, even if a reference
 * would return such a list.
 */
export function checkArgumentShape(name: BuiltinName, argument: Value): readonly ArgumentIssue[] {
  const builtin = builtinOf(name);
  if (builtin.argument === "single")
    return builtin.parameters.flatMap((parameter) =>
      checkWrittenOut(builtin, parameter, argument, standsAtZero(argument) ? [0] : []),
    );
  if (!isList(argument) || argument.length !== builtin.parameters.length)
    return [{ path: [], message: describeWrongList(builtin, argument) }];
  return builtin.parameters.flatMap((parameter, at) =>
    checkWrittenOut(builtin, parameter, argument[at] ?? null, [at]),
  );
}

function describeWrongList({ key, parameters }: Builtin, argument: Value): string {
  const wanted = parameters.map(({ phrase }) => phrase).join(", then ");
  const found = isList(argument)
    ? `this list has ${countEntries(argument.length)}`
    : `this is ${describeValue(argument)}`;
  return `${key} expects a list with ${wanted}, but ${found}.`;
}

const countEntries = (count: number): string => (count === 1 ? "one entry" : `${count} entries`);

function checkWrittenOut(
  { key }: Builtin,
  { writtenOut, phrase }: BuiltinParameter,
  value: Value,
  path: PropertyPath,
): readonly ArgumentIssue[] {
  if (writtenOut === "text" && typeof value !== "string") {
    const message = `${key} expects ${phrase} as a literal string, but this is ${describeValue(value)}.`;
    return [{ path, message }];
  }
  if (writtenOut !== "assets") return [];
  if (!isMap(value)) {
    const message = `${key} expects ${phrase}, but this is ${describeValue(value)}.`;
    return [{ path, message }];
  }
  return Object.entries(value)
    .filter(([, entry]) => !isAssetOrArchive(entry))
    .map(([entryKey, entry]) => ({
      path: [...path, entryKey],
      message: `${key} expects a literal asset or archive here, but this is ${describeValue(entry)}.`,
    }));
}

/**
 * Whether a value is a literal asset or archive. A reference to an asset is neither, because Pulumi packs an archive
 * before outputs are known.
 */
function isAssetOrArchive(value: Value): boolean {
  if (!isExpression(value)) return false;
  return value.kind === "asset" || (value.kind === "builtin" && value.function === "assetArchive");
}
