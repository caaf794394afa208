// The real packages that programs are compiled against, each with the schema and SDKs of one version.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { withLock } from "#locks.mjs";
import { need, run } from "#tool.mjs";

const newer = (file) => ({
  module: "github.com/pulumi/pulumi/pkg/v3@v3.255.0",
  file: `codegen/testing/utils/schemas/${file}`,
});
const older = (file) => ({
  module: "github.com/pulumi/pulumi/pkg/v3@v3.50.0",
  file: `codegen/testing/test/testdata/${file}`,
});

/**
 * `schema` names the Go module that contains the schema. Without `schema`, the run requires a folder of schemas.
 * `generated` names the languages for which no registry has the SDK in that version, so Pulumi's generator creates it.
 */
export const packages = [
  { name: "random", version: "4.11.2", schema: newer("random-4.11.2.json") },
  { name: "tls", version: "4.10.0", schema: newer("tls-4.10.0.json") },
  {
    name: "kubernetes",
    version: "3.7.2",
    schema: older("kubernetes-3.7.2.json"),
    // Go's checksum database doesn't know this version of the module, so the SDK is generated.
    generated: ["go"],
    isLarge: true,
  },
  { name: "docker", version: "3.1.0", schema: older("docker-3.1.0.json") },
  { name: "aws", version: "5.16.2", schema: older("aws-5.16.2.json"), isLarge: true },
  { name: "command", version: "1.2.1" },
  { name: "docker-build", version: "0.0.3" },
  { name: "digitalocean", version: "4.57.0" },
  { name: "datadog", version: "4.23.0", generated: ["go"] },
  { name: "gitlab", version: "9.2.0", generated: ["go", "typescript"] },
];

/** Packages from which only the descriptions are read. */
export const describedPackages = [
  { name: "azure", version: "4.18.0", schema: older("azure-4.18.0.json") },
  { name: "azure-native", version: "1.56.0", schema: older("azure-native-1.56.0.json") },
  { name: "google-native", version: "0.18.2", schema: older("google-native-0.18.2.json") },
];

/** The packages that the test in the designer loads. The component's package is eks. */
export const storyPackages = [
  ...packages.filter(({ name }) =>
    ["random", "docker", "tls", "kubernetes", "command", "aws"].includes(name),
  ),
  { name: "eks", version: "0.40.0", schema: older("eks-0.40.0.json") },
];

/**
 * A package's schema file, or the reason why the file is missing. `folder` may contain the file as NAME-VERSION.json.
 */
export function findSchema({ name, version, schema }, cache, folder) {
  const file = `${name}-${version}.json`;
  if (folder !== undefined && existsSync(join(folder, file))) return { file: join(folder, file) };
  if (schema === undefined) return { missing: `${file} is in no registry` };
  const kept = join(cache, "schemas", file);
  withLock(kept, () => existsSync(kept) || download(schema, kept));
  return { file: kept };
}

function download(schema, file) {
  const { ok, stdout } = run("go", ["mod", "download", "-json", schema.module]);
  if (!ok) throw new Error(`${schema.module} cannot be downloaded: ${JSON.parse(stdout).Error}`);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(JSON.parse(stdout).Dir, schema.file), file);
  need("chmod", ["u+w", file]);
}
