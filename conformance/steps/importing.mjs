// Checks import files by decoding them like Pulumi's own CLI, and checks the documented shapes of IDs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { readProvider } from "#facts/kubernetes.mjs";
import { writeImportFiles } from "#importing/files.mjs";
import { describedBy, earlier, judge, judgeKubernetes, laterExamples } from "#importing/shapes.mjs";
import { choose } from "#packages/draw.mjs";
import { describedPackages, findSchema, packages } from "#packages/packages.mjs";
import { lines, need } from "#tool.mjs";

export const name = "importing";
export const languages = [];

/** The number of types sampled per package, 200 in total. */
const drawn = 40;
/** The minimum share of ID shapes that must be correct. */
const least = 0.95;
const shaped = ["aws", "azure", "digitalocean", "google-native", "kubernetes"];

/** The command line whose import file is decoded: the newest engine of `pulumi/`. */
const cli = "github.com/pulumi/pulumi/pkg/v3@v3.276.0";

const load = async (file) =>
  (
    await runnerImport(file, {
      root: join(import.meta.dirname, "../.."),
      configFile: false,
      logLevel: "error",
    })
  ).module;

export async function check({ cache, options, say }) {
  const provider = readProvider();
  const decoded = await checkFiles(cache, provider.Dir, options);
  say(`  importing: ${decoded.said}`);
  const shapes = await checkShapes(cache, provider.found.namespaced, options, say);
  const problems = [...decoded.problems, ...shapes.problems];
  return { checked: decoded.count, of: decoded.count, problems, summary: shapes.said };
}

async function checkFiles(cache, providerFolder, { seed }) {
  const { runWith } = await load("/src/cli/testing/terminal.ts");
  const { createRandom } = await load("/src/model/testing/random/create-random.ts");
  const mapping = join(providerFolder, "cmd/pulumi-resource-kubernetes/terraform-mapping.json");
  const random = createRandom(seed);
  const written = await writeImportFiles(join(cache, "files"), mapping, { runWith, random });
  const { files, mapped, types } = written;
  const { Dir } = JSON.parse(need("go", ["mod", "download", "-json", cli], { cwd: "/" }));
  const source = join(Dir, "cmd/pulumi/operations");
  const folder = join(import.meta.dirname, "../importing");
  const [count, ...refused] = lines(
    need("go", ["run", "decode.go", source, ...files], { cwd: folder }),
  );
  const schema = JSON.parse(
    readFileSync(join(providerFolder, "cmd/pulumi-resource-kubernetes/schema.json"), "utf8"),
  );
  const unknown = [...types].filter((type) => schema.resources[type] === undefined);
  const problems = [
    ...written.problems,
    ...refused,
    ...(unknown.length < 5 ? [] : [`no types of Kubernetes: ${unknown.join(", ")}`]),
  ];
  const said = `Go decodes ${files.length} import files with ${count} resources strictly; ${mapped} Terraform types of Kubernetes are mapped to ${types.size}, and its schema no longer has ${unknown.length} of them`;
  return { count: files.length, problems, said };
}

async function checkShapes(cache, namespaced, options, say) {
  const tools = {
    ...(await load("/src/model/deployment/identifier/check-identifier.ts")),
    ...(await load("/src/model/schema/catalog.ts")),
    ...(await load("/src/model/schema/index-package.ts")),
    ...(await load("/src/model/schema/documentation/importing/import-section.ts")),
  };
  const all = [];
  for (const of of shaped) {
    const schema = schemaOf(of, cache, options, say);
    const tokens = Object.keys(schema.resources ?? {});
    const sample = options.all ? tokens : choose(tokens, drawn, `${options.seed} ${of}`);
    const judged = judgePackage(of, schema, sample, namespaced, tools);
    const right = judged.filter(({ wrong }) => wrong === undefined);
    const known = judged.filter((each) => each.known);
    const compared = judged.filter((each) => each.isCompared).length;
    say(
      `  importing: ${of}: the shape is right for ${right.length} of ${judged.length} types, ${known.length} of them with a known shape, ${compared} compared with another source`,
    );
    for (const { token, wrong } of judged) if (wrong !== undefined) say(`    ${token}: ${wrong}`);
    all.push(...judged);
  }
  const right = all.filter(({ wrong }) => wrong === undefined).length;
  const known = all.filter((each) => each.known);
  const rightKnown = known.filter(({ wrong }) => wrong === undefined).length;
  const said = `IDs: the shape is right for ${right} of ${all.length} types; of ${known.length} with a known shape, for ${rightKnown}`;
  const isEnough = right >= least * all.length && rightKnown >= least * known.length;
  return { said, problems: isEnough && all.length > 0 ? [] : [said] };
}

/** A package's schema, or a schema with the documentation of its npm package. */
function schemaOf(of, cache, options, say) {
  const entry = [...packages, ...describedPackages].find((each) => each.name === of);
  const found = findSchema(entry, cache, options.schemas);
  if (found.file !== undefined) return JSON.parse(readFileSync(found.file, "utf8"));
  say(
    `  importing: ${found.missing}: uses the documentation of @pulumi/${of} ${earlier[of]} instead`,
  );
  const described = [...describedBy(of, earlier[of])];
  const resources = described.map(([token, description]) => [token, { description }]);
  return { name: of, resources: Object.fromEntries(resources) };
}

function judgePackage(of, schema, tokens, namespaced, tools) {
  const { checkIdentifier, knowsIdentifier, createCatalog, indexPackage, importSection } = tools;
  const indexed = indexPackage(schema);
  if (!indexed.ok) throw new Error(indexed.message);
  const catalog = createCatalog([indexed.package], []);
  const ask = {
    check: (token, id) => checkIdentifier(catalog, token, id),
    isKnown: (token) => knowsIdentifier(catalog, token),
  };
  const later = laterExamples(of, importSection) ?? new Map();
  return tokens.map((token) => {
    if (of === "kubernetes" && ask.isKnown(token))
      return { token, isCompared: true, ...judgeKubernetes(token, namespaced, ask) };
    const own = importSection(schema.resources[token].description)?.examples ?? [];
    const examples = later.get(token) ?? [];
    return { token, isCompared: examples.length > 0, ...judge({ token, examples, own }, ask) };
  });
}
