// Puts the Go modules of generated SDKs where programs look for them.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSdks } from "#sdks.mjs";

/** The directives of a `go.mod` that replace modules with the generated SDKs of some schemas. */
export function placeModules({ cache, schemas, programs, folder }) {
  const text = programs.map((file) => readFileSync(file, "utf8")).join("\n");
  rmSync(folder, { recursive: true, force: true });
  return generateSdks(cache, schemas, "go", join(folder, "generated"))
    .flatMap((sdk) => modulesOf(sdk, text, join(folder, "modules", sdk.name)))
    .map(([path, location]) => {
      writeFileSync(join(location, "go.mod"), `module ${path}\n\ngo 1.25.11\n`);
      return `replace ${path} => ${location}\n`;
    })
    .join("");
}

/** Each module's path and folder. */
function modulesOf(sdk, text, location) {
  const [, split] = /"(github\.com\/pulumi\/pulumi-azure-native-sdk)\//.exec(text) ?? [];
  if (sdk.name === "azure-native" && split !== undefined) {
    cpSync(sdk.folder, location, { recursive: true });
    const major = `v${sdk.version.split(".")[0]}`;
    const modules = readdirSync(location, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== "utilities",
    );
    return [
      [`${split}/${major}`, location],
      ...modules.map(({ name }) => [`${split}/${name}/${major}`, join(location, name)]),
    ];
  }
  const path = new RegExp(`"(github\\.com/pulumi/pulumi-${sdk.name}/sdk(?:/v\\d+)?)/go/`).exec(
    text,
  )?.[1];
  if (path === undefined) return [];
  mkdirSync(location, { recursive: true });
  cpSync(sdk.folder, join(location, "go"), { recursive: true });
  return [[path, location]];
}
