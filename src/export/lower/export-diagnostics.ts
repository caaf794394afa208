import { isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import type { Diagnostic, Location, Severity } from "#model/program/diagnostic.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { isProjectKey } from "#model/files/project/project-keys.ts";
import { isVersionOnly } from "#model/files/project/required-version.ts";
import { projectValueOf } from "#model/schema/config/package-config.ts";
import { quoteShort } from "#model/base/messages.ts";
import { importKey } from "#model/program/renaming/rename-kept.ts";
import { compilerOf } from "#model/files/project/compiler.ts";
import type { Program } from "#model/program/program.ts";

/** The rules of an exporter's findings: a program expresses a part of the design differently, or can't express it. */
export type ExportRule =
  | "export/cycle"
  | "export/type"
  | "export/unknown-type"
  | "export/config-type"
  | "export/secret"
  | "export/lookup-inputs"
  | "export/not-expressible"
  | "export/option"
  | "export/left-out"
  | "export/target"
  | "export/version"
  | "export/import";

export type ReportDiagnostic = (
  rule: ExportRule,
  severity: Severity,
  location: Location,
  message: string,
) => void;

export interface DiagnosticSink {
  readonly diagnostics: readonly Diagnostic[];
  readonly report: ReportDiagnostic;
}

export function createDiagnosticSink(): DiagnosticSink {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    report: (rule, severity, location, message) => {
      diagnostics.push({ rule, severity, location, message });
    },
  };
}

/** Keys of a config variable that programs express in their own way, although the designer doesn't edit them. */
const understoodOfConfig = new Set(["name", "items"]);

/**
 * Reports content of an opened file that the designer doesn't read. The content stays in the manifest, but programs
 * don't have it.
 */
export function reportExtras(program: Program, where: string, report: ReportDiagnostic): void {
  const leftOut = (key: string, location: Location): void =>
    report(
      "export/left-out",
      "warning",
      location,
      `${key} of the opened file is not part of ${where}.`,
    );
  const compiler = compilerOf(program);
  if (compiler !== undefined)
    report(
      "export/not-expressible",
      "error",
      { kind: "program" },
      `The compiler ${quoteShort(compiler)} generates the program, and its source is not in this file.`,
    );
  for (const [key, json] of Object.entries(program.extras))
    // An empty `configuration` only records the name of the file's config section, and each language has its own
    // runtime.
    if (
      !(key === "configuration" && isEmptyObject(json)) &&
      key !== "runtime" &&
      key !== importKey &&
      !(key === "pulumi" && isVersionOnly(program)) &&
      !isProjectKey(key, program)
    )
      leftOut(key, { kind: "program" });
  for (const variable of program.config) {
    const { name, extras } = variable;
    const isGiven = projectValueOf(variable) !== undefined;
    for (const key of Object.keys(extras))
      if (!understoodOfConfig.has(key) && !(key === "value" && isGiven))
        leftOut(`${name}.${key}`, { kind: "config", name });
  }
  for (const resource of program.resources)
    for (const key of Object.keys(resource.extras))
      // Resources that use the provider name it, so programs don't need `defaultProvider`.
      if (key !== "defaultProvider" || !isDefaultProvider(resource))
        leftOut(`${resource.name}.${key}`, { kind: "input", resource: resource.id, path: [] });
}

const shared = new Set([
  "export/cycle",
  "export/lookup-inputs",
  "export/secret",
  "export/type",
  "export/version",
]);

/** Whether a plan's diagnostic also applies to YAML. YAML guesses no names, and reports config types itself. */
export const holdsForYaml = (rule: string): boolean => shared.has(rule);

/** The message for a `null` default, which means “optional”. */
export const absentMessage = (name: string): string =>
  `YAML and JSON programs have no optional config. Set ${name} in the stack.`;
