// Writes designs to deploy, with their programs and their packages' schemas.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sampleConfig } from "#mocks/outputs.mjs";

/**
 * `schemas` are the designs' own schemas. Returns `file`, the input of the engine's driver, and the stages by folder,
 * which locate each design.
 */
export function place(deployments, schemas, cache) {
  const folder = join(cache, "programs");
  rmSync(folder, { recursive: true, force: true });
  const stages = new Map();
  const jobs = deployments.map(({ name, target, existing, behaviors, ...rest }) => {
    const own = rest.schemas.map((schema) =>
      write(join(cache, "schemas", `${schema.name}.json`), JSON.stringify(schema)),
    );
    const programs = rest.stages.map(({ edits, design, files }, at) => {
      const home = join(folder, name, String(at));
      for (const { path, text } of files) write(join(home, path), text);
      const file = write(join(home, "design.json"), design);
      stages.set(home, { name, at, edits, file, target, schemas: own });
      return home;
    });
    const config = rest.stages.flatMap((stage) => stage.config);
    // A secret has the same value under every name, because a plan must not show that the secret changes.
    const given = config.map(({ key, type, secret }) => [
      key,
      textOf(sampleConfig(type, secret ? "secret" : key)),
    ]);
    return {
      name,
      config: Object.fromEntries(given),
      secrets: config.filter(({ secret }) => secret).map(({ key }) => key),
      schemas: [...schemas[target], ...own],
      behaviors,
      existing,
      programs,
      patches: rest.stages.map(({ patch }) => patch ?? null),
    };
  });
  return {
    file: write(join(cache, "jobs.json"), JSON.stringify(jobs)),
    stages,
    schemas: [...new Set([...stages.values()].flatMap((stage) => stage.schemas))],
  };
}

const textOf = (value) => (typeof value === "object" ? JSON.stringify(value) : `${value}`);

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
