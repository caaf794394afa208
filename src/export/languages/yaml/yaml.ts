import { manifestLimits } from "#model/files/manifest/limits.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { openSource } from "#model/files/yaml/opened.ts";
import { createFindings, holdsForYaml } from "#export/lower/export-diagnostics.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { layout } from "#export/print/layout.ts";
import { printProgram } from "#export/languages/yaml/program.ts";
import { printSource } from "#export/languages/yaml/source.ts";
import { printPlainReadme } from "#export/project/readme.ts";
import { withoutSecrets } from "#export/languages/yaml/secrets.ts";

/** Project and program in one file, in the language of Pulumi's own that needs no SDK. */
export const yaml: Language = {
  id: "yaml",
  label: "YAML",
  fileName: "Pulumi.yaml",
  print,
};

function print({ program, plan }: Design): PrintResult {
  const { source } = program;
  const opened = source === undefined ? undefined : openSource(source);
  if (source !== undefined && opened !== undefined)
    return printSource(program, plan, source, opened);
  const { diagnostics, report } = createFindings();
  for (const { place, message } of manifestLimits(program))
    report("export/not-expressible", "error", place, message);
  const printed = withoutSecrets(program, plan);
  const docs = printProgram(printed, toDocument(printed), report);
  const { text, lines } = layout(docs, { width: 80, indent: "  " });
  return {
    files: [{ path: "Pulumi.yaml", text, lines }, printPlainReadme(printed)],
    diagnostics: [...plan.diagnostics.filter(({ rule }) => holdsForYaml(rule)), ...diagnostics],
  };
}
