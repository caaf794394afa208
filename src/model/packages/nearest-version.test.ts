import { expect, test } from "vitest";

import { describeNearest, nearestVersion } from "#model/packages/nearest-version.ts";

test.each<[wanted: string, available: string, nearest: string]>([
  ["1.2.3", "1.0.0 1.2.3 1.3.0", "1.2.3 same"],
  ["1.2.3", "v1.2.3+build", "v1.2.3+build same"],
  ["1.2.3", "1.0.0 1.4.0 1.3.0 1.3.1 2.0.0", "1.3.0 newer"],
  ["1.2.3", "1.0.0 1.2.0 1.1.9 2.0.0", "1.2.0 older"],
  ["1.2.3", "1.2.3-rc.1 1.2.2", "1.2.3-rc.1 older"],
  ["5.1.0", "3.9.0 4.0.0 4.2.0 7.0.0", "4.2.0 other-major"],
  ["5.1.0", "4.2.0 6.3.0 6.0.0 7.0.0", "6.0.0 other-major"],
  ["0.3.1", "0.2.9 0.4.0 0.5.0 1.0.0", "0.4.0 other-major"],
  ["0.3.1", "0.3.0 0.4.0", "0.3.0 older"],
  ["7", "6.9.0 7.1.0", "7.1.0 newer"],
])("the closest version to %s in %s is %s", (wanted, available, nearest) => {
  const versions = available.split(" ");
  const show = (found: ReturnType<typeof nearestVersion>) => `${found?.version} ${found?.relation}`;
  expect(show(nearestVersion(wanted, versions))).toBe(nearest);
  expect(show(nearestVersion(wanted, versions.toReversed()))).toBe(nearest);
});

test("an invalid version is close to nothing, and nothing to it", () => {
  expect(nearestVersion("latest", ["1.0.0"])).toBeUndefined();
  expect(nearestVersion("1.0.0", ["latest", ""])).toBeUndefined();
  expect(nearestVersion("1.0.0", [])).toBeUndefined();
});

test.each([
  [
    "1.3.0",
    "aws 1.2.3 is not loaded, but 1.3.0 is. The loaded version is newer and may have types and inputs that 1.2.3 does not have.",
  ],
  [
    "1.0.0",
    "aws 1.2.3 is not loaded, but 1.0.0 is. The loaded version is older and may lack types and inputs of 1.2.3.",
  ],
  [
    "2.0.0",
    "aws 1.2.3 is not loaded, but 2.0.0 is. The loaded version has a different major version, so types and inputs may have changed or been removed.",
  ],
  ["1.2.3", "aws 1.2.3 is loaded."],
])("the description for %s: %s", (version, sentence) => {
  expect(describeNearest("aws", "1.2.3", nearestVersion("1.2.3", [version])!)).toBe(sentence);
});
