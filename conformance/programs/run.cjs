// Runs compiled programs, each against the deployment that its job names. node run.cjs JOBS.json ERRORS.json
const { readFileSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");

const jobs = JSON.parse(readFileSync(process.argv[2], "utf8"));
const load = createRequire(jobs[0].file);
const pulumi = load("@pulumi/pulumi");
// Each program has a separate runtime state, like programs of the automation API.
const { withLocalStorage } = load("@pulumi/pulumi/runtime/state");
const settings = load("@pulumi/pulumi/runtime/settings");

async function run({ file, main, project, stack, organization, monitor, config, secrets }) {
  process.chdir(main);
  settings.resetOptions(project, stack, 8, monitor, monitor, false, organization);
  pulumi.runtime.setAllConfig(config, secrets);
  await pulumi.runtime.runInPulumiStack(() => load(file));
  await pulumi.runtime.disconnect();
}

/**
 * An error outside awaited promises fails the running program, unless the same error has already failed an earlier
 * program.
 */
let fail;
const seen = new Set();
const failOnce = (error) => {
  if (!seen.has(error)) fail(error);
  seen.add(error);
};
process.on("unhandledRejection", failOnce);
process.on("uncaughtException", failOnce);

async function runAll() {
  const errors = {};
  for (const job of jobs) {
    // The runtime creates its state from the environment.
    process.env.PULUMI_NODEJS_ROOT_DIRECTORY = job.folder;
    const failed = new Promise((_, reject) => (fail = reject));
    try {
      await withLocalStorage(() => Promise.race([run(job), failed]));
    } catch (error) {
      seen.add(error);
      errors[job.name] = String(error?.stack ?? error);
    }
  }
  writeFileSync(process.argv[3], JSON.stringify(errors));
  process.exit(0);
}

runAll();
