// Checks Python programs with pyright, against SDKs from Pulumi's generator.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSdks, sdkOf } from "#programs/sdks.mjs";
import { runPyright } from "#pyright.mjs";
import { installTools } from "#steps/python.mjs";

export const language = "python";

/** Pyright's errors for each program, and the command that runs the program. */
export function compile({ cache, folder, tool, programs, samples }) {
  const { sdks: environment, checker } = installTools(join(cache, "../python"));
  const python = join(environment, "bin/python");
  const maker = import.meta.filename;
  const sdks = makeSdks({ tool, folder, language, programs, maker, finish: addVersions });
  const home = join(folder, "programs");
  rmSync(home, { recursive: true, force: true });
  for (const { name, folder: source } of samples)
    cpSync(join(source, "__main__.py"), join(home, name, "__main__.py"), { recursive: true });
  const pathsOf = ({ schemas }) => schemas.map((schema) => join(sdks, sdkOf(schema)));
  writeFileSync(
    join(home, "pyrightconfig.json"),
    JSON.stringify({
      include: ["."],
      pythonVersion: "3.11",
      typeCheckingMode: "standard",
      executionEnvironments: samples.map((sample) => ({
        root: sample.name,
        extraPaths: pathsOf(sample),
      })),
    }),
  );
  const { errors } = runPyright(checker, home, ["--pythonpath", python]);
  const problems = errors.map(({ file, line, message }) => ({
    name: file.slice(home.length + 1).split("/")[0],
    problem: `${file.slice(home.length + 1)}:${line}: ${message}`,
  }));
  const job = (sample) => ({
    file: join(home, sample.name, "__main__.py"),
    sdks: pathsOf(sample),
  });
  const command = [python, join(import.meta.dirname, "run.py")];
  return { problems, runners: [{ names: samples.map(({ name }) => name), command, job }] };
}

/** Adds version metadata, because an SDK reads its own installed version. */
function addVersions(home) {
  for (const sdk of readdirSync(home)) {
    const setup = join(home, sdk, "setup.py");
    const text = readFileSync(setup, "utf8");
    const [, version] = /^VERSION = "([^"]+)"$/m.exec(text) ?? [];
    const [, name] = /^setup\(name='([^']+)'/m.exec(text) ?? [];
    const info = join(home, sdk, `${name}-${version}.dist-info`);
    mkdirSync(info);
    writeFileSync(
      join(info, "METADATA"),
      `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    );
  }
}
