import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { withoutValue } from "#model/program/config/config-variable.ts";
import { declareVariable, projectValueOf } from "#model/schema/config/package-config.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { PackageVariable } from "#model/schema/config/config-variables.ts";
import {
  packageOfKey,
  packageVariable,
  packageVariableNames,
} from "#model/schema/config/config-variables.ts";

type Found = Omit<Diagnostic, "rule" | "location">;

export const packageVariableKnown: ProgramRule = {
  id: "config/package-variable",
  summary:
    "A package's config variable exists in the package, and is secret if the package says so.",
  *check({ program, catalog }) {
    // A component has inputs instead of config. Separate rules check the inputs.
    if (program.plugin !== undefined) return;
    for (const variable of program.config) {
      const { name } = variable;
      const index = catalog.package(packageOfKey(name) ?? "");
      if (index === undefined) continue;
      const known = packageVariable(name, catalog);
      const found =
        known === undefined
          ? describeUnknown(name, index, program)
          : describeKnown(variable, known);
      for (const each of found) yield { ...each, location: { kind: "config", name } };
    }
  },
};

function describeUnknown(key: string, index: PackageIndex, { config }: Program): readonly Found[] {
  const names = packageVariableNames(index);
  // If a schema lists no config variables, the provider may still have some.
  if (names.length === 0) return [];
  const meant = nearest(key.slice(index.name.length + 1), names);
  const to = meant === undefined ? undefined : `${index.name}:${meant}`;
  const isFree = to !== undefined && config.every(({ name }) => name !== to);
  const guess = to === undefined ? "" : ` Did you mean ${to}?`;
  return [
    {
      severity: "warning",
      message: `The package ${index.name} has no config variable ${quoteShort(key)}.${guess}`,
      ...(isFree
        ? {
            fix: {
              label: `Rename to ${quoteShort(to)}`,
              edit: { kind: "rename-config", name: key, to },
            },
          }
        : {}),
    },
  ];
}

function describeKnown(variable: ConfigVariable, known: PackageVariable): readonly Found[] {
  const { key, property } = known;
  const { deprecated, secret } = property;
  const found: Found[] = [];
  if (secret && variable.secret !== true)
    found.push({
      severity: projectValueOf(variable) === undefined ? "warning" : "error",
      message: `The package says that ${key} is secret. A stack keeps it encrypted, so the design must not contain its value.`,
      fix: {
        label: "Make it secret",
        edit: {
          kind: "set-config",
          variable: { ...declareVariable(known), ...withoutValue(variable) },
        },
      },
    });
  if (deprecated !== undefined)
    found.push({ severity: "hint", message: `The package deprecates ${key}: ${deprecated}` });
  return found;
}
