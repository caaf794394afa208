import type { Json, JsonObject } from "#model/base/json.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { Doc } from "#export/print/document.ts";
import {
  brackets,
  comma,
  concat,
  enclose,
  hardline,
  join,
  softline,
} from "#export/print/document.ts";
import type { PrintedFile } from "#export/language.ts";
import type { LocalSdk } from "#export/local-sdk/local-sdk.ts";
import { layout } from "#export/print/layout.ts";
import type { PackageUse, LoweredProgram } from "#export/lower/lowered-program.ts";
import { printReadme } from "#export/project/readme.ts";
import { npmPackageOf } from "#export/languages/typescript/class-expression.ts";

/** The files next to the program that `npm install` and `pulumi up` need to run it. */
export function printProject(program: Program, lowered: LoweredProgram): readonly PrintedFile[] {
  return [
    { path: "package.json", text: printJson(packageFile(program, lowered)) },
    { path: "tsconfig.json", text: printJson(compilerOptions) },
    { path: ".gitignore", text: "/bin/\n/node_modules/\n" },
    printReadme(program, lowered, "Node.js 20 or later", "nodejs"),
  ];
}

function packageFile(program: Program, lowered: LoweredProgram): JsonObject {
  const packages = lowered.packages.map((use) => [npmPackageOf(use), versionOf(use)] as const);
  const local = lowered.packages.flatMap(({ localSdk }) => localSdk ?? []);
  const dependencies = [
    ["@pulumi/pulumi", "^3.0.0"] as const,
    ["typescript", "^5.0.0"] as const,
    ...packages,
  ];
  return {
    // npm requires lowercase names that start with neither a dot nor an underscore.
    name:
      projectName(program.name)
        .toLowerCase()
        .replace(/^[._]+/, "") || "project",
    main: "index.ts",
    private: true,
    devDependencies: { "@types/node": "^20" },
    dependencies: Object.fromEntries(dependencies.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    // A local SDK compiles itself in an install script, which npm must allow.
    ...(local.length === 0
      ? {}
      : { allowScripts: Object.fromEntries(local.map((sdk) => [pathOf(sdk), true])) }),
  };
}

const versionOf = ({ version = "*", localSdk }: PackageUse): string =>
  localSdk === undefined ? version : pathOf(localSdk);

/** The dependency on a local SDK, as Pulumi links it (`Link`, pulumi/pulumi:sdk/nodejs/npm/npm.go). */
const pathOf = ({ path }: LocalSdk): string => `file:${path}`;

const compilerOptions: JsonObject = {
  compilerOptions: {
    strict: true,
    outDir: "bin",
    target: "ES2022",
    module: "nodenext",
    moduleResolution: "nodenext",
    moduleDetection: "force",
    types: ["node"],
    sourceMap: true,
  },
  files: ["index.ts"],
};

/** JSON in the layout of formatters: objects have one line per member, and lists are on one line if they fit. */
const printJson = (json: JsonObject): string =>
  layout([concat(jsonDoc(json), hardline)], { width: 80, indent: "  " }).text;

function jsonDoc(json: Json): Doc {
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  if (Array.isArray(json)) return enclose("[", join(comma, json.map(jsonDoc)), listBrackets);
  const members = Object.entries(json).map(([key, value]) =>
    concat(JSON.stringify(key), ": ", jsonDoc(value)),
  );
  return enclose("{", join(comma, members), objectBrackets);
}

const listBrackets = brackets(softline, "", softline, "]");
const objectBrackets = brackets(hardline, "", hardline, "}");
