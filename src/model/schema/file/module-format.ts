import { RE2JS } from "re2js";

/**
 * Makes the function from the middle of a token to its module, by the schema's `meta.moduleFormat`, as
 * `TokenToModule` does (pulumi/pulumi:pkg/codegen/schema/schema.go). One that is no expression counts as the
 * default.
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
  if (typeof format !== "string" || format === "" || format.length > maxLength) return whole;
  let expression: RE2JS;
  try {
    expression = RE2JS.compile(format);
  } catch {
    return whole;
  }
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
