import type { JsonObject } from "#model/base/json.ts";
import { isObject, own, withProperty } from "#model/base/json.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { mapRecord } from "#model/base/record.ts";
import type { Plugin } from "#model/program/program.ts";
import type { OpenedSource } from "#model/files/yaml/opened.ts";
import {
  documentOf,
  openSource,
  openedComponent,
  pluginDocument,
} from "#model/files/yaml/opened.ts";
import { printEntry } from "#model/files/yaml/rewrite/print-yaml.ts";
import { rewriteDocument } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import type { ComponentDesign, Design, PrintedFile, PrintResult } from "#export/language.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink } from "#export/lower/export-diagnostics.ts";
import { inEvaluationOrder, reportEarlyUses } from "#export/print/evaluation-order.ts";
import { moveUnsavedToConfig } from "#export/lower/secrets/move-unsaved.ts";
import { sourceLines } from "#export/languages/yaml/source-lines.ts";
import { withoutRefused } from "#export/languages/yaml/source.ts";

/** A plugin's file. If the file was opened, only the edited parts change. */
export function printPlugin({ program, components }: Design, plugin: Plugin): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  for (const { location, message } of manifestLimits(program))
    report("export/not-expressible", "error", location, message);
  const { source } = program;
  const opened = source === undefined ? undefined : openSource(source);
  const documents = new Map(
    components.map((component) => [component.name, printComponent(component, opened, report)]),
  );
  const document = pluginDocument(
    program,
    plugin,
    opened ?? { program, said: {} },
    (name) => documents.get(name) ?? toDocument(program),
  );
  const isWhole = opened === undefined || own(opened.said, "runtime") !== undefined;
  // Besides its main file, a plugin can have other files that only contain components.
  const path = isWhole ? "PulumiPlugin.yaml" : `${projectName(program.name)}.yaml`;
  if (source === undefined || opened === undefined)
    return { files: [{ path, text: printAnew(document.json) }], diagnostics };
  const rewritten = rewriteDocument(document, program, source, opened);
  const lines = sourceLines(rewritten, opened, document.keys, plugin.component);
  const file: PrintedFile = {
    path,
    text: rewritten.text,
    ...(lines === undefined ? {} : { lines }),
  };
  return { files: [file], diagnostics };
}

/**
 * Prints a component. The component's unsaved secrets become inputs, because a plugin doesn't have a stack for secrets,
 * but its users do.
 */
function printComponent(
  { name, program, lowered }: ComponentDesign,
  opened: OpenedSource | undefined,
  report: ReportDiagnostic,
): ManifestDocument {
  const before = opened && openedComponent(opened, name);
  const { program: kept, generated } = moveUnsavedToConfig(program, () => lowered);
  const document =
    before === undefined ? toDocument(inEvaluationOrder(kept)) : documentOf(kept, before);
  reportEarlyUses(before === undefined ? inEvaluationOrder(program) : program, report, name);
  for (const input of generated)
    report(
      "export/secret",
      "warning",
      { kind: "component", name },
      `The secret is not in the file: it is the input ${input} of the component ${name}.`,
    );
  const json = withInputTypes(document.json, new Set(generated));
  return { json: withoutRefused(json, before?.document.json ?? {}), keys: document.keys };
}

/** A component's inputs have fewer types than variables made from secrets. */
function withInputTypes(json: JsonObject, generated: ReadonlySet<string>): JsonObject {
  const config = own(json, "config");
  if (!isObject(config) || generated.size === 0) return json;
  const typed = mapRecord(config as JsonObject, (entry, name) => {
    const type = isObject(entry) ? String(entry["type"]).toLowerCase() : "";
    return generated.has(name)
      ? { type: ["integer", "boolean"].includes(type) ? type : "string", secret: true }
      : entry;
  });
  return withProperty(json, "config", typed);
}

function printAnew(json: JsonObject): string {
  const style = { step: 2, listStep: 2, lineBreak: "\n" } as const;
  const lines = Object.entries(json).map(([key, value]) => printEntry(key, value, 0, style));
  return `${lines.join("\n")}\n`;
}
