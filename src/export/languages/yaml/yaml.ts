import { withoutProperty } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { openSource } from "#model/files/yaml/opened.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink, holdsForYaml } from "#export/lower/export-diagnostics.ts";
import { declarationFiles } from "#export/local-sdk/declaration-file.ts";
import { withDeclaredParameters } from "#export/local-sdk/local-sdk.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { fileWithLines } from "#export/print/file-with-lines.ts";
import type { Page } from "#export/print/layout.ts";
import { createWriter } from "#export/print/writer.ts";
import { reportEarlyUses } from "#export/print/evaluation-order.ts";
import { writeProgram } from "#export/languages/yaml/program.ts";
import { printPlugin } from "#export/languages/yaml/plugin.ts";
import { printSource } from "#export/languages/yaml/source.ts";
import { withLoadedVersions } from "#export/project/loaded-versions.ts";
import { withVariables } from "#export/project/manifest-variables.ts";
import { printPlainReadme } from "#export/project/readme.ts";
import { moveUnsavedToConfig } from "#export/lower/secrets/move-unsaved.ts";
import {
  holdsBesides,
  plainTextMessage,
  plainTextNotice,
} from "#export/lower/secrets/secret-config.ts";

const fileName = "Pulumi.yaml";

/** Project and program in one file, in Pulumi's own language, which needs no SDK. */
export const yaml: Language = {
  id: "yaml",
  needsNoTypes: true,
  isReadByYaml: true,
  label: "YAML",
  fileName,
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
  const { program: kept, generated } = moveUnsavedToConfig(program, () => lowered);
  const declared = new Set(kept.config.map(({ name }) => name));
  const own = variables.filter(({ name }) => !declared.has(name));
  const printed = design.forPulumi(withVariables(kept, own));
  const count = design.secretCount + own.filter(({ secret }) => secret === true).length;
  if (count > 0)
    report("export/secret", "warning", { kind: "program" }, plainTextMessage(fileName, count));
  reportEarlyUses(printed, report);
  const project = withLoadedVersions(withDeclaredParameters(printed, made), lowered.packages);
  const document = toDocument(printed);
  const write = (hasPlaces: boolean, told: ReportDiagnostic): Page => {
    const writer = createWriter({ width: 80, indent: "  " });
    writeProgram(project, document, { writer, report: told, hasPlaces });
    return writer.endPage();
  };
  const found = createDiagnosticSink();
  const { text } = write(false, found.report);
  // Few designs have reports, so input positions are determined only if there are reports.
  if (found.diagnostics.length > 0) write(true, report);
  return {
    files: [
      fileWithLines(fileName, text, () => write(true, createDiagnosticSink().report).lines),
      ...declarationFiles(made),
      printPlainReadme(withoutOtherKeys(printed), count > 0 ? [plainTextNotice(fileName)] : []),
    ],
    diagnostics: [
      ...lowered.diagnostics
        .filter(({ rule }) => holdsForYaml(rule))
        .filter(holdsBesides(generated)),
      ...diagnostics,
    ],
  };
}

/** The program without other keys for its variables, because the project file reads a variable by its name. */
const withoutOtherKeys = (program: Program): Program => ({
  ...program,
  config: program.config.map((variable) => ({
    ...variable,
    extras: withoutProperty(variable.extras, "name"),
  })),
});
