import { WORKER_POLICY } from "#edge/security/security-headers.ts";

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** The address of a worker's script, which the build knows, as `new Worker` accepts it where the page demands trusted types. */
export function workerAddress(address: string): string {
  // A policy's name can be used once.
  policy ??= createPolicy();
  return policy.createScriptURL(address);
}

function createPolicy(): ScriptPolicy {
  const rules: ScriptPolicy = { createScriptURL: (address) => address };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory === undefined ? rules : factory.createPolicy(WORKER_POLICY, rules);
}
