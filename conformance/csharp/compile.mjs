// Compiles programs against the real Pulumi SDK, if a .NET SDK is available. Usage: node compile.mjs
// [folder to build in [folder of the programs, a folder each]]
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namespaceOf, printSdk } from "./sdk.mjs";

const root = join(import.meta.dirname, "../..");
const golden = join(root, "src/export/golden");
const catalog = join(root, "src/catalog");

const dotnet = (folder, ...args) =>
  spawnSync("dotnet", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

if (dotnet(root, "--version").status !== 0) {
  process.stderr.write("No .NET SDK found, so nothing was compiled.\n");
  process.exit(2);
}

const [, , folder = mkdtempSync(join(tmpdir(), "csharp-")), programs = golden] = process.argv;
const schemas = ["alpha", "beta", "gamma", "delta"].map((name) =>
  JSON.parse(readFileSync(join(catalog, `${name}.json`), "utf8")),
);

const project = (outputType, references) => `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>${outputType}</OutputType>
    <TargetFramework>net8.0</TargetFramework>
    <RollForward>Major</RollForward>
    <Nullable>enable</Nullable>
    <TreatWarningsAsErrors>${outputType === "Exe"}</TreatWarningsAsErrors>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="Pulumi" Version="3.*" />
${references.map((path) => `    <ProjectReference Include="${path}" />\n`).join("")}  </ItemGroup>
</Project>
`;

const sdks = schemas.map((schema) => {
  const name = namespaceOf(schema);
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, `${name}.csproj`), project("Library", []));
  writeFileSync(join(folder, name, "Sdk.cs"), printSdk(schema));
  return `../${name}/${name}.csproj`;
});

let compiled = 0;
let failed = 0;
for (const name of readdirSync(programs)) {
  // The programs named provider-… are left out, because only the placeholder packages have classes.
  if (name.startsWith("provider-")) continue;
  if (!readdirSync(join(programs, name)).includes("Program.cs")) continue;
  const target = join(folder, name);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, `${name}.csproj`), project("Exe", sdks));
  for (const file of readdirSync(join(programs, name)))
    if (file.endsWith(".cs")) copyFileSync(join(programs, name, file), join(target, file));
  const { status, stdout, stderr } = dotnet(target, "build", "--nologo", "-v", "quiet");
  if (status === 0) compiled += 1;
  else {
    failed += 1;
    process.stderr.write(`${name}\n${stdout}${stderr}`);
  }
}
process.stdout.write(`${compiled} programs compiled, ${failed} failed\n`);
process.exitCode = failed > 0 || compiled === 0 ? 1 : 0;
