// Counts features that make the sources harder to read. Each limit is the last count, and may only decrease.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./packages.mjs";
import { listSources, parseSource, walk } from "./sources.mjs";

/**
 * The length from which a function counts as long, in lines. The linter reports functions over 150 lines;
 * `.oxlintrc.json` lists the exceptions.
 */
const LONG_FUNCTION = 60;

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

const files = listSources(["src"])
  .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|\/testing\//u.test(path))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return { path, text, program: parseSource(path, text) };
  });

function longFunctions() {
  const found = [];
  for (const { path, text, program } of files)
    walk(program, ({ type, start, end }) => {
      if (!FUNCTIONS.has(type)) return;
      const lines = text.slice(start, end).split("\n").length;
      if (lines > LONG_FUNCTION) found.push(`${path}: ${lines} lines`);
    });
  return found;
}

const loadedLater = "One file contains it; the other loads that file when it is first shown.";

/** The names that several files may export, each with the reason. */
const SHARED_NAMES = {
  LongText: loadedLater,
  UnknownFields: loadedLater,
  UnreadMentions: loadedLater,
};

/**
 * Names that several files export. The exporters for different languages don't import each other, so their parts may
 * have the same names. Declarations for other programs (`*.d.ts`) use the names that those programs expect.
 */
function sharedNames() {
  const homes = new Map();
  for (const { path, program } of files)
    if (!path.startsWith("src/export/languages/") && !path.endsWith(".d.ts"))
      for (const name of exportedBy(program))
        homes.set(name, (homes.get(name) ?? new Set()).add(path));
  return [...homes]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(", ")}`);
}

const nameIn = (found) => found.slice(0, found.indexOf(":"));

/** Names without a reason, and reasons without such names. */
function unexplainedNames() {
  const shared = sharedNames();
  const names = new Set(shared.map(nameIn));
  return [
    ...shared.filter((found) => !Object.hasOwn(SHARED_NAMES, nameIn(found))),
    ...Object.keys(SHARED_NAMES).filter((name) => !names.has(name)),
  ];
}

const exportedBy = ({ body }) =>
  body
    .flatMap(({ type, declaration }) => (type === "ExportNamedDeclaration" ? declaration : []))
    .flatMap((declaration) => declaration?.declarations ?? declaration ?? [])
    .flatMap(({ id }) => id?.name ?? []);

const queries = () =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/\.querySelector(?:All)?\b/gu)].map(() => path),
  );

const MEASURES = [
  { title: `Functions longer than ${LONG_FUNCTION} lines`, find: longFunctions, limit: 85 },
  { title: "Names exported by several files", find: sharedNames, limit: 5 },
  {
    title: "Such names without a reason, or reasons without such a name",
    find: unexplainedNames,
    limit: 0,
  },
  { title: "Calls of querySelector", find: queries, limit: 41 },
];

for (const { title, find, limit } of MEASURES) {
  const found = find();
  console.log(`${title}: ${found.length}, limit ${limit}`);
  const isTooMany = found.length > limit;
  if (isTooMany || process.argv.includes("--list")) console.log(found.toSorted().join("\n"));
  if (isTooMany) process.exitCode = 1;
}
