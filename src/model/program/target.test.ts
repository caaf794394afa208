import { expect, test } from "vitest";
import vendors from "#catalog/vendor.json";
import { applyEdit } from "#model/program/edit.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Target } from "#model/program/target.ts";
import {
  choiceFor,
  normaliseTarget,
  withPackageKind,
  withPackageVersion,
} from "#model/program/target.ts";

const vendor = (packages: Target["packages"] = {}): Target => ({ kind: "vendor", packages });
const neutral = (packages: Target["packages"] = {}): Target => ({ kind: "neutral", packages });

test.each<[target: Target, normal: Target | undefined]>([
  [neutral(), undefined],
  [neutral({ alpha: {} }), undefined],
  [neutral({ alpha: { kind: "neutral", version: "" } }), undefined],
  [neutral({ alpha: { version: "3.3.0" } }), neutral({ alpha: { version: "3.3.0" } })],
  [vendor(), vendor()],
  [vendor({ alpha: { kind: "vendor" } }), vendor()],
  [vendor({ beta: { kind: "neutral" } }), vendor({ beta: { kind: "neutral" } })],
  [vendor({ beta: { kind: "vendor", version: "1.0.0" } }), vendor({ beta: { version: "1.0.0" } })],
])("%j is normally %j", (target, normal) => {
  expect(normaliseTarget(target)).toEqual(normal);
});

test("choices for packages are made and taken back one by one", () => {
  const mixed = withPackageKind(undefined, "alpha", "vendor");
  expect(mixed).toEqual(neutral({ alpha: { kind: "vendor" } }));
  expect(choiceFor(mixed, "alpha")).toEqual({ kind: "vendor" });
  expect(choiceFor(mixed, "beta")).toEqual({ kind: "neutral" });
  const dated = withPackageVersion(mixed, "alpha", "3.3.0", vendors);
  expect(choiceFor(dated, "alpha")).toEqual({ kind: "vendor", version: "3.3.0" });
  expect(withPackageVersion(dated, "alpha", "3.2.0", vendors)).toEqual(mixed);
  expect(withPackageVersion(dated, "alpha", "", vendors)).toEqual(mixed);
  expect(withPackageKind(mixed, "alpha", "neutral")).toEqual(neutral());
  expect(choiceFor(vendor(), "toString")).toEqual({ kind: "vendor" });
});

test("setting the target is an edit; one that says what is already said changes nothing", () => {
  const program = emptyProgram("shop");
  expect(applyEdit(program, { kind: "set-target", target: neutral({ beta: {} }) })).toBe(program);
  const set = applyEdit(program, { kind: "set-target", target: vendor({ alpha: {} }) });
  expect(set).toEqual({ ...program, target: vendor() });
  expect(applyEdit(set, { kind: "set-target", target: vendor() })).toBe(set);
  expect(applyEdit(set, { kind: "set-target", target: neutral() })).toEqual(program);
});
