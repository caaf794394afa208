import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  FILE_HEADERS,
  META_POLICY,
  printHeadersFile,
  printNginxFile,
  SECURITY_HEADERS,
} from "#edge/security/security-headers.ts";

const headers = Object.entries(SECURITY_HEADERS);

test("the hosting guide names the page's headers", () => {
  const guide = readFileSync(new URL("../../../docs/hosting.md", import.meta.url), "utf8");
  const [, block] = /```http\n(.*?)```/s.exec(guide) ?? [];
  expect(block).toBe(headers.map(([name, value]) => `${name}: ${value}\n`).join(""));
});

test("the files for hosts contain every header", () => {
  const file = printHeadersFile().split("\n");
  const nginx = printNginxFile().split("\n");
  for (const [name, value] of headers) {
    // Header values must not contain the characters that end a value in the two formats.
    expect(value).not.toMatch(/["\\\n$]/);
    expect(file).toContain(`  ${name}: ${value}`);
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
  }
  expect(file[0]).toBe("/*");
  for (const [path, own] of Object.entries(FILE_HEADERS)) {
    const from = file.indexOf(path);
    const lines = Object.entries(own).map(([name, value]) => `  ${name}: ${value}`);
    expect(file.slice(from - 1, from + lines.length + 1)).toEqual(["", path, ...lines]);
  }
});

test("the policy in the page is the header's, except for what browsers ignore there", () => {
  const policy = SECURITY_HEADERS["Content-Security-Policy"] ?? "";
  expect(policy.split("; ").filter((part) => !META_POLICY.split("; ").includes(part))).toEqual([
    "frame-ancestors 'none'",
  ]);
});
