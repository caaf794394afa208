import openScript from "#edge/opening/open-worker.ts?worker&url";
import indexScript from "#edge/packages/index-worker.ts?worker&url";
import printScript from "#edge/printing/print-worker.ts?worker&url";
import { WORKER_POLICY } from "#edge/security/security-headers.ts";
import joinScript from "#edge/storage/stored/stored-worker.ts?worker&url";
import layoutScript from "#edge/workers/layout-worker.ts?worker&url";

/** The scripts of all workers, at the addresses that the build gave them; the service worker's lies beside the page. */
const scripts = {
  index: indexScript,
  join: joinScript,
  layout: layoutScript,
  offline: "sw.js",
  open: openScript,
  print: printScript,
};

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** The address of a worker's script as what starts workers accepts it where the page demands trusted types. */
export function workerAddress(worker: keyof typeof scripts): string {
  // A policy's name can be used once.
  policy ??= createPolicy();
  return policy.createScriptURL(scripts[worker]);
}

function createPolicy(): ScriptPolicy {
  const rules: ScriptPolicy = { createScriptURL: knownAddress };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory === undefined ? rules : factory.createPolicy(WORKER_POLICY, rules);
}

/**
 * The address itself where it is the script of one of the workers. Throws for all others: code that got into the page
 * and holds the policy cannot make a script of its own of it.
 */
export function knownAddress(address: string): string {
  if (!Object.values(scripts).includes(address))
    throw new TypeError("This is not the script of a worker.");
  return address;
}
