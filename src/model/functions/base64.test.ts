import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeBase64Text, encodeBase64 } from "#model/functions/base64.ts";

test.each([
  ["", ""],
  ["a", "YQ=="],
  ["hello", "aGVsbG8="],
  ["héllo", "aMOpbGxv"],
  ["👍", "8J+RjQ=="],
  ["\u0000", "AA=="],
  ["\ufeffa", "77u/YQ=="],
])("%j is encoded as %s, and decoded from it", (text, encoded) => {
  expect(encodeBase64(text)).toBe(encoded);
  expect(decodeBase64Text(encoded)).toStrictEqual({ kind: "text", text });
});

describe("decoding", () => {
  test.each([
    ["line breaks between the letters", "aGVs\r\nbG8="],
    ["line breaks in the padding", "aGVsbG8\n="],
    ["bits after the last byte", "aGVsbG9="],
  ])("skips %s", (_, encoded) => {
    expect(decodeBase64Text(encoded)).toStrictEqual({ kind: "text", text: "hello" });
  });

  test.each(["aGVsbG8", "aGVs bG8=", "YQ==YQ==", "Y-_=", "=", "====", "a", "aGVsbG8=="])(
    "rejects %s",
    (encoded) => {
      expect(decodeBase64Text(encoded)).toStrictEqual({ kind: "not-base64" });
    },
  );

  test.each(["gICA", "7aCA", "/w=="])("finds no text in %s", (encoded) => {
    expect(decodeBase64Text(encoded)).toStrictEqual({ kind: "not-text" });
  });
});

test("an encoded text is decoded to the same text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(decodeBase64Text(encodeBase64(text))).toStrictEqual({ kind: "text", text });
    }),
  );
});
