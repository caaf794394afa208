import { meansSecret } from "#model/secrets/signs/names.ts";
import { isNoSecret } from "#model/secrets/signs/shown-values.ts";
import type { TextPart } from "#model/secrets/signs/text-part.ts";

/**
 * Secrets that a text assigns to names: `DB_PASSWORD=…` in shells, `.env` files and connection strings, `--password …`
 * in commands, `password: …` in YAML, `password = "…"` in other files.
 */
export function* assignments(text: string): Generator<TextPart> {
  if (!/[:=]|(?:^|\s)-/.test(text)) return;
  for (const expression of [attached, spaced, option, line, pair])
    for (const match of text.matchAll(expression)) yield* namedPart(match);
  for (const match of text.matchAll(shortOption)) yield* partOf(match);
  for (const match of text.matchAll(signature)) yield* partOf(match);
}

/**
 * The groups for values. A value in quotation marks is in the group `quoted` or `text`, and any other value in `bare`.
 * No group can match in two ways.
 */
const quoted = String.raw`"(?<quoted>[^"\n]{0,4000})"|'(?<text>[^'\n]{0,4000})'`;

/** Matches `NAME=value` without a space, up to the next space, quotation mark or separator. */
const attached = new RegExp(
  String.raw`(?<![\w.-])(?<name>[A-Za-z_][\w.-]{0,99})=(?:${quoted}|(?<bare>[^\s"'\`;&|)\]}]{1,4000}))`,
  "dg",
);

/** Matches names with spaces, as in Azure and .NET: `User ID=…;Shared Access Key=…`. */
const spaced =
  /(?<=^|;)(?<name>[A-Za-z]{1,40}(?: [A-Za-z]{1,40}){1,3})=(?<bare>[^\s;"'][^;"'\n]{0,4000})/dg;

/** Matches `--name value` and `--name=value`, even with one hyphen, as in Go and Java programs. */
const option = new RegExp(
  String.raw`(?<=^|\s)--?(?<name>[A-Za-z][\w.-]{1,99})(?:=|[ \t]{1,8})(?:${quoted}|(?<bare>[^\s"'\`;&|)-][^\s"'\`;&|)]{0,4000}))`,
  "dg",
);

/** Matches commands that accept a password in a one-letter option. */
const shortOption = new RegExp(
  [
    String.raw`\b(?:mysql|mysqladmin|mysqldump|mysqlimport|mariadb)\b[^\n|;&]{0,200}?\s-p`,
    String.raw`\b(?:sshpass|(?:docker|podman|az|oc|cf|helm registry) login|mongo|mongosh|mongodump|mongorestore|sqlcmd)\b[^\n|;&]{0,200}?\s-[pPw][ \t]{0,4}`,
    String.raw`\bredis-cli\b[^\n|;&]{0,200}?\s-a[ \t]{1,4}`,
    String.raw`\bcurl\b[^\n|;&]{0,200}?\s(?:-u|--user)[ \t=]{1,4}["']?[\w.@+-]{1,100}:`,
  ]
    .map((command) => `(?:${command})`)
    .join("|")
    .replace(/^/, "(?:")
    .concat(String.raw`)(?:${quoted}|(?<bare>[^\s"'\`;&|)]{1,400}))`),
  "dg",
);

/** Matches an Azure shared access signature. */
const signature = /[?&]sig=(?<bare>[\w%+/=-]{20,400})/dg;

/**
 * Matches `name: value` on its own line, and `name = "value"`. An unquoted value after an equals sign doesn't match,
 * because it may be code, and neither does a value with a dot after its first word.
 */
const line = new RegExp(
  String.raw`^[ \t]{0,200}(?:- |export |set |local |var |let |const )?["']?(?<name>[A-Za-z_][\w.-]{0,99})["']?[ \t]{0,20}(?:(?::|:?=|=>)[ \t]{1,20}(?:${quoted})|:[ \t]{1,20}(?![A-Za-z_]\w{0,99}\.[A-Za-z_])(?<bare>[^\s"'\`(){}[\],;|>&*!$][^\s"'\`(){}[\],;]{0,4000}))[ \t]{0,20}[,;]?[ \t]{0,20}(?:#[^\n]*)?\r?$`,
  "dgm",
);

/** Matches `- name: DB_PASSWORD` with `value: …` on the next line. */
const pair = new RegExp(
  String.raw`^[ \t]{0,200}(?:- )?["']?(?:name|key)["']?:[ \t]{0,20}["']?(?<name>[A-Za-z_][\w.-]{0,99})["']?,?[ \t]{0,20}\r?\n[ \t]{0,200}["']?value["']?:[ \t]{1,20}(?:${quoted}|(?<bare>[^\s"'\`{}[\],|>&*!$][^\s"']{0,4000}))`,
  "dgm",
);

function* namedPart(match: RegExpExecArray): Generator<TextPart> {
  if (meansSecret(match.groups?.["name"] ?? "")) yield* partOf(match);
}

function* partOf(match: RegExpExecArray): Generator<TextPart> {
  const groups = match.indices?.groups;
  const [start, end] = groups?.["quoted"] ?? groups?.["text"] ?? groups?.["bare"] ?? [0, 0];
  if (!isNoSecret(match.input.slice(start, end))) yield { start, end };
}
