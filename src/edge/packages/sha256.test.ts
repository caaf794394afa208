import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { indexContent } from "#edge/packages/index-content.ts";
import { sha256Of } from "#edge/packages/sha256.ts";
import { bank } from "#edge/testing/test-packages.ts";

afterEach(() => vi.unstubAllGlobals());

/** The `crypto` object on a page loaded over plain HTTP. */
const withoutDigests = () => vi.stubGlobal("crypto", { subtle: undefined });

const bytes = new TextEncoder().encode(bank);
const expected = createHash("sha256").update(bytes).digest("hex");

test("the digest is the same in browsers without SubtleCrypto", async () => {
  expect(await sha256Of(bytes)).toBe(expected);
  withoutDigests();
  expect(await sha256Of(bytes)).toBe(expected);
});

test.each([["over https"], ["over plain http"]])(
  "refuses a package %s whose digest differs from the host's index, without reading it",
  async (how) => {
    if (how === "over plain http") withoutDigests();
    const told: string[] = [];
    const read = (content: string) =>
      indexContent({ content, sha256: expected }, ({ phase }) => told.push(phase));
    expect((await read(bank)).kind).toBe("indexed");
    told.length = 0;
    expect(await read(bank.replace("Vault", "Fault"))).toEqual({
      kind: "refused",
      message: expect.stringMatching(/^its SHA-256 does not match the host's index\. /),
    });
    expect(told).toEqual([]);
  },
);
