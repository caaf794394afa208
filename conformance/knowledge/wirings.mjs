// Measures the rule `reference/output`: its results for references in real programs, and for the same references
// after breaking them deliberately.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The number of references to break, and the share of them that the rule must find. */
const broken = 2000;
const least = 0.7;

/** The maximum number of warnings about correct references, in all programs together. */
const mostFalse = 3;

/** Checks programs unchanged, and checks the programs in descriptions again with broken references. */
export function checkWirings(figures, schemas, exampleTexts, { seed, folder, all, say }) {
  const catalog = figures.measuredCatalog(schemas);
  const examples = figures.readPrograms(schemas.flatMap(exampleTexts));
  const right = figures.checkWirings(examples, catalog);
  say(
    `  knowledge: ${right.judged} references in ${right.programs} programs of descriptions get ${right.warnings.length} warnings`,
  );
  const { byKind, missed, wronglyWarned, ...others } = figures.checkBroken(examples, catalog, {
    seed,
    count: broken,
  });
  const counts = [...byKind.values()];
  const of = counts.reduce((sum, each) => sum + each.of, 0);
  const found = counts.reduce((sum, each) => sum + each.found, 0);
  const kinds = [...byKind].map(([kind, each]) => `${kind} ${each.found} of ${each.of}`);
  say(`  knowledge: ${found} of ${of} broken references are found: ${kinds.join(", ")}`);
  say(
    `  knowledge: of ${others.right} others that turned out right, ${wronglyWarned.length} get a warning; ${others.unjudged} cannot be judged`,
  );
  if (all) for (const each of missed) say(`    missed: ${each}`);
  const ofFolder = folder === undefined ? [] : checkFolder(figures, catalog, folder, say);
  const warnings = [...right.warnings, ...wronglyWarned, ...ofFolder];
  for (const warning of warnings) say(`    ${warning}`);
  const problems = [];
  if (of < broken || found < least * of)
    problems.push(`${found} of ${of} broken references are found`);
  if (warnings.length > mostFalse)
    problems.push(`${warnings.length} correct references get a warning`);
  return problems;
}

/** Like `checkWirings`, for the programs in a folder, at any depth. */
function checkFolder(figures, catalog, folder, say) {
  const texts = readdirSync(folder, { recursive: true })
    .filter((path) => /\.ya?ml$/.test(path))
    .map((path) => readFileSync(join(folder, path), "utf8"))
    .filter((text) => /^resources:/m.test(text));
  const { programs, judged, warnings } = figures.checkWirings(figures.readPrograms(texts), catalog);
  say(
    `  knowledge: ${judged} references in ${programs} programs of ${folder} get ${warnings.length} warnings`,
  );
  return warnings;
}
