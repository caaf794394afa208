// What a language says of a text that it cannot hold as it is, and what its program then has in its place.
// Everything else has to come back unit by unit, without a diagnostic. Written from what the languages and
// Pulumi's readers can do, not from the printers.

/** Half of a character: no text in UTF-8 has one. */
const half = /\p{Surrogate}/u;

/** A line break at the start, which the project loses when Pulumi writes it anew. */
const broken = /^[\n\x85\u2028\u2029]/;

const diagnostic = (severity, rule, becomes) => ({ severity, rule: `export/${rule}`, becomes });

/**
 * Undefined for what is kept, else the diagnostic that has to be there, and what becomes of the text:
 * - `kept`: it comes back all the same, and something else than the program's reader refuses it;
 * - `replaced`: U+FFFD stands for each half of a character;
 * - `absent`: the program does not have it;
 * - `unread`: the program is not one that can be read.
 */
export function verdictOf(language, role, text) {
  switch (language) {
    case "go":
      // Comments have no diagnostics.
      return half.test(text) && !isComment(role)
        ? diagnostic("error", "not-expressible", "replaced")
        : undefined;
    case "typescript":
      // The program says it; Pulumi's SDK sets a prototype with it.
      return role === "output" && text === "__proto__"
        ? diagnostic("error", "not-expressible", "kept")
        : undefined;
    case "json":
      return verdictOfJson(role, text);
    case "yaml":
      return verdictOfYaml(role, text);
    default:
      return undefined;
  }
}

/** Kept without a diagnostic, but not beside every other text. */
const alone = { becomes: "kept" };

const isComment = (role) => role === "description" || role === "about";
const isKey = (role) => ["resource", "output", "key", "config"].includes(role);

/** As Pulumi's reader sees a key in JSON, with its quotation marks and escapes. */
const keyLength = (text) =>
  [...JSON.stringify(text).replaceAll(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, "\\u0000")]
    .length;

/** A function call to Pulumi, or a name of a variable that no `${…}` can say. */
const isUnsayable = (role, text) =>
  (role === "key" && /^fn::/i.test(text)) ||
  (role === "config" && /[.[}]/.test(text) && text.endsWith("\\"));

function verdictOfJson(role, text) {
  const isRefused = half.test(text) || (isKey(role) && keyLength(text) > 1024);
  return isRefused || isUnsayable(role, text)
    ? diagnostic("error", "not-expressible", "unread")
    : undefined;
}

function verdictOfYaml(role, text) {
  if (role === "description") return undefined;
  if (isUnsayable(role, text) || (isKey(role) && text === "<<"))
    return diagnostic("error", "not-expressible", "unread");
  if (
    role === "config" &&
    (["", "secret"].includes(text) || text.includes(":") || broken.test(text))
  )
    return diagnostic("warning", "left-out", "absent");
  // Pulumi's loader of projects writes the file anew, in a way that it cannot read.
  if (/^\t[^]*\n/.test(text)) return diagnostic("error", "not-expressible", "kept");
  if (role === "default" && (broken.test(text) || /(?<!\$)(?:\$\$)*\$\{/.test(text)))
    return diagnostic("warning", "not-expressible", "absent");
  if (half.test(text)) return diagnostic("warning", "not-expressible", "replaced");
  // With a line break in what follows it is as above; and of two keys one may become the other.
  const isAlone = role === "text" ? text.startsWith("\t") : isKey(role) && broken.test(text);
  return isAlone ? alone : undefined;
}

/** The kinds of places at one of which a diagnostic of a text in that role is. */
export const placesOf = {
  resource: ["name", "input"],
  value: ["input"],
  output: ["output"],
  key: ["output"],
  text: ["output"],
  // A name that cannot be said is found where it is used.
  config: ["config", "output"],
  default: ["config"],
  description: ["config"],
  about: ["program"],
};

/** What the project file declares beside a program that reads its config itself, without a diagnostic. */
export function isDeclared(name, fallback) {
  const isBroken = (text) => broken.test(text) || /^\t[^]*\n/.test(text) || half.test(text);
  if (isBroken(name) || isBroken(fallback) || name.includes(":")) return false;
  return !["", "<<", "secret"].includes(name) && keyLength(name) <= 1000;
}

/** A description in a project file: no halves of characters, no tab or line break before text of several lines. */
export const declaredText = (text) =>
  (broken.test(text) || /^\t[^]*\n/.test(text)
    ? text.replace(/^[\s\x85]+/, "")
    : text
  ).toWellFormed();
