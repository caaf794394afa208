import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** The schemas that Pulumi tests its own generators with. */
const module = "github.com/pulumi/pulumi/pkg/v3@v3.50.0";
const folder = "codegen/testing/test/testdata";

/** The files with real schemas, by package name; undefined if Go, which downloads them, is missing. */
export function fetchSchemas() {
  let root;
  try {
    const said = execFileSync("go", ["mod", "download", "-json", module], {
      encoding: "utf8",
      env: { ...process.env, GOFLAGS: "-mod=mod" },
      cwd: "/",
    });
    root = join(JSON.parse(said).Dir, folder);
  } catch (error) {
    console.error(`The schemas of real packages could not be downloaded: ${error.message}`);
    return undefined;
  }
  return {
    aws: join(root, "aws-5.16.2.json"),
    "azure-native": join(root, "azure-native-1.56.0.json"),
    "google-native": join(root, "google-native-0.18.2.json"),
  };
}
