// Runs Pulumi's own command on a file backend.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withoutSecrets } from "#start/shapes.mjs";
import { cached, need } from "#tool.mjs";

const command = "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi";

/** The path of the command, which is built once in the version that go.mod names. */
export function buildCommand(cache) {
  const key = ["go.mod", "go.sum"].map((file) => readFileSync(join(import.meta.dirname, file)));
  const folder = cached(join(cache, "command"), key.join("\n"), (into) =>
    need("go", ["build", "-o", `${into}/`, command], { cwd: import.meta.dirname }),
  );
  return join(folder, "pulumi");
}

/**
 * Changes a state so the command can import it. Secrets become plain values, because the command doesn't know the
 * tests' secrets provider. The state gets a hash of its version, which the command checks and the tests' engine doesn't
 * write.
 */
function importable(state) {
  const { deployment, ...rest } = withoutSecrets(state);
  const { version } = deployment.manifest;
  const magic = createHash("sha256").update(version).digest("hex");
  const manifest = { ...deployment.manifest, magic };
  return { ...rest, deployment: { ...deployment, manifest, secrets_providers: undefined } };
}

/** Imports each state into a separate stack, and returns the output of `pulumi stack graph` for each state. */
export function graphsOf(pulumi, states) {
  const folder = mkdtempSync(join(tmpdir(), "stack-graph-"));
  try {
    const backend = join(folder, "backend");
    mkdirSync(backend);
    const env = {
      PULUMI_BACKEND_URL: `file://${backend}`,
      PULUMI_CONFIG_PASSPHRASE: "passphrase",
      PULUMI_HOME: join(folder, "home"),
      PULUMI_SKIP_UPDATE_CHECK: "true",
    };
    return states.map(({ project, stack, state }, at) => {
      const cwd = join(folder, String(at));
      mkdirSync(cwd);
      writeFileSync(join(cwd, "Pulumi.yaml"), JSON.stringify({ name: project, runtime: "yaml" }));
      writeFileSync(join(cwd, "state.json"), JSON.stringify(importable(state)));
      const run = (...words) => need(pulumi, [...words, "--non-interactive"], { cwd, env });
      run("stack", "init", stack);
      run("stack", "import", "--file", "state.json");
      run("stack", "graph", "graph.dot");
      const text = readFileSync(join(cwd, "graph.dot"), "utf8");
      // The stack is removed, because the next state may belong to a stack with the same name.
      run("stack", "rm", "--force", "--yes");
      return text;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
