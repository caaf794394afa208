import fc from "fast-check";
import { expect, test } from "vitest";

import { decodePayload, encodePayload } from "#model/files/link/payload.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const bytesArbitrary = fc.uint8Array({ maxLength: 200 });

test("decoding is the inverse of encoding, in characters that need no escape in a URL", () => {
  fc.assert(
    fc.property(bytesArbitrary, (bytes) => {
      const payload = encodePayload(bytes);
      expect(payload).toMatch(/^1\.[\w-]*$/);
      const decoded = decodePayload(payload);
      expect(decoded).toEqual({ ok: true, bytes: new Uint8Array(bytes) });
    }),
    { numRuns: runs(500) },
  );
});

test("it is base64url like other implementations", () => {
  fc.assert(
    fc.property(bytesArbitrary, (bytes) => {
      const other = Buffer.from(bytes).toString("base64url");
      expect(encodePayload(bytes)).toBe(`1.${other}`);
    }),
    { numRuns: runs(200) },
  );
});

test("any text is decoded to what is encoded to the same text, or rejected", () => {
  const digitsArbitrary = fc.string({
    unit: fc.constantFrom(..."ABgw0_-=+/ 1.%é"),
    maxLength: 9,
  });
  const payloads = fc.oneof(
    textArbitrary,
    digitsArbitrary.map((text) => `1.${text}`),
  );
  fc.assert(
    fc.property(payloads, (payload) => {
      const decoded = decodePayload(payload);
      if (decoded.ok) expect(encodePayload(decoded.bytes)).toBe(payload);
      else expect(["other-form", "damaged"]).toContain(decoded.error);
    }),
    { numRuns: runs(1000) },
  );
});

test.each([
  ["", "other-form"],
  ["2.AAAA", "other-form"],
  ["AAAA", "other-form"],
  ["1.A", "damaged"],
  ["1.AAAAA", "damaged"],
  ["1.AB", "damaged"],
  ["1.AA==", "damaged"],
  ["1.AA AA", "damaged"],
  ["1.%41AA", "damaged"],
  ["1.ÀA", "damaged"],
])("%j is rejected as %s", (payload, error) => {
  expect(decodePayload(payload)).toEqual({ ok: false, error });
});
