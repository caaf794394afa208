import { expect, test } from "vitest";
import type { RuleSubject } from "#model/configuration/adjust.ts";
import { adjust, subjectsIn } from "#model/configuration/adjust.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

const said = (rule: string, severity: Severity, subject: RuleSubject = {}) => ({
  rule,
  severity,
  subject,
});

const scope = { file: "infra/Main.yaml", today: "2026-11-28" };

const adjusted = (
  configuration: Configuration,
  found: readonly ReturnType<typeof said>[],
  more: object = {},
) => {
  const { shown, ignored } = adjust(
    found,
    configuration,
    { ...scope, ...more },
    ({ subject }) => subject,
  );
  return {
    shown: shown.map(({ rule, severity }) => `${severity} ${rule}`),
    ignored: ignored.map(({ found: { rule }, reason }) => `${rule}: ${reason}`),
  };
};

test("severities go by the ID, or else by the longest pattern, and off hides", () => {
  const rules = {
    "value/*": "error",
    "value/range": "hint",
    "*": "warning",
    "a/b": "off",
  } as const;
  const found = [
    said("value/listed", "warning"),
    said("value/range", "warning"),
    said("a/b", "error"),
    said("c/d", "error"),
  ];
  expect(adjusted({ rules }, found).shown).toEqual([
    "error value/listed",
    "hint value/range",
    "warning c/d",
  ]);
});

test("the last override that matches file and type counts, before the rules", () => {
  const configuration: Configuration = {
    rules: { "a/b": "hint" },
    overrides: [
      { files: ["infra"], rules: { "a/b": "warning" } },
      { types: ["aws:ec2:*"], rules: { "a/b": "off" } },
      { files: ["legacy"], rules: { "a/b": "error" } },
      { files: ["infra"], rules: { "c/d": "error" } },
    ],
  };
  const found = [
    said("a/b", "error", { type: "aws:ec2:Vpc" }),
    said("a/b", "error", { type: "aws:s3:Bucket" }),
    said("a/b", "error"),
  ];
  expect(adjusted(configuration, found).shown).toEqual(["warning a/b", "warning a/b"]);
  expect(adjusted(configuration, found, { file: "other/Main.yaml" }).shown).toEqual([
    "hint a/b",
    "hint a/b",
  ]);
});

test("an ignore applies to its rule, files and resource, until the end of its last day", () => {
  const ignores = [
    { rule: "a/*", files: ["infra"], resource: "vpc", reason: "shared", until: "2026-11-28" },
  ];
  const found = [
    said("a/b", "error", { resource: "vpc" }),
    said("a/b", "error"),
    said("c/d", "hint", { resource: "vpc" }),
  ];
  expect(adjusted({ ignores }, found)).toEqual({
    shown: ["error a/b", "hint c/d"],
    ignored: ["a/b: shared"],
  });
  const late = adjusted({ ignores }, found, { today: "2026-11-29" });
  expect(late).toEqual({ shown: ["error a/b", "error a/b", "hint c/d"], ignored: [] });
  expect(adjusted({ ignores }, found, { file: "x.yaml" }).ignored).toEqual([]);
});

test("for exports, an error stays an error", () => {
  const configuration: Configuration = {
    rules: { "a/b": "off", "c/d": "error" },
    ignores: [{ rule: "e/*", reason: "known" }],
  };
  const found = [
    said("a/b", "error"),
    said("c/d", "warning"),
    said("e/f", "error"),
    said("e/g", "hint"),
  ];
  expect(adjusted(configuration, found, { keepsErrors: true })).toEqual({
    shown: ["error a/b", "error c/d", "error e/f"],
    ignored: ["e/g: known"],
  });
});

test("a diagnostic belongs to its resource, by the type that people write", () => {
  const program = {
    ...emptyProgram("test"),
    resources: [resourceOf("aws:s3/bucket:Bucket", {}, 1, "site")],
  };
  const subjectOf = subjectsIn(program);
  const location = { kind: "input", resource: resourceId(1), path: [] } as const;
  expect(subjectOf({ location })).toEqual({ resource: "site", type: "aws:s3:Bucket" });
  expect(subjectOf({ location: { kind: "program" } })).toEqual({});
});
