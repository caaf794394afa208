// A language's diagnostic for a string that it cannot represent, and what the program contains instead. Every other
// string must be read back unchanged, without a diagnostic. Derived from the languages' and Pulumi's readers, not
// from the printers.

/** Matches an unpaired surrogate, which is invalid in UTF-8. */
const half = /\p{Surrogate}/u;

/** A line break at the start of a string. When Pulumi rewrites the project file, this line break is lost. */
const broken = /^[\n\x85\u2028\u2029]/;

const diagnostic = (severity, rule, becomes) => ({ severity, rule: `export/${rule}`, becomes });

/**
 * Undefined for text that is kept; otherwise, the required diagnostic and the result for the text:
 * - `kept`: the text is returned unchanged, and a tool other than the program's reader refuses it;
 * - `replaced`: U+FFFD replaces each unpaired surrogate;
 * - `absent`: the program does not contain the text;
 * - `unread`: the program cannot be read.
 */
export function verdictOf(language, role, text) {
  switch (language) {
    case "go":
      // Descriptions in comments have no diagnostics.
      return half.test(text) && !isComment(role)
        ? diagnostic("error", "not-expressible", "replaced")
        : undefined;
    case "typescript":
      // The program contains the output, but Pulumi's SDK uses an output with this name as a prototype.
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

/** The string is kept without a diagnostic, but may be wrong next to some other strings. */
const alone = { becomes: "kept" };

const isComment = (role) => role === "description" || role === "about";
const isKey = (role) => ["resource", "output", "key", "config"].includes(role);

/** The length of a key as Pulumi's reader sees it in JSON, with its quotation marks and escapes. */
const keyLength = (text) =>
  [...JSON.stringify(text).replaceAll(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, "\\u0000")]
    .length;

/** Whether a string is a function call in Pulumi, or a variable name that `${…}` cannot contain. */
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
  // Pulumi's project loader rewrites the file in a way that the loader itself cannot read.
  if (/^\t[^]*\n/.test(text)) return diagnostic("error", "not-expressible", "kept");
  if (role === "default" && (broken.test(text) || /(?<!\$)(?:\$\$)*\$\{/.test(text)))
    return diagnostic("warning", "not-expressible", "absent");
  if (half.test(text)) return diagnostic("warning", "not-expressible", "replaced");
  // A string that starts with a tab also fails if a string with a line break follows. Of two keys, one may become
  // equal to the other.
  const isAlone = role === "text" ? text.startsWith("\t") : isKey(role) && broken.test(text);
  return isAlone ? alone : undefined;
}

/** For each role of a string, the kinds of places where its diagnostic can be. */
export const placesOf = {
  resource: ["name", "input"],
  value: ["input"],
  output: ["output"],
  key: ["output"],
  text: ["output"],
  // A name that cannot be written is reported where it is used.
  config: ["config", "output"],
  default: ["config"],
  description: ["config"],
  about: ["program"],
};

/** For a program that reads its config itself: whether the project file can declare a variable without a diagnostic. */
export function isDeclared(name, fallback) {
  const isBroken = (text) => broken.test(text) || /^\t[^]*\n/.test(text) || half.test(text);
  if (isBroken(name) || isBroken(fallback) || name.includes(":")) return false;
  return !["", "<<", "secret"].includes(name) && keyLength(name) <= 1000;
}

/**
 * The description that a project file must contain: without unpaired surrogates, and without a tab or line break before
 * multi-line text.
 */
export const declaredText = (text) =>
  (broken.test(text) || /^\t[^]*\n/.test(text)
    ? text.replace(/^[\s\x85]+/, "")
    : text
  ).toWellFormed();
