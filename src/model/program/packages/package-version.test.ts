import fc from "fast-check";
import { expect, test } from "vitest";

import { compareVersions } from "#model/program/packages/compare-versions.ts";
import {
  describeVersionError,
  formatVersion,
  normalizeVersion,
  parseVersion,
  readVersion,
  versionError,
} from "#model/program/packages/package-version.ts";
import { hostileVersions } from "#model/testing/packages.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

test.each([
  ["3.2.0", "3.2.0"],
  ["v3.2.0", "3.2.0"],
  ["0.0.1", "0.0.1"],
  ["3.2.0-beta.1", "3.2.0-beta.1"],
  ["v2.0.0-alpha.7+ab", "2.0.0-alpha.7+ab"],
  ["10.0.0+build", "10.0.0+build"],
  ["0.0.0-x0123abc", "0.0.0-x0123abc"],
  ["1.0.0--", "1.0.0--"],
])("%s is a version", (text, written) => {
  expect(versionError(text)).toBeUndefined();
  expect(normalizeVersion(text)).toBe(written);
});

test.each(["", "3", "3.2", "V3.2.0", "vv3.2.0", "3.2.0.1", "latest", "^3.2.0", ...hostileVersions])(
  "%j is not",
  (text) => {
    expect(parseVersion(text)).toBeUndefined();
    expect(versionError(text)).toMatch(/^(?:The|A) version .*3\.2\.0\.$/);
  },
);

test.each([
  ["1.0.0 ", "A version has no spaces or line breaks"],
  ["git+https://example.com/x.git", "A version is not a URL or a path"],
  ["..\\evil", "A version is not a URL or a path"],
  ["file:../evil", "A version is not a URL or a path"],
  ['1.0.0","evil":"x', "A version has three numbers"],
])("the problem of %j is described", (text, reason) => {
  expect(versionError(text)).toContain(reason);
  expect(describeVersionError(text)).toContain(
    `${JSON.stringify(text)} is not a version. ${reason}`,
  );
});

test("a file for Pulumi may leave out the last numbers", () => {
  expect(["7", "v7.2", "7.2.0"].map(normalizeVersion)).toEqual(["7.0.0", "7.2.0", "7.2.0"]);
  expect(["7-rc", "7.2+a", "07", ".7", "7."].map(normalizeVersion)).toEqual(
    Array(5).fill(undefined),
  );
});

test("a version has at most 256 characters, with numbers that a double can represent", () => {
  expect(parseVersion(`1.0.0-${"a".repeat(250)}`)).toBeDefined();
  expect(parseVersion(`1.0.0-${"a".repeat(251)}`)).toBeUndefined();
  expect(parseVersion("9007199254740991.0.0")).toBeDefined();
  expect(parseVersion("9007199254740992.0.0")).toBeUndefined();
});

/** Versions in the order of the specification (https://semver.org/#spec-item-11), with some additional ones. */
const ascending =
  "0.9.0 1.0.0-1 1.0.0-2 1.0.0-10 1.0.0-99999999999999999999 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.2.0 1.10.0 2.0.0 10.0.0".split(
    " ",
  );

test("versions are ordered like in the specification", () => {
  const versions = ascending.map((text) => parseVersion(text)!);
  expect(versions.toReversed().toSorted(compareVersions).map(formatVersion)).toEqual(ascending);
  for (const [at, version] of versions.entries())
    for (const [other, right] of versions.entries())
      expect(Math.sign(compareVersions(version, right))).toBe(Math.sign(at - other));
  expect(compareVersions(parseVersion("1.0.0+a")!, parseVersion("v1.0.0+b")!)).toBe(0);
});

test("a valid version contains nothing special for the file of any package manager", () => {
  const parts = fc.constantFrom(
    ..."1 0 7 . - + v alpha rc.1 \" ' < > / \\ : @ ${ } \n".split(" "),
    " ",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        textArbitrary,
        fc.array(parts, { maxLength: 9 }).map((all) => all.join("")),
      ),
      (text) => {
        const version = readVersion(text);
        if (version === undefined) return;
        const written = formatVersion(version);
        expect(written).toMatch(/^[0-9]+\.[0-9]+\.[0-9]+(?:[-+][0-9A-Za-z.+-]+)?$/);
        expect(parseVersion(written)).toEqual(version);
      },
    ),
    { numRuns: runs(2000, 20_000) },
  );
});
