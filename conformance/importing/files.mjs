// Lets the command line write import files for all kinds of lists, including Kubernetes' own mapping.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const rowsOf = (count, random) =>
  Array.from({ length: count }, (_, at) => {
    const pick = (list) => list[Math.floor(random() * list.length)];
    const type = pick(["aws:ec2/vpc:Vpc", "kubernetes:core/v1:ConfigMap", "a:b:C", "azure:x:Y"]);
    const name = `${pick(["web", "my orders", "Ünïcode", "a/b", "class", "2nd", "$${x}"])} ${at}`;
    return [type, name, pick(["vpc-1", "ns/name", 'a"b,c', "1", "ä\u2028"]), parentOf(at, pick)];
  });

/** A random parent: none, a URN, or a previous row. */
const parentOf = (at, pick) =>
  pick(["", "", "urn:pulumi:dev::shop::a:b:Net::main net"]) || (at % 5 === 4 ? "first" : "");

const cell = (text) => (/[\t"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Writes lists and makes the command create import files from them; returns their paths, and problems.
 */
export async function writeImportFiles(folder, mappingFile, { runWith, random }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [];
  const problems = [];
  const write = async (name, text, words = []) => {
    const { code, output, errors } = await runWith(["import", ...words], text);
    if (code !== 0) problems.push(`${name}: exit code ${code}: ${errors.slice(-300)}`);
    const path = join(folder, `${name}.json`);
    writeFileSync(path, output);
    files.push(path);
    return { output, errors };
  };
  for (let at = 0; at < 20; at += 1) {
    const table = [
      ["type", "name", "id", "parent"],
      ["a:b:C", "first", "1", ""],
      ...rowsOf(30, random),
    ];
    await write(`table-${at}`, table.map((row) => row.map(cell).join("\t")).join("\n"));
  }
  const listed = JSON.stringify([
    { id: "1", name: "one" },
    { id: "two/2", name: "" },
  ]);
  await write("do-list", listed, ["--type", "a:b:C"]);
  const identifiers = ["one", "arn:aws:s3:::two", "a|b"].map((Identifier) => ({ Identifier }));
  const control = { ResourceDescriptions: identifiers, TypeName: "AWS::S3::Bucket" };
  await write("cloud-control", JSON.stringify(control));
  const { resources } = JSON.parse(readFileSync(mappingFile, "utf8"));
  const { output } = await write("terraform", terraformState(resources), [
    "--mapping",
    mappingFile,
  ]);
  const types = new Set(JSON.parse(output).resources.map(({ type }) => type));
  return { files, problems, mapped: Object.keys(resources).length, types };
}

/** A state with a resource for each type in a mapping. */
const terraformState = (types) =>
  JSON.stringify({
    version: 4,
    terraform_version: "1.9.5",
    lineage: "conformance",
    resources: Object.keys(types).map((type) => ({
      mode: "managed",
      type,
      name: type,
      provider: 'provider["registry.terraform.io/hashicorp/kubernetes"]',
      instances: [{ attributes: { id: "shop/it" } }],
    })),
  });
