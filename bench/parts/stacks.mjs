import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { buildCommandLine } from "../../scripts/build-command-line.mjs";
import { atMost } from "../report.mjs";

// Measures the time that the built command line needs to draw a state, from its start to the last byte.

const RUNS = 5;
const prefix = "urn:pulumi:dev::shop::";
const stack = `${prefix}pulumi:pulumi:Stack::shop-dev`;
const provider = `${prefix}pulumi:providers:aws::default`;

/**
 * A state of 500 components with 19 resources each. Each resource depends on the previous one, and on some resources of
 * the previous component.
 */
function largeState() {
  const resources = [
    { urn: stack, custom: false, type: "pulumi:pulumi:Stack" },
    { urn: provider, custom: true, id: "id", type: "pulumi:providers:aws" },
  ];
  const type = "aws:ec2/instance:Instance";
  const urnOf = (component, at) => `${prefix}acme:index:Service$${type}::s${component}-${at}`;
  for (let component = 0; component < 500; component += 1) {
    const parent = `${prefix}acme:index:Service::s${component}`;
    resources.push({ urn: parent, custom: false, type: "acme:index:Service", parent: stack });
    for (let at = 0; at < 19; at += 1) {
      const dependencies = [
        ...(at > 0 ? [urnOf(component, at - 1)] : []),
        ...(component > 0 && at % 6 === 0 ? [urnOf(component - 1, at)] : []),
      ];
      resources.push({
        urn: urnOf(component, at),
        custom: true,
        id: `i-${component}-${at}`,
        type,
        parent,
        provider: `${provider}::id`,
        inputs: { ami: "ami-1", subnetId: `subnet-${at}`, tags: { service: `s${component}` } },
        outputs: { id: `i-${component}-${at}`, arn: `arn:aws:ec2::${component}-${at}` },
        dependencies,
        propertyDependencies: { subnetId: dependencies, ami: [] },
      });
    }
  }
  return JSON.stringify({ version: 3, deployment: { manifest: {}, resources } });
}

async function graph() {
  const folder = mkdtempSync(join(tmpdir(), "stackwright-bench-"));
  try {
    await buildCommandLine(join(folder, "dist"));
    const state = join(folder, "state.json");
    writeFileSync(state, largeState());
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      const words = [join(folder, "dist", "cli.js"), "graph", state];
      const { status, stdout, stderr } = spawnSync(execPath, words, { maxBuffer: 2 ** 28 });
      if (status !== 0 || stdout.length < 1e6) throw new Error(String(stderr));
      return performance.now() - start;
    });
    return [atMost("state of 10,000 resources → SVG, ms", times, 3000, "ms")];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const sections = { graph };
