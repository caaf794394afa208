// Measures how often the right continuation is among the language service's first suggestions, in programs that
// other people wrote.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { describedPackages, findSchema, packages, storyPackages } from "#packages/packages.mjs";
import { run } from "#tool.mjs";

export const name = "language";
export const languages = [];

/** The packages of the programs to read. */
const read = ["aws", "kubernetes", "docker", "random", "azure-native", "eks"];

/**
 * The number of positions that are sampled for each kind (unless all are examined), and the number of accepted
 * suggestions.
 */
const sample = 400;
const acceptedSample = 60;

/** The minimum share of right suggestions in the programs that were not used for tuning. */
const least = {
  keys: 0.92,
  "types by module": 0.9,
  "types by name": 0.85,
  references: 0.8,
  values: 0.95,
};

export async function check({ cache, options, say }) {
  const root = join(import.meta.dirname, "../..");
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const figures = await load("/src/catalog/testing/language-figures.ts");
  const { errorsOfAccepting } = await load("/src/catalog/testing/accepted-figures.ts");
  const { exampleTexts } = await load("/src/model/testing/secrets/secret-figures.ts");
  const { createRandom } = await load("/src/model/testing/random/create-random.ts");
  const schemas = read.flatMap((wanted) => {
    const all = [...packages, ...describedPackages, ...storyPackages];
    const { file, missing } = findSchema(
      all.find((each) => each.name === wanted),
      cache,
      options.schemas,
    );
    if (file === undefined) say(`  language: ${wanted} is not read: ${missing}`);
    return file === undefined ? [] : [readFileSync(file)];
  });
  const catalogFor = figures.createCatalogFor(figures.figuresCatalog(schemas));
  const examples = schemas.flatMap((bytes) => {
    const schema = JSON.parse(bytes.toString());
    return schema.name === "aws" ? exampleTexts(schema) : [];
  });
  const texts = [...examples, ...programsOfPulumi()];
  say(`  language: ${texts.length} programs, seed ${options.seed}`);
  const random = createRandom(Number(options.seed));
  const problems = [];
  let checked = 0;
  for (const half of ["tuned", "measured"]) {
    const positions = texts
      .filter((text) => figures.halfOf(text) === half)
      .flatMap((text) => {
        const catalog = catalogFor(text);
        return figures.positionsIn(text, catalog).map((position) => ({ position, catalog }));
      });
    for (const [kind, wanted] of Object.entries(least)) {
      const all = positions.filter(({ position }) => position.kind === kind);
      const drawn = half === "measured" ? all : draw(all, random, sample);
      const right = drawn.filter((each) => figures.isFound(each.position, each.catalog)).length;
      const naive = drawn.filter(({ position }) => figures.isFoundNaively(position)).length;
      const beside = naive === 0 ? "" : `, in an unranked list ${percent(naive, drawn)}`;
      say(
        `  language: ${kind}, ${half} half: ${percent(right, drawn)} of ${drawn.length} in the first five${beside}`,
      );
      checked += drawn.length;
      if (half === "measured" && right < wanted * drawn.length)
        problems.push(`${kind}: ${right} of ${drawn.length} are in the first five`);
      if (half === "measured" && drawn.length < 200)
        problems.push(`${kind}: only ${drawn.length} positions`);
      for (const { position, catalog } of options.all ? all : draw(all, random, acceptedSample))
        problems.push(...errorsOfAccepting(position, catalog).map((said) => `${kind}: ${said}`));
    }
  }
  return { checked, of: checked, problems };
}

const percent = (count, of) => `${((100 * count) / Math.max(1, of.length)).toFixed(1)} %`;

function draw(all, random, count) {
  const left = [...all];
  const drawn = [];
  while (left.length > 0 && drawn.length < count)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** The programs in the Go module of Pulumi YAML, in the version of `../pulumi/go.mod`. */
function programsOfPulumi() {
  const module = "github.com/pulumi/pulumi-yaml";
  const mod = readFileSync(join(import.meta.dirname, "../pulumi/go.mod"), "utf8");
  const version = new RegExp(`${module} (\\S+)`).exec(mod)?.[1];
  const { ok, stdout } = run("go", ["mod", "download", "-json", `${module}@${version}`]);
  if (!ok) throw new Error(`${module} cannot be downloaded: ${JSON.parse(stdout).Error}`);
  const folder = JSON.parse(stdout).Dir;
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.ya?ml$/.test(path))
    .toSorted()
    .map((path) => readFileSync(join(folder, path), "utf8"))
    .filter((text) => /^resources:/m.test(text));
}
