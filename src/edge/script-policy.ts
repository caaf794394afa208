import { WORKER_POLICY } from "#edge/security-headers.ts";

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * The addresses of worker scripts that the build knows, as `new Worker` accepts them where the page
 * demands trusted types. A policy's name can be used once, so this is called once.
 */
export function createWorkerPolicy(): ScriptPolicy {
  const rules: ScriptPolicy = { createScriptURL: (address) => address };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory === undefined ? rules : factory.createPolicy(WORKER_POLICY, rules);
}
