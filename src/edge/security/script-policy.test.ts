import { expect, test } from "vitest";

import { knownAddress, workerAddress } from "#edge/security/script-policy.ts";

test("only the scripts of the workers become scripts", () => {
  expect(knownAddress(workerAddress("print"))).toBe(workerAddress("print"));
  for (const address of ["https://example.com/x.js", "data:text/javascript,1", "/assets/x.js", ""])
    expect(() => knownAddress(address)).toThrow(TypeError);
});
