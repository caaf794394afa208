import { expect, test } from "vitest";

import { knownAddress, workerAddress } from "#edge/security/script-policy.ts";

test("only the workers' scripts are allowed as scripts", () => {
  for (const worker of ["print", "offline"] as const)
    expect(knownAddress(workerAddress(worker))).toBe(workerAddress(worker));
  const others = ["https://example.com/x.js", "data:text/javascript,1", "/assets/x.js", ""];
  for (const address of [...others, "packs/sw.js", "sw.js?of=another"])
    expect(() => knownAddress(address)).toThrow(TypeError);
});
