import { declarationId } from "#export/print/line-origin.ts";
import { markedNamed } from "#export/print/marked-resource.ts";
import type { Json, JsonObject } from "#model/json.ts";
import { own } from "#model/json.ts";
import { isEmptyObject, isJsonObject } from "#model/files/manifest/entries.ts";
import { escapeText } from "#model/files/manifest/interpolation.ts";
import { designerKey } from "#model/files/manifest/designer-section.ts";
import { nameInProject } from "#model/files/manifest/project.ts";
import { isProjectKey, projectKeyNames, projectKeysOf } from "#model/files/project/project-keys.ts";
import { isPlaceholder } from "#model/files/project/template-names.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { projectPackages } from "#model/program/packages/project-packages.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join, marked } from "#export/print/document.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { declareConfig } from "#export/languages/yaml/config.ts";
import type { NodeContext } from "#export/languages/yaml/nodes.ts";
import { printMember, printSection } from "#export/languages/yaml/nodes.ts";
import { printResourceSections } from "#export/languages/yaml/resource.ts";
import { commentLines } from "#model/files/yaml/scalars.ts";

const atTop: NodeContext = { location: { kind: "program" } };

/** Keys that a project file gives a meaning, and a program file does not. */
const projectKeys = new Set([...projectKeyNames, "runtime", "virtualenv"]);

/** Sections that stand in an order of their own; others follow in the order in which they were read. */
const sections = ["resources", "variables", "outputs", "pulumi"];
const placed = new Set(["name", "description", "config", "packages", designerKey, ...sections]);

/** The project and its program as one file. */
export function* printProgram(
  program: Program,
  document: ManifestDocument,
  report: ReportDiagnostic,
): Generator<Doc> {
  yield printMember("name", nameInProject(program.name), atTop, report);
  yield concat(hardline, "runtime: yaml");
  // The program's reader takes the text for one that may hold `${…}`, the project's for plain text.
  const purpose = program.description ?? "";
  const text = isPlaceholder("description", purpose) ? purpose : escapeText(purpose);
  if (purpose !== "") yield concat(hardline, printMember("description", text, atTop, report));
  // The program stands here, and not where the opened file may have said.
  const { main: _main, ...kept } = projectKeysOf(program);
  for (const [key, value] of Object.entries(kept))
    yield concat(hardline, printMember(key, value, atTop, report));
  const packages = Object.entries(projectPackages(program, true));
  if (packages.length > 0) yield concat(hardline, hardline, "packages:");
  for (const [name, entry] of packages)
    yield indent(
      concat(hardline, printMember(name, entry, { location: { kind: "package", name } }, report)),
    );
  const config = declareConfig(program, report);
  if (config.length > 0) yield concat(hardline, hardline, "config:");
  for (const { name, variable, declaration, description = "" } of config) {
    const location = { kind: "config", name } as const;
    const comment = description === "" ? [] : commentLines(description);
    const member = printMember(name, declaration, { location }, report);
    const doc = join(hardline, [...comment, member]);
    yield indent(concat(hardline, marked({ declaration: declarationId("config", variable) }, doc)));
  }
  const { json } = document;
  reportProjectKeys(program, report);
  const isPlaced = (key: string): boolean =>
    placed.has(key) ||
    projectKeys.has(key) ||
    // An empty one says that the opened file called its config so.
    (key === "configuration" && isEmptyObject(own(program.extras, key)));
  const rest = Object.keys(json).filter((key) => !isPlaced(key));
  for (const key of [...sections, ...rest]) {
    const section = own(json, key);
    if (section !== undefined) yield* printTop(key, section, document, report);
  }
  yield hardline;
}

function* printTop(
  key: string,
  section: Json,
  document: ManifestDocument,
  report: ReportDiagnostic,
): Generator<Doc> {
  const isMap = isJsonObject(section) && Object.keys(section).length > 0;
  if (isMap && key === "resources") {
    yield concat(hardline, hardline, "resources:");
    yield* printResources(section, document, report);
  } else if (isMap && key === "outputs") {
    yield concat(hardline, hardline, "outputs:");
    for (const [name, value] of Object.entries(section)) {
      const location = { kind: "output", name } as const;
      const member = printMember(name, value, { location }, report);
      yield indent(concat(hardline, markedNamed("output", name, member)));
    }
  } else if (isMap && key === "variables") {
    yield concat(hardline, hardline, "variables:");
    for (const [name, value] of Object.entries(section)) {
      const member = printMember(name, value, atTop, report);
      yield indent(concat(hardline, markedNamed("variable", name, member)));
    }
  } else if (key !== "resources" || !isJsonObject(section)) {
    const unsupported = isMap ? [hardline] : [];
    yield concat(hardline, ...unsupported, printMember(key, section, atTop, report));
  }
}

function* printResources(
  resources: JsonObject,
  { keys }: ManifestDocument,
  report: ReportDiagnostic,
): Generator<Doc> {
  const ids = new Map<string, ResourceId>();
  for (const [id, key] of keys) ids.set(key, id);
  for (const key of Object.keys(resources)) {
    const entry = resources[key] ?? null;
    const resource = ids.get(key);
    if (resource === undefined || !isJsonObject(entry)) {
      // What could not be read as a resource stands among them.
      yield indent(concat(hardline, printMember(key, entry, atTop, report)));
      continue;
    }
    const context: NodeContext = { location: { kind: "name", resource } };
    const members = printResourceSections(entry, resource, report);
    yield indent(
      concat(hardline, marked({ resource }, printSection(key, members, context, report))),
    );
  }
}

/** A program file's reader takes no notice of them; in a project file they would come to mean something. */
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
