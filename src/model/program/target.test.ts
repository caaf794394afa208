import { expect, test } from "vitest";
import providerPackages from "#catalog/provider-packages.json";
import { applyEdit } from "#model/program/edit.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { hostileVersions } from "#model/testing/packages.ts";
import {
  choiceFor,
  normalizeTarget,
  withPackageKind,
  withPackageVersion,
} from "#model/program/target.ts";

const known = providerPackages.alpha.schema.version;

const providerPackage = (packages: ExportTarget["packages"] = {}): ExportTarget => ({
  kind: "provider",
  packages,
});
const placeholder = (packages: ExportTarget["packages"] = {}): ExportTarget => ({
  kind: "placeholder",
  packages,
});

test.each<[target: ExportTarget, normal: ExportTarget]>([
  [placeholder(), placeholder()],
  [placeholder({ alpha: {} }), placeholder()],
  [placeholder({ alpha: { kind: "placeholder", version: "" } }), placeholder()],
  [placeholder({ alpha: { version: "3.3.0" } }), placeholder({ alpha: { version: "3.3.0" } })],
  [providerPackage(), providerPackage()],
  [providerPackage({ alpha: { kind: "provider" } }), providerPackage()],
  [
    providerPackage({ beta: { kind: "placeholder" } }),
    providerPackage({ beta: { kind: "placeholder" } }),
  ],
  [
    providerPackage({ beta: { kind: "provider", version: "1.0.0" } }),
    providerPackage({ beta: { version: "1.0.0" } }),
  ],
])("%j is normally %j", (target, normal) => {
  expect(normalizeTarget(target)).toEqual(normal);
});

test("choices for packages are set and removed one by one", () => {
  const mixed = withPackageKind(undefined, "alpha", "provider");
  expect(mixed).toEqual(placeholder({ alpha: { kind: "provider" } }));
  expect(choiceFor(mixed, "alpha")).toEqual({ kind: "provider" });
  expect(choiceFor(mixed, "beta")).toEqual({ kind: "placeholder" });
  const dated = withPackageVersion(mixed, "alpha", "3.3.0", known);
  expect(choiceFor(dated, "alpha")).toEqual({ kind: "provider", version: "3.3.0" });
  expect(withPackageVersion(dated, "alpha", "3.2.0", known)).toEqual(mixed);
  expect(withPackageVersion(dated, "alpha", "", known)).toEqual(mixed);
  expect(withPackageKind(mixed, "alpha", "placeholder")).toEqual(placeholder());
  expect(choiceFor(providerPackage(), "toString")).toEqual({ kind: "provider" });
});

test("a version is normalized, and an invalid one changes nothing", () => {
  const dated = withPackageVersion(undefined, "alpha", "v3.3.0", known);
  expect(dated).toEqual(placeholder({ alpha: { kind: "placeholder", version: "3.3.0" } }));
  expect(withPackageVersion(undefined, "alpha", "v3.2.0", known)).toEqual(placeholder());
  for (const version of ["3", "3.3", ...hostileVersions]) {
    expect(withPackageVersion(dated, "alpha", version, known)).toBe(dated);
    expect(withPackageVersion(undefined, "alpha", version, known)).toEqual(placeholder());
  }
});

test("setting the target is an edit, and setting the same changes nothing", () => {
  const program = emptyProgram("shop");
  // A target that leaves the choice open differs from a target that chooses the placeholders.
  const chosen = applyEdit(program, { kind: "set-target", target: placeholder({ beta: {} }) });
  expect(chosen).toEqual({ ...program, target: placeholder() });
  const set = applyEdit(program, { kind: "set-target", target: providerPackage({ alpha: {} }) });
  expect(set).toEqual({ ...program, target: providerPackage() });
  expect(applyEdit(set, { kind: "set-target", target: providerPackage() })).toBe(set);
  expect(applyEdit(set, { kind: "set-target", target: placeholder() })).toEqual(chosen);
});
