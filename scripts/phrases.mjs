// Prints the phrases that plain English avoids, by file and line: node scripts/phrases.mjs [FOLDER…]
import { pathToFileURL } from "node:url";
import { listSources, readSource } from "./sources.mjs";

/** What people read: sources with their comments and messages, tests, and documents. */
const FOLDERS = ["src", "e2e", "scripts", "conformance", "bench", "action", "docs", ".github"];
const FILES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];
const READ = /\.(tsx?|mjs|css|md|go|py|yml)$/;

/** What a native writer would not write in this place, with what to write. */
const REFUSED = [
  [/\banew\b/i, "again"],
  [/\bin the place of\b/i, "instead of, or: for"],
  [/\bstands? (in|above|beside|below|under|at|before|behind)\b/i, "is in …"],
  [/\b(is|are) to be had\b/i, "is available"],
  [/\bbe it by\b/i, "whether by"],
  [/\bby way of\b/i, "through"],
  [/\bcomes? to(?! (a|the) (conclusion|end)\b)/i, "is, or: amounts to"],
  [/\bof which\b/i, "whose, or a second sentence"],
  [/\bso that it\b/i, "so it"],
  [/\b(is|are|was|were) there\b/i, "exists"],
  [/\bthings\b/i, "what they are"],
  [/\b(door|desk)s?\b/i, "the field's word"],
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\bsteady\b/i, "stable"],
];

/** Exceptions: a part of "path: line", and the reason. */
export const ALLOWED = [
  { where: /^scripts\/(phrases(\.test)?|words\.test)\.mjs:/, reason: "these files list the words" },
];

/** One line per refused phrase in a text: `path:line: phrase → instead`. */
export function refusedIn(path, text) {
  return text.split("\n").flatMap((line, index) =>
    REFUSED.flatMap(([pattern, instead]) => {
      const match = pattern.exec(line);
      if (!match || ALLOWED.some(({ where }) => where.test(`${path}: ${line}`))) return [];
      return [`${path}:${index + 1}: ${match[0]} → ${instead}`];
    }),
  );
}

/** All of them, in the given folders or in everything that people read. */
export function allRefused(folders = []) {
  const paths = folders.length > 0 ? listSources(folders) : [...listSources(FOLDERS), ...FILES];
  return paths
    .filter((path) => READ.test(path))
    .flatMap((path) => refusedIn(path, readSource(path)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = allRefused(process.argv.slice(2));
  for (const line of found) console.log(line);
  console.log(`${found.length} found`);
}
