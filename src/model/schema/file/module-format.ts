import { RE2JS } from "re2js";

import { isObject, own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";

/**
 * Makes the function from the middle of a token to its module, by the schema's `meta.moduleFormat`, as
 * `TokenToModule` does (pulumi/pulumi:pkg/codegen/schema/schema.go). One that is no expression counts as the
 * default: files that have one are refused (`moduleFormatError`).
 */
export function createModuleFormat(format: unknown): (middle: string) => string {
  const find = finderOf(format);
  return (middle) => {
    const module = find(middle);
    return module.startsWith("index") ? "" : module;
  };
}

type Find = (middle: string) => string;

const whole: Find = (middle) => middle;
const beforeLastSlash: Find = (middle) => middle.slice(0, Math.max(0, middle.lastIndexOf("/")));

/** The formats of nearly every published schema need no expression. */
const common: ReadonlyMap<unknown, Find> = new Map([
  ["(.*)", whole],
  ["(.*)(?:/[^/]*)", beforeLastSlash],
]);

/** Longer expressions are nobody's module format. */
const maxLength = 1000;

/**
 * The expression is a stranger's: it runs in the engine that Pulumi runs it in, whose time grows with the
 * length of the text alone.
 */
function finderOf(format: unknown): Find {
  const known = common.get(format);
  if (known !== undefined) return known;
  const expression = typeof format === "string" && format !== "" ? compile(format) : undefined;
  if (expression === undefined) return whole;
  const answers = new Map<string, string>();
  return (middle) => {
    let answer = answers.get(middle);
    if (answer === undefined) {
      const matcher = expression.matcher(middle);
      answer = matcher.find() && matcher.groupCount() > 0 ? (matcher.group(1) ?? "") : "";
      answers.set(middle, answer);
    }
    return answer;
  };
}

function compile(format: string): RE2JS | undefined {
  if (format.length > maxLength) return undefined;
  try {
    return RE2JS.compile(format);
  } catch {
    return undefined;
  }
}

/**
 * Why the `meta` of a schema has no `moduleFormat` that Pulumi takes, as a sentence; undefined where it has one, or
 * none (`bindSpec`, pulumi/pulumi:pkg/codegen/schema/bind.go).
 */
export function moduleFormatError(meta: unknown): string | undefined {
  const format = isObject(meta) ? own(meta, "moduleFormat") : undefined;
  if (typeof format !== "string" || format === "" || common.has(format)) return undefined;
  return compile(format) === undefined
    ? `The schema's meta.moduleFormat is ${quoteShort(format)}, which is no regular expression of Go.`
    : undefined;
}
