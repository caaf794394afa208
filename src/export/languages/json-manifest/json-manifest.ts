import { manifestLimits } from "#model/files/manifest/limits.ts";
import { withDescriptionsApart } from "#model/files/manifest/designer-section.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { printProjectFile } from "#model/files/manifest/project.ts";
import { escapeUnprintable } from "#model/files/json/unprintable.ts";
import { withLoadedVersions } from "#export/project/loaded-versions.ts";
import { withVariables } from "#export/project/manifest-variables.ts";
import { fileWithLines } from "#export/print/file-with-lines.ts";
import { manifestLines } from "#export/print/json-lines.ts";
import { withVersionOptions } from "#model/program/packages/version-options.ts";
import { reportEarlyUses } from "#export/print/evaluation-order.ts";
import { reportTexts } from "#export/print/json-texts.ts";
import { declarationFiles } from "#export/local-sdk/declaration-file.ts";
import { withDeclaredParameters } from "#export/local-sdk/local-sdk.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { printPlainReadme } from "#export/project/readme.ts";
import { moveUnsavedToConfig } from "#export/lower/secrets/move-unsaved.ts";
import { reportVersions } from "#export/lower/package-uses.ts";
import { plainTextMessage, plainTextNotice } from "#export/lower/secrets/secret-config.ts";
import { absentMessage, createDiagnosticSink } from "#export/lower/export-diagnostics.ts";

/** The design's own format: a Pulumi program in JSON. */
export const jsonManifest: Language = {
  id: "json",
  needsNoTypes: true,
  isReadByYaml: true,
  label: "JSON manifest",
  fileName: "Main.json",
  print,
};

function print(design: Design): PrintResult {
  const { program: kept } = moveUnsavedToConfig(design.program, () => design.lowered);
  const declared = new Set(kept.config.map(({ name }) => name));
  const variables = design.variables.filter(({ name }) => !declared.has(name));
  const program = withVariables(kept, variables);
  const made = design.parameterized;
  // Pulumi reads the packages from the project file. The manifest may be used without that file, so resources name
  // their versions.
  const meant = withVersionOptions(
    design.forPulumi(program),
    new Set(made.map(({ name }) => name)),
  );
  const written = toDocument(meant);
  const document = { ...written, json: withDescriptionsApart(written.json, meant) };
  // Prints like `printManifest`, but keeps the document available.
  const text = `${escapeUnprintable(JSON.stringify(document.json, null, 2))}\n`;
  const { diagnostics, report } = createDiagnosticSink();
  for (const { location, message } of manifestLimits(program))
    report("export/not-expressible", "error", location, message);
  reportVersions(program, report);
  reportEarlyUses(meant, report);
  reportTexts(document, text, report);
  for (const { name, default: value } of program.config)
    if (value === null)
      report("export/not-expressible", "warning", { kind: "config", name }, absentMessage(name));
  const count = design.secretCount + variables.filter(({ secret }) => secret === true).length;
  if (count > 0)
    report("export/secret", "warning", { kind: "program" }, plainTextMessage("Main.json", count));
  return {
    files: [
      fileWithLines("Main.json", text, () => manifestLines(document)),
      {
        path: "Pulumi.yaml",
        text: printProjectFile(
          withLoadedVersions(withDeclaredParameters(program, made), design.packages),
          "yaml",
        ),
      },
      ...declarationFiles(made),
      printPlainReadme(program, count > 0 ? [plainTextNotice("Main.json")] : []),
    ],
    diagnostics,
  };
}
