import { declarationId } from "#export/print/line-origin.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { escapeText } from "#model/program/interpolation.ts";
import { designerKey } from "#model/files/manifest/designer-section.ts";
import { nameInProject } from "#model/files/manifest/project.ts";
import { isProjectKey, projectKeyNames, projectKeysOf } from "#model/files/project/project-keys.ts";
import { isPlaceholder } from "#model/files/project/template-names.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { projectPackages } from "#model/program/packages/project-packages.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Writer } from "#export/print/writer.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { declareConfig } from "#export/languages/yaml/config.ts";
import type { NodeContext, YamlOutput } from "#export/languages/yaml/nodes.ts";
import { writeMember, writeSection } from "#export/languages/yaml/nodes.ts";
import { writeResourceSections } from "#export/languages/yaml/resource.ts";
import { commentLines } from "#model/files/yaml/scalars.ts";

const atTop: NodeContext = { location: { kind: "program" } };

/** Keys that have a meaning in a project file, but not in a program file. */
const projectKeys = new Set([...projectKeyNames, "runtime", "virtualenv"]);

/** The sections with a fixed order. Other sections follow in the order in which they were read. */
const sections = ["resources", "variables", "outputs", "pulumi"];
const placed = new Set(["name", "description", "config", "packages", designerKey, ...sections]);

/** The project and its program as one file. */
export function writeProgram(
  program: Program,
  document: ManifestDocument,
  output: YamlOutput,
): void {
  const { writer, report } = output;
  writeMember("name", nameInProject(program.name), 0, atTop, output);
  writer.breakLine(0);
  writer.write("runtime: yaml");
  // The program's reader interprets `${…}` in the description, but the project's reader doesn't.
  const purpose = program.description ?? "";
  const text = isPlaceholder("description", purpose) ? purpose : escapeText(purpose);
  if (purpose !== "") writeBelow(0, "description", text, atTop, output);
  // The key `main` is omitted, because the program is in this file, not at the opened file's location.
  const { main: _main, ...kept } = projectKeysOf(program);
  for (const [key, value] of Object.entries(kept)) writeBelow(0, key, value, atTop, output);
  const packages = Object.entries(projectPackages(program, true));
  if (packages.length > 0) writeHeading("packages", writer);
  for (const [name, entry] of packages)
    writeBelow(1, name, entry, { location: { kind: "package", name } }, output);
  const config = declareConfig(program, report);
  if (config.length > 0) writeHeading("config", writer);
  for (const { name, variable, declaration, description = "" } of config) {
    const comment = description === "" ? [] : commentLines(description);
    writer.breakLine(1);
    writer.openMark({ declaration: declarationId("config", variable) });
    for (const line of comment) {
      writer.write(line);
      writer.breakLine(1);
    }
    writeMember(name, declaration, 1, { location: { kind: "config", name } }, output);
    writer.closeMark();
  }
  const { json } = document;
  reportProjectKeys(program, report);
  const isPlaced = (key: string): boolean =>
    placed.has(key) ||
    projectKeys.has(key) ||
    // An empty `configuration` only records that the opened file's config section had this name.
    (key === "configuration" && isEmptyObject(own(program.extras, key)));
  const rest = Object.keys(json).filter((key) => !isPlaced(key));
  for (const key of [...sections, ...rest]) {
    const section = own(json, key);
    if (section !== undefined) writeTop(key, section, document, output);
  }
  writer.breakLine(0);
}

/** A member on its own line. */
function writeBelow(
  depth: number,
  key: string,
  value: Json,
  context: NodeContext,
  output: YamlOutput,
): void {
  output.writer.breakLine(depth);
  writeMember(key, value, depth, context, output);
}

/** The start of a section, after a blank line. */
function writeHeading(key: string, { breakLine, write }: Writer): void {
  breakLine(0);
  breakLine(0);
  write(`${key}:`);
}

function writeTop(
  key: string,
  section: Json,
  document: ManifestDocument,
  output: YamlOutput,
): void {
  const { writer } = output;
  const isMap = isJsonObject(section) && Object.keys(section).length > 0;
  if (isMap && key === "resources") {
    writeHeading(key, writer);
    writeResources(section, document, output);
  } else if (isMap && key === "outputs") {
    writeHeading(key, writer);
    for (const [name, value] of Object.entries(section))
      writeNamed("output", name, value, { location: { kind: "output", name } }, output);
  } else if (isMap && key === "variables") {
    writeHeading(key, writer);
    for (const [name, value] of Object.entries(section))
      writeNamed("variable", name, value, atTop, output);
  } else if (key !== "resources" || !isJsonObject(section)) {
    if (isMap) writer.breakLine(0);
    writeBelow(0, key, section, atTop, output);
  }
}

function writeNamed(
  kind: "variable" | "output",
  name: string,
  value: Json,
  context: NodeContext,
  output: YamlOutput,
): void {
  const { writer } = output;
  writer.breakLine(1);
  writer.openMark({ declaration: declarationId(kind, name) });
  writeMember(name, value, 1, context, output);
  writer.closeMark();
}

function writeResources(
  resources: JsonObject,
  { keys }: ManifestDocument,
  output: YamlOutput,
): void {
  const { writer } = output;
  const ids = new Map<string, ResourceId>();
  for (const [id, key] of keys) ids.set(key, id);
  for (const key of Object.keys(resources)) {
    const entry = resources[key] ?? null;
    const resource = ids.get(key);
    if (resource === undefined || !isJsonObject(entry)) {
      // Some of the entries could not be read as resources.
      writeBelow(1, key, entry, atTop, output);
      continue;
    }
    writer.breakLine(1);
    writer.openMark({ resource });
    writeSection(key, 1, { location: { kind: "name", resource } }, output, () =>
      writeResourceSections(entry, resource, output),
    );
    writer.closeMark();
  }
}

/** Reports keys that have a meaning in a project file. The reader of a program file ignores them. */
function reportProjectKeys(program: Program, report: ReportDiagnostic): void {
  const { extras } = program;
  const isLeftOut = (key: string): boolean =>
    projectKeys.has(key)
      ? key === "main" || !(isProjectKey(key, program) || extras[key] === "yaml")
      : ["name", "description", "config", "packages"].includes(key) && !isProjectKey(key, program);
  for (const key of Object.keys(extras).filter(isLeftOut))
    report(
      "export/left-out",
      "warning",
      { kind: "program" },
      `${key} of the opened file is not part of the YAML program.`,
    );
}
