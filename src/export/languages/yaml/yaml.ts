import { manifestLimits } from "#model/files/manifest/limits.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { openSource } from "#model/files/yaml/opened.ts";
import { createDiagnosticSink, holdsForYaml } from "#export/lower/export-diagnostics.ts";
import { declarationFiles } from "#export/local-sdk/declaration-file.ts";
import { withDeclaredParameters } from "#export/local-sdk/local-sdk.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { layout } from "#export/print/layout.ts";
import { reportEarlyUses } from "#export/print/evaluation-order.ts";
import { printProgram } from "#export/languages/yaml/program.ts";
import { printPlugin } from "#export/languages/yaml/plugin.ts";
import { printSource } from "#export/languages/yaml/source.ts";
import { withLoadedVersions } from "#export/project/loaded-versions.ts";
import { withVariables } from "#export/project/manifest-variables.ts";
import { printPlainReadme } from "#export/project/readme.ts";
import { withoutSecrets } from "#export/lower/secrets/hide-secrets.ts";

/** Project and program in one file, in the language of Pulumi's own that needs no SDK. */
export const yaml: Language = {
  id: "yaml",
  needsNoTypes: true,
  label: "YAML",
  fileName: "Pulumi.yaml",
  hasComponents: true,
  isProjectFile: true,
  print,
};

function print(design: Design): PrintResult {
  const { program, lowered, variables, parameterized: made } = design;
  const { source, plugin } = program;
  if (plugin !== undefined) return printPlugin(design, plugin);
  const opened = source === undefined ? undefined : openSource(source);
  if (source !== undefined && opened !== undefined) return printSource(design, source, opened);
  const { diagnostics, report } = createDiagnosticSink();
  for (const { location, message } of manifestLimits(program))
    report("export/not-expressible", "error", location, message);
  // The stack's config has the secret ones.
  const own = variables.filter(({ secret }) => secret !== true);
  const hidden = design.withoutClearSecrets(withoutSecrets(program, lowered));
  const printed = design.forPulumi(withVariables(hidden, own));
  reportEarlyUses(printed, report);
  const docs = printProgram(
    withLoadedVersions(withDeclaredParameters(printed, made), lowered.packages),
    toDocument(printed),
    report,
  );
  const { text, lines } = layout(docs, { width: 80, indent: "  " });
  return {
    files: [
      { path: "Pulumi.yaml", text, lines },
      ...declarationFiles(made),
      printPlainReadme(printed),
    ],
    diagnostics: [...lowered.diagnostics.filter(({ rule }) => holdsForYaml(rule)), ...diagnostics],
  };
}
