import type { Design, Language, PrintedFile, PrintResult } from "#export/language.ts";
import { toPlugins } from "#export/languages/yaml/components/to-plugins.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { withDeclaredParameters } from "#export/local-sdk/local-sdk.ts";
import { createDiagnosticSink } from "#export/lower/export-diagnostics.ts";
import { withLoadedVersions } from "#export/project/loaded-versions.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { displayToken } from "#model/program/token.ts";
import { accessScope } from "#model/references/access-scope.ts";

/** YAML in which the program's component classes are components of plugins. Each plugin is in a separate folder. */
export const yamlWithPlugins: Language = { ...yaml, print };

function print(design: Design): PrintResult {
  const { program, inside, catalog } = design;
  const { packages } = withLoadedVersions(
    withDeclaredParameters(program, design.parameterized),
    design.lowered.packages,
  );
  const around = { program, packages, scope: accessScope(program, catalog) };
  const split = toPlugins(around, inside);
  const { diagnostics, report } = createDiagnosticSink();
  for (const { type, reason } of split.refused)
    report(
      "export/not-expressible",
      "warning",
      { kind: "program" },
      `${displayToken(type)} cannot be in a plugin, because ${reason}. Its resources are in the program. Aliases with their former URNs prevent replacements.`,
    );
  const main = yaml.print(design.withProgram(split.program));
  const files: PrintedFile[] = [];
  const found: Diagnostic[] = [];
  for (const plugin of split.plugins) {
    const printed = yaml.print(design.withProgram(plugin));
    for (const file of printed.files) files.push({ ...file, path: `${plugin.name}/${file.path}` });
    found.push(...printed.diagnostics);
  }
  const isWhole = split.plugins.length > 0 && split.refused.length === 0;
  return {
    files: [...main.files, ...files],
    diagnostics: [...main.diagnostics, ...found, ...diagnostics],
    ...(isWhole ? { hasClasses: true } : {}),
  };
}
