import fc from "fast-check";
import { expect, test } from "vitest";

import { decodeBase64 } from "#model/formats/base64.ts";
import { runs } from "#model/testing/runs.ts";

test.each([
  ["YWJj", "bytes abc"],
  ["YWI=", "bytes ab"],
  ["YQ==", "bytes a"],
  ["YW\r\nJj\n", "bytes abc"],
  ["Y Q = =", "bytes a"],
  ["", "empty"],
  [" \n", "empty"],
  ["YWI", "bad-length"],
  ["Y", "bad-length"],
  ["Y===", "bad-length"],
  ["====", "bad-length"],
  ["YQ==YQ==", "bad-character = 4"],
  ["YW-_", "bad-character - 3"],
  ["YW\u00a0Jj", "bad-character \u00a0 3"],
  ["💥", "bad-character 💥 1"],
  ["$&", "bad-character $ 1"],
])("%j is %j", (text, reading) => {
  expect(Object.values(decodeBase64(text)).join(" ")).toBe(reading);
});

test("the output of btoa is decoded, with line breaks anywhere", () => {
  const bytes = fc.uint8Array({ minLength: 1 });
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 80 }), (array, width) => {
      const text = String.fromCharCode(...array);
      const encoded = btoa(text).replaceAll(new RegExp(`.{${width}}`, "g"), "$&\n");
      expect(decodeBase64(encoded)).toEqual({ kind: "bytes", bytes: text });
    }),
    { numRuns: runs(300) },
  );
});

test("Buffer, another decoder, agrees on any accepted text", () => {
  const text = fc.string({ unit: fc.constantFrom(..."AZaz09+/= \n-") });
  fc.assert(
    fc.property(text, (given) => {
      const reading = decodeBase64(given);
      if (reading.kind !== "bytes") return;
      expect(Buffer.from(given, "base64").toString("latin1")).toBe(reading.bytes);
    }),
    { numRuns: runs(300) },
  );
});
