// Our own programs with variables and calls: folders with a project file, and their packages' schemas.
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { findSchema, packages } from "#packages/packages.mjs";
import { reduceSchema } from "#calls/reduce.mjs";
import { write } from "#programs/corpus.mjs";

/**
 * A shop's web server on AWS, with the published schema reduced to what the program needs, because SDKs of the whole
 * schema take minutes to build.
 */
export function awsProject(cache, folder, schemas) {
  const aws = packages.find(({ name }) => name === "aws");
  const { file, missing } = findSchema(aws, join(cache, "../packages"), schemas);
  if (missing !== undefined) throw new Error(missing);
  const home = join(folder, "aws");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  cpSync(join(import.meta.dirname, "aws"), home, { recursive: true });
  const text = readFileSync(join(home, "Pulumi.yaml"), "utf8");
  const schema = reduceSchema(
    { ...JSON.parse(readFileSync(file, "utf8")), version: aws.version },
    text,
  );
  return describe("aws", home, {
    schemas: [schema],
    // The engine also provides the project's own config values.
    config: {
      instanceType: "t3.micro",
      sshNetworks: '["192.0.2.0/24","198.51.100.0/24"]',
      pricesToken: "4-2-eighteen",
    },
    secrets: ["pricesToken"],
  });
}

/** Writes random programs. Returns them with the parts that YAML cannot express. */
export async function randomProjects(folder, count, seed) {
  const { module } = await runnerImport("/src/export/testing/calls/corpus.ts", {
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
  });
  const { callSchema: schema, callConfig: config, callSecrets: secrets } = module;
  return module.callPrograms(count, seed).map(({ name, files, errors }) => {
    const home = join(folder, name);
    rmSync(home, { recursive: true, force: true });
    for (const { path, text } of files) write(join(home, path), text);
    return { ...describe(name, home, { schemas: [schema], config, secrets }), refused: errors };
  });
}

/**
 * A program for the recorder. The program includes the packages that `pulumi install` would write, so all languages
 * request the same version.
 */
export function describe(name, home, { schemas, config = {}, secrets = [] }) {
  const [, project] = /^name: (\S+)$/m.exec(readFileSync(join(home, "Pulumi.yaml"), "utf8"));
  const files = schemas.map((schema) => {
    const file = join(home, "../schemas", `${schema.name}-${schema.version}.json`);
    write(file, JSON.stringify(schema));
    const { name: packageName, version } = schema;
    const declared = { packageDeclarationVersion: 1, name: packageName, version };
    // The file contains JSON, because JSON is also YAML.
    write(join(home, "sdks", `${packageName}.yaml`), JSON.stringify(declared));
    return file;
  });
  const inProject = (key) => `${project}:${key}`;
  return {
    name,
    test: name,
    folder: home,
    main: home,
    file: "Pulumi.yaml",
    project,
    config: Object.fromEntries(
      Object.entries(config).map(([key, value]) => [inProject(key), value]),
    ),
    secrets: secrets.map(inProject),
    schemas: files,
    others: [],
  };
}
