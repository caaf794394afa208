import openScript from "#edge/opening/open-worker.ts?worker&url";
import indexScript from "#edge/packages/index-worker.ts?worker&url";
import printScript from "#edge/printing/print-worker.ts?worker&url";
import { WORKER_POLICY } from "#edge/security/security-headers.ts";
import joinScript from "#edge/storage/stored/stored-worker.ts?worker&url";
import layoutScript from "#edge/workers/layout-worker.ts?worker&url";

/** The URLs of all worker scripts, as built. The service worker's script is next to the page. */
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

/** A worker script's URL in the form that the browser accepts with Trusted Types. */
export function workerAddress(worker: keyof typeof scripts): string {
  // A policy's name can be used only once.
  policy ??= createPolicy();
  return policy.createScriptURL(scripts[worker]);
}

function createPolicy(): ScriptPolicy {
  const rules: ScriptPolicy = { createScriptURL: knownAddress };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory === undefined ? rules : factory.createPolicy(WORKER_POLICY, rules);
}

/**
 * The URL itself if it is a worker's script. Throws for all other URLs, so injected code cannot use the policy for its
 * own script.
 */
export function knownAddress(address: string): string {
  if (!Object.values(scripts).includes(address))
    throw new TypeError("The URL is not the script of a worker.");
  return address;
}
