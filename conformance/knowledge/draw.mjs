// Samples what the description reader found, so people can compare each finding with its sentence.
// `node conformance/knowledge/draw.mjs FOLDER` writes the lists in docs/decisions/samples/48-findings-read.md;
// FOLDER contains the schemas as NAME-VERSION.json. A line with the same finding keeps its verdict.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";

const root = join(import.meta.dirname, "../..");
const list = join(root, "docs/decisions/samples/48-findings-read.md");
const seed = "stackwright 48 ";
const most = 200;
const names = [
  "aws",
  "azure",
  "azure-native",
  "google-native",
  "kubernetes",
  "digitalocean",
  "datadog",
];

const { module } = await runnerImport("/src/catalog/testing/documented-statements.ts", {
  root,
  configFile: false,
  logLevel: "error",
});

/** The distinct findings of each kind. Several properties with the same name and sentence count as one finding. */
function statementsByKind(folder) {
  const kinds = new Map();
  for (const name of names) {
    const file = readdirSync(folder).find((each) => each.replace(/-[\d.]+\.json$/, "") === name);
    if (file === undefined) throw new Error(`${folder} has no schema of ${name}.`);
    const schema = JSON.parse(readFileSync(join(folder, file), "utf8"));
    for (const found of module.documentedStatements({ ...schema, name, version: "0.0.0" })) {
      const { kind, token, property, read, sentence } = found;
      const key =
        kind === "import"
          ? [name, token]
          : [name, property, read, ...(kind === "default" ? [] : [sentence])];
      if (!kinds.has(kind)) kinds.set(kind, new Map());
      const different = kinds.get(kind);
      if (!different.has(key.join("\0"))) different.set(key.join("\0"), { name, ...found });
    }
  }
  return kinds;
}

const hash = (key) => createHash("sha256").update(`${seed}${key}`).digest("hex");

const verdictsIn = (text) =>
  new Map([...text.matchAll(/^- ([^:]+): (.*)$/gm)].map(([, verdict, said]) => [said, verdict]));

const old = readFileSync(list, "utf8");
const verdicts = verdictsIn(old);
const lines = [old.slice(0, old.indexOf("\n## ")).trimEnd()];
for (const [kind, different] of [...statementsByKind(process.argv[2])].toSorted()) {
  const drawn = [...different].toSorted(([a], [b]) => (hash(a) < hash(b) ? -1 : 1)).slice(0, most);
  lines.push("", `## ${kind}`, "", `${drawn.length} of ${different.size}.`, "");
  for (const [, { name, token, property, read }] of drawn) {
    const place = `${token.split(":").at(-1)}${property === "" ? "" : `.${property}`}`;
    const said = `${name} ${place} \`${read}\``;
    lines.push(`- ${verdicts.get(said) ?? "not read"}: ${said}`);
  }
}
writeFileSync(list, `${lines.join("\n")}\n`);
