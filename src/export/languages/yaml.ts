import { manifestLimits } from "#model/manifest/limits.ts";
import { toDocument } from "#model/manifest/print.ts";
import { createFindings } from "#export/findings.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { layout } from "#export/layout.ts";
import { printProgram } from "#export/yaml/program.ts";
import { withoutSecrets } from "#export/yaml/secrets.ts";

/** Project and program in one file, in the language of Pulumi's own that needs no SDK. */
export const yaml: Language = {
  id: "yaml",
  label: "YAML",
  fileName: "Pulumi.yaml",
  print,
};

/** What a plan finds that holds for YAML too: it guesses no names and tells the types of config itself. */
const shared = new Set(["export/cycle", "export/lookup-inputs", "export/secret", "export/type"]);

function print({ program, plan }: Design): PrintResult {
  const { diagnostics, report } = createFindings();
  for (const { place, message } of manifestLimits(program))
    report("export/not-expressible", "error", place, message);
  const printed = withoutSecrets(program, plan);
  const docs = printProgram(printed, toDocument(printed), report);
  const { text, lines } = layout(docs, { width: 80, indent: "  " });
  return {
    files: [{ path: "Pulumi.yaml", text, lines }],
    diagnostics: [...plan.diagnostics.filter(({ rule }) => shared.has(rule)), ...diagnostics],
  };
}
