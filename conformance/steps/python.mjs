// Checks Python programs with Python's own parser and pyright. Placeholder programs use SDKs from Pulumi's generator,
// and provider programs the real SDKs. All programs run with Pulumi's mocks and must register the design's content.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareAll, makeJobs, readAdditions } from "#mocks/jobs.mjs";
import { sparseOutputs } from "#mocks/sparse.mjs";
import { runPyright } from "#pyright.mjs";
import { generateSdks } from "#sdks.mjs";
import { copySources, sourcesIn } from "#sources.mjs";
import { cached, installNpmPackages, lines, need } from "#tool.mjs";

export const name = "python";
export const languages = ["python"];

const home = join(import.meta.dirname, "../python");

const parse = `
import ast, sys
for file in sys.stdin.read().splitlines():
    try:
        ast.parse(open(file, encoding="utf-8").read(), file)
    except (SyntaxError, ValueError) as error:
        print(f"{file}: {error}")
`;

export function check({ cache, samples, schemas }) {
  const { sdks, checker } = installTools(cache);
  const placeholder = addSdks(cache, schemas.placeholder);

  const files = samples.flatMap(({ folder }) =>
    sourcesIn(folder, ".py").map((file) => join(folder, file)),
  );
  const parsed = need(join(sdks, "bin/python"), ["-c", parse], { input: files.join("\n") });
  const project = join(cache, "programs");
  rmSync(project, { recursive: true, force: true });
  for (const { name: program, folder } of samples)
    copySources(folder, join(project, program), ".py");
  // A program's modules are resolved relative to the program's own folder.
  const roots = samples.filter(({ folder }) => sourcesIn(folder, ".py").length > 1);
  writeFileSync(
    join(project, "pyrightconfig.json"),
    JSON.stringify({
      include: ["."],
      extraPaths: [placeholder],
      pythonVersion: "3.11",
      typeCheckingMode: "standard",
      executionEnvironments: roots.map(({ name: program }) => ({ root: program })),
    }),
  );
  const { checked: read, problems } = runPyright(checker, project, [
    "--pythonpath",
    join(sdks, "bin/python"),
  ]);
  problems.unshift(...lines(parsed));
  // If any program is already wrong, no program runs.
  if (problems.length === 0) {
    for (const target of ["placeholder", "provider"]) {
      const given = schemas[target];
      const own = samples.filter((sample) => sample.target === target);
      const [additions, sparse] = [readAdditions(given), sparseOutputs(given)];
      problems.push(...runAll({ cache, sdks, placeholder }, own, additions, sparse));
    }
  }
  // Files are counted as programs only if all of them were read, because programs with classes have several files.
  return { checked: read === files.length ? samples.length : 0, problems };
}

/** The Python environment with the SDKs that pip installs, including Pulumi's core SDK, and pyright's folder. */
export function installTools(cache) {
  const requirements = join(home, "requirements.txt");
  const manifest = join(home, "package.json");
  const sdks = cached(join(cache, "sdks"), readFileSync(requirements), (folder) => {
    need("python3", ["-m", "venv", folder]);
    need(join(folder, "bin/pip"), ["install", "--quiet", "-r", requirements]);
  });
  const checker = cached(join(cache, "checker"), readFileSync(manifest), (folder) => {
    copyFileSync(manifest, join(folder, "package.json"));
    installNpmPackages(folder);
  });
  return { sdks, checker };
}

/** Puts the placeholder packages' SDKs where pip would put them, with their version metadata. */
function addSdks(cache, schemas) {
  const location = join(cache, "placeholder");
  rmSync(location, { recursive: true, force: true });
  for (const sdk of generateSdks(cache, schemas, "python", join(cache, "sources"))) {
    const module = `pulumi_${sdk.name}`;
    cpSync(join(sdk.folder, module), join(location, module), { recursive: true });
    const info = join(location, `${module}-${sdk.version}.dist-info`);
    mkdirSync(info);
    writeFileSync(
      join(info, "METADATA"),
      `Metadata-Version: 2.1\nName: ${module}\nVersion: ${sdk.version}\n`,
    );
  }
  return location;
}

/**
 * Runs the programs with mocks, and compares their registrations with the designs. The programs must also run to their
 * end with a provider that omits optional outputs.
 */
function runAll({ cache, sdks, placeholder }, own, additions, sparse) {
  if (own.length === 0) return [];
  const file = ({ name: program }) => join(cache, "programs", program, "__main__.py");
  const runWith = (outputs) => {
    const [jobs, found] = ["jobs.json", "found.json"].map((part) => join(cache, part));
    writeFileSync(jobs, JSON.stringify(makeJobs(own, { outputs }, file)));
    need(join(sdks, "bin/python"), [join(home, "mocks.py"), jobs, found], {
      env: { PYTHONPATH: placeholder },
    });
    return JSON.parse(readFileSync(found, "utf8"));
  };
  const problems = compareAll(own, additions, runWith(additions.outputs));
  const found = runWith(sparse);
  for (const { name: program, folder } of own) {
    const { error } = found[program] ?? { error: "the program did not run" };
    if (error !== undefined) problems.push(`${folder}: with missing outputs: ${error}`);
  }
  return problems;
}
