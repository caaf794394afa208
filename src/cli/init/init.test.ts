import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { listedPackages } from "#cli/init/dependency-files.ts";
import { createFolder } from "#cli/testing/folder.ts";
import type { Files } from "#cli/testing/review.ts";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

/** Sets the PATH. If `hasPulumi` is true, the PATH has a `pulumi` that returns a schema for any package. */
function setPath(hasPulumi: boolean): void {
  const folder = createFolder();
  if (hasPulumi) {
    const script = join(folder, "pulumi.cjs");
    writeFileSync(
      script,
      `const word = process.argv[4] ?? ""; const [name, version = "9.9.9"] = word.split("@");
      if (name === "gone") { console.error("error: no such plugin"); process.exit(1); }
      console.log(JSON.stringify({ name, version, resources: { [name + ":index:Thing"]: {} } }));`,
    );
    const command = join(folder, "pulumi");
    writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
    chmodSync(command, 0o755);
  }
  vi.stubEnv("PATH", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function initIn(folder: string, words: readonly string[] = []) {
  const ran = await runWith(["init", ...words], "", {}, { folder });
  const clean = (text: string): string => text.replaceAll(`${folder}/`, "");
  return { ...ran, output: clean(ran.output), errors: clean(ran.errors) };
}

const files: Files = {
  "Pulumi.yaml": "name: shop\nruntime: yaml\nresources:\n  a: { type: random:RandomPet }\n",
  "app/package.json": { dependencies: { "@pulumi/aws": "^6.13.0", "@pulumi/pulumi": "^3.0.0" } },
};
const configuration =
  "# Folders with packed schemas. Each design uses the versions that it declares.\npackages:\n  - packs\n";

test("without pulumi, writes the configuration and prints the commands", async () => {
  setPath(false);
  const folder = folderWith(files);
  expect(await initIn(folder)).toEqual({
    code: 0,
    errors: "",
    output: `stackwright.yaml: written.
aws 6.13.0 (app/package.json)
random (Pulumi.yaml)
pulumi is not on the PATH. Run these commands on a machine that has pulumi:
  stackwright pack aws@6.13.0 --out packs
  pulumi package get-schema random > random.json
  stackwright pack random.json --out packs
`.replaceAll("--out packs", `--out ${join(folder, "packs")}`.replace(`${folder}/`, "")),
  });
  expect(readFileSync(join(folder, "stackwright.yaml"), "utf8")).toBe(configuration);
});

test.runIf(process.platform !== "win32")(
  "an installed pulumi provides the schemas, and the designs are checked with them",
  async () => {
    setPath(true);
    const folder = folderWith(files);
    const { code, output, errors } = await initIn(folder);
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain("packs/aws-6.13.0.json.gz: aws 6.13.0, ");
    expect(output).toContain("packs/random-9.9.9.json.gz: random 9.9.9, ");
    const checked = await runWith(["check"], "", {}, { folder });
    expect(checked.output).toContain("resource-type/");
  },
);

test.runIf(process.platform !== "win32")(
  "exits with 2 if pulumi doesn't have a package",
  async () => {
    setPath(true);
    const folder = folderWith({ "requirements.txt": "pulumi-gone==1.0.0\npulumi-aws>=6\n" });
    const { code, output, errors } = await initIn(folder);
    expect(code).toBe(2);
    expect(errors).toContain("gone@1.0.0: error: pulumi exited with code 1: error: no such plugin");
    expect(output).toContain("packs/aws-6.0.0.json.gz: aws 6.0.0, ");
  },
);

test("only --force replaces a configuration", async () => {
  setPath(false);
  const folder = folderWith({ "stackwright.yaml": "max-warnings: 0\n" });
  expect(await initIn(folder)).toEqual({
    code: 2,
    output: "",
    errors: "stackwright.yaml: error: The file already exists. Use --force to replace it.\n",
  });
  expect(readFileSync(join(folder, "stackwright.yaml"), "utf8")).toBe("max-warnings: 0\n");
  expect((await initIn(folder, ["--force"])).code).toBe(0);
  const written = readFileSync(join(folder, "stackwright.yaml"), "utf8");
  expect(written.split("\n").every((line) => /^(?:#|$)/.test(line))).toBe(true);
  expect((await runWith(["types"], "", {}, { folder })).code).toBe(0);
});

test("accepts a folder, and requires it to be one", async () => {
  setPath(false);
  const folder = folderWith({ "a.txt": "" });
  expect((await initIn(folder, [join(folder, "a.txt")])).errors).toBe(
    "a.txt: error: The path is not a folder.\n",
  );
  expect(existsSync(join(folder, "stackwright.yaml"))).toBe(false);
  expect((await initIn("/", [folder])).code).toBe(0);
  expect(existsSync(join(folder, "stackwright.yaml"))).toBe(true);
});

const none = () => undefined;

test.each<[file: string, text: string, packages: readonly string[]]>([
  [
    "Pulumi.yaml",
    "name: a\nruntime: nodejs\npackages:\n  aws: aws@6.1.0\n  local: ./local\n  gcp: { source: gcp, version: 7.0.1 }\nplugins:\n  providers:\n    - { name: random, version: 4.1.0 }\n    - { name: mine, path: ./bin }\n",
    ["aws@6.1.0", "gcp@7.0.1", "random@4.1.0"],
  ],
  [
    "package.json",
    '{"dependencies":{"@pulumi/aws":"~6.1","@pulumi/policy":"1.0.0","@pulumi/random":"*","left-pad":"1.0.0"},"devDependencies":{"@pulumiverse/time":">=0.1.0 <1"}}',
    ["aws@6.1.0", "random", "time@0.1.0"],
  ],
  [
    "requirements.txt",
    "pulumi>=3.0.0,<4.0.0\npulumi-aws>=6.0.2,<7.0.0 # cloud\npulumi_azure_native == 2.1.0 ; python_version > '3.8'\npulumi-random<5\nrequests==1.0\n",
    ["aws@6.0.2", "azure-native@2.1.0", "random"],
  ],
  [
    "go.mod",
    "module x\nrequire (\n\tgithub.com/pulumi/pulumi-aws/sdk/v6 v6.13.0\n\tgithub.com/pulumi/pulumi-azure-native-sdk/storage/v2 v2.3.0\n\tgithub.com/pulumi/pulumi-tls/sdk/v4 v4.0.0 // indirect\n\tgithub.com/pulumi/pulumi/sdk/v3 v3.1.0\n)\n",
    ["aws@6.13.0", "azure-native@2.3.0"],
  ],
  [
    "app.csproj",
    '<ItemGroup><PackageReference Include="Pulumi" Version="3.*" /><PackageReference Version="2.1.0" Include="Pulumi.AzureNative" />\n<PackageReference Include="Pulumi.Aws" Version="[6.2.0, 7)"><PrivateAssets>all</PrivateAssets></PackageReference><PackageReference Include="Pulumi.DigitalOcean" Version="4.*" /><PackageReference Include="Pulumi.Automation" Version="3.1.0"/></ItemGroup>',
    ["azure-native@2.1.0", "aws@6.2.0", "digitalocean@4.0.0"],
  ],
  [
    "pom.xml",
    "<properties><gcp.version>7.1.0</gcp.version></properties><dependency><groupId>com.pulumi</groupId><artifactId>pulumi</artifactId><version>0.9.9</version></dependency><dependency>\n<groupId>com.pulumi</groupId>\n<artifactId>azure-native</artifactId><version>2.0.0</version></dependency><dependency><groupId>com.pulumi</groupId><artifactId>gcp</artifactId><version>${gcp.version}</version></dependency><dependency><groupId>org.x</groupId><artifactId>aws</artifactId><version>1.0.0</version></dependency>",
    ["azure-native@2.0.0", "gcp@7.1.0"],
  ],
  ["package.json", "{", []],
  ["Pulumi.yaml", "a: [", []],
  ["package.json", '{"dependencies":["@pulumi/aws"]}', []],
])("%s lists packages", (name, text, packages) => {
  const found = listedPackages(name, text, none);
  const words = found.map((each) => [each.name, each.version].filter(Boolean).join("@"));
  expect(words).toEqual(packages);
});

test("a lock file gives the installed version", () => {
  const text = '{"dependencies":{"@pulumi/aws":"^6.0.0"}}';
  const lock = '{"packages":{"node_modules/@pulumi/aws":{"version":"6.66.1"}}}';
  expect(listedPackages("package.json", text, () => lock)).toEqual([
    { name: "aws", version: "6.66.1" },
  ]);
});
