import { expect, test } from "vitest";

import { readStackFile } from "#model/files/project/stack-file.ts";

const read = (text: string) => readStackFile("dev", "Pulumi.dev.yaml", text);

test("plain values are read literally, and encrypted ones only as encrypted", () => {
  const { values, message } = read(`\ufeffencryptionsalt: v1:abc=
config:
  shop:size: "5"
  aws:region: eu-west-1   # near
  shop:tags: [a, b]
  shop:token:
    secure: v1:hunter2==
  shop:nested: { host: a, keys: [{ secure: v1:hunter3== }] }
  __proto__: 1
`);
  expect(message).toBeUndefined();
  expect(values).toEqual([
    { key: "shop:size", kind: "plain", value: "5" },
    { key: "aws:region", kind: "plain", value: "eu-west-1" },
    { key: "shop:tags", kind: "plain", value: ["a", "b"] },
    { key: "shop:token", kind: "secret" },
    { key: "shop:nested", kind: "secret" },
    { key: "__proto__", kind: "plain", value: 1 },
  ]);
  expect(JSON.stringify(values)).not.toContain("hunter");
});

test.each(["", " \n", "config:\n", "secretsprovider: passphrase\n", "- a list\n", "config: [a]\n"])(
  "%j sets nothing",
  (text) => {
    expect(read(text)).toEqual({ stack: "dev", file: "Pulumi.dev.yaml", values: [] });
  },
);

test("invalid YAML and long files are reported", () => {
  expect(read("config: [")).toMatchObject({ values: [], message: expect.any(String) });
  expect(read(`# ${"x".repeat(5 * 1024 * 1024)}`).message).toBe("The file is too long to read.");
});
