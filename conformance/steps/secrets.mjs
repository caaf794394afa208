// Measures how many secrets that schemas mark are found by name, and which values are hidden in the programs in
// descriptions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { findSchema, packages } from "#packages/packages.mjs";

export const name = "secrets";
export const languages = [];

/** The packages whose schemas mark secrets, and the packages with programs in their descriptions. */
const marking = ["tls", "docker", "digitalocean", "command", "kubernetes", "datadog"];
const showing = ["aws", "digitalocean"];

/** The minimum share of marked inputs that are found, and of hidden values that are secret. */
const least = 0.9;

export async function check({ cache, options, say }) {
  const { module: figures } = await runnerImport("/src/model/testing/secrets/secret-figures.ts", {
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
  });
  let checked = 0;
  const schemaOf = (wanted) => {
    const found = findSchema(
      packages.find((each) => each.name === wanted),
      cache,
      options.schemas,
    );
    if (found.file === undefined) say(`  secrets: ${wanted} is not measured: ${found.missing}`);
    if (found.file === undefined) return undefined;
    checked += 1;
    return JSON.parse(readFileSync(found.file, "utf8"));
  };
  const problems = [
    ...measureMarked(figures, schemaOf, say),
    ...measureHidden(figures, schemaOf, say),
  ];
  return { checked, of: checked, problems };
}

function measureMarked(figures, schemaOf, say) {
  const all = marking.flatMap((each) => {
    const schema = schemaOf(each);
    return schema === undefined ? [] : figures.markedInputs(schema);
  });
  const missed = all.filter(({ isFound }) => !isFound).map(({ place }) => place);
  const found = all.length - missed.length;
  say(
    `  secrets: names find ${found} of ${all.length} marked inputs; missed: ${missed.join(", ")}`,
  );
  return all.length > 0 && found >= least * all.length
    ? []
    : [`names find ${found} of ${all.length} marked inputs`];
}

function measureHidden(figures, schemaOf, say) {
  const file = join(import.meta.dirname, "../secrets/verdicts.json");
  const verdicts = JSON.parse(readFileSync(file, "utf8"));
  const problems = [];
  let [hidden, secret] = [0, 0];
  for (const each of showing) {
    const schema = schemaOf(each);
    if (schema === undefined) continue;
    const texts = figures.exampleTexts(schema);
    for (const text of texts)
      for (const { by, value } of figures.hiddenInText(text) ?? []) {
        hidden += 1;
        const verdict = verdicts[each]?.[by];
        if (verdict === undefined)
          problems.push(`${each}: ${by} is not judged yet; it hides ${value.slice(0, 80)}`);
        else secret += verdict ? 1 : 0;
      }
    say(`  secrets: ${texts.length} programs of ${each}`);
  }
  say(`  secrets: of ${hidden} hidden values, ${secret} are secret`);
  if (secret < least * hidden) problems.push(`of ${hidden} hidden values, ${secret} are secret`);
  return problems;
}
