import { RE2JS } from "re2js";

import { isObject, own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";

/**
 * Returns a function that converts the middle of a token to the module, according to the schema's `meta.moduleFormat`,
 * like `TokenToModule` (pulumi/pulumi:pkg/codegen/schema/schema.go). For an invalid expression, the default is used,
 * because files with an invalid expression are rejected elsewhere (`moduleFormatError`).
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

/** The formats of nearly all published schemas. These formats need no regular expression. */
const common: ReadonlyMap<unknown, Find> = new Map([
  ["(.*)", whole],
  ["(.*)(?:/[^/]*)", beforeLastSlash],
]);

/** The maximum length. Real module formats are shorter. */
const maxLength = 1000;

/**
 * Compiles the expression. Because the expression is untrusted, it runs in linear time, in the same engine as in
 * Pulumi.
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
 * The reason why the `moduleFormat` in a schema's `meta` is invalid in Pulumi, as a sentence; undefined if it is valid
 * or absent (`bindSpec`, pulumi/pulumi:pkg/codegen/schema/bind.go).
 */
export function moduleFormatError(meta: unknown): string | undefined {
  const format = isObject(meta) ? own(meta, "moduleFormat") : undefined;
  if (typeof format !== "string" || format === "" || common.has(format)) return undefined;
  return compile(format) === undefined
    ? `The schema's meta.moduleFormat is ${quoteShort(format)}, which is not a valid regular expression in Go.`
    : undefined;
}
