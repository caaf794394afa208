// Prints the phrases that plain English avoids, by file and line: node scripts/phrases.mjs [FOLDER…]
import { pathToFileURL } from "node:url";
import { listSources, readSource } from "./sources.mjs";

/** The texts that people read: sources with their comments and messages, tests, and documents. */
const FOLDERS = ["src", "e2e", "scripts", "conformance", "bench", "action", "docs", ".github"];
const FILES = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ".oxlintrc.json",
  ".pre-commit-hooks.yaml",
  "action.yml",
  "container/nginx.conf",
  "index.html",
  "playwright.config.ts",
  "vite.config.ts",
  "vitest.browser.config.ts",
];
const READ = /\.(tsx?|mjs|cjs|css|md|go|java|py|sh|yml)$/;

/** Phrases that a native writer would not use, each with its replacement. */
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
  [/\banother (\w+ )?than\b/i, "a different … than, or: a … other than"],
  [/\banother (letter case|spelling|namespace|thread|format|order|shape)\b/i, "a different …"],
  [/\b(refer|lead|belong|point)s? to no\b/i, "does not … to a …"],
  [
    /(?<!\bthere )\b(is|are) no (JSON|YAML|text|object|string|number|design|program|output)\b/i,
    "is not …",
  ],
  [/\bcall of (a|an|each|one|such)\b/i, "call to"],
  [/\b(once only|also there|for ever|says of)\b/i, "words in this order"],
];

/** Exceptions, each with a part of "path: line" and the reason. */
export const ALLOWED = [
  { where: /^scripts\/(phrases(\.test)?|words\.test)\.mjs:/, reason: "these files list the words" },
];

/** Returns one line per refused phrase in a text: `path:line: phrase → instead`. */
export function refusedIn(path, text) {
  return text.split("\n").flatMap((line, index) =>
    REFUSED.flatMap(([pattern, instead]) => {
      const match = pattern.exec(line);
      if (!match || ALLOWED.some(({ where }) => where.test(`${path}: ${line}`))) return [];
      return [`${path}:${index + 1}: ${match[0]} → ${instead}`];
    }),
  );
}

/** All refused phrases, in the given folders or in all texts that people read. */
export function allRefused(folders = []) {
  const isWhole = folders.length === 0;
  const sources = listSources(isWhole ? FOLDERS : folders).filter((path) => READ.test(path));
  return [...sources, ...(isWhole ? FILES : [])].flatMap((path) =>
    refusedIn(path, readSource(path)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = allRefused(process.argv.slice(2));
  for (const line of found) console.log(line);
  console.log(`${found.length} found`);
}
