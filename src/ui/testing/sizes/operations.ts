import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { linkContent } from "#export/link/link-content.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { noRows, reconcileRows } from "#forms/rows/rows.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { applyText, readEdited, readPrinted } from "#model/files/edited-text/edited-text.ts";
import { findSpan, pathOfLocation } from "#model/files/json/places.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { locateYaml } from "#model/files/yaml/locate.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { groupResources, withoutImplied } from "#model/graph/grouping/grouping.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { finish } from "#model/base/time-sliced.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";
import { indexDiagnostics, noDiagnostics } from "#store/diagnostics.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import { foldScene } from "#diagram/frames/fold.ts";
import { layoutGraphOf } from "#diagram/scene/layout-request.ts";
import { createView } from "#diagram/scene/view.ts";
import { sceneOf } from "#diagram/testing/scenes.ts";
import { outlineOf } from "#ui/outline/tree.ts";
import { outlineRows } from "#ui/outline/rows.ts";
import { fixAll } from "#ui/problems/filter.ts";
import { groupDiagnostics } from "#ui/problems/groups.ts";
import { sizedPackage } from "#ui/testing/sizes/designs.ts";

const catalog = testCatalog(sizedPackage);
const noPackages = createCatalog([], []);

/** A newly opened design without cached values, and the target of an operation. */
export interface Opened {
  readonly manifest: string;
  readonly program: Program;
  readonly yaml: string;
  readonly yamlProgram: Program;
}

/** Opens a manifest as JSON and as a YAML file. */
export function openSized(json: object): Opened {
  const manifest = JSON.stringify({ name: "sized", ...json });
  return {
    manifest,
    get program() {
      return openManifest(manifest);
    },
    get yaml() {
      return `runtime: yaml\n${printBlock({ name: "sized", ...json }, 0)}\n`;
    },
    get yamlProgram() {
      return openYaml(this.yaml);
    },
  };
}

function openManifest(text: string): Program {
  const read = parseManifest(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

function openYaml(text: string): Program {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

/** Prints maps and lists as block YAML, as people write them, and everything else as JSON. */
function printBlock(value: object, indent: number): string {
  const margin = " ".repeat(indent);
  return Object.entries(value)
    .map(([key, each]: [string, unknown]) => {
      if (typeof each !== "object" || each === null || Object.keys(each).length === 0)
        return `${margin}${key}: ${JSON.stringify(each)}`;
      const lines = Array.isArray(each)
        ? each.map((item) => `${margin}  - ${JSON.stringify(item)}`).join("\n")
        : printBlock(each, indent + 2);
      return `${margin}${key}:\n${lines}`;
    })
    .join("\n");
}

const lastOf = ({ resources }: Program) => {
  const last = resources.at(-1);
  if (last === undefined) throw new Error("The design has no resources.");
  return last;
};

const titled = (program: Program): Edit => ({
  kind: "set-input",
  resource: lastOf(program).id,
  path: ["title"],
  value: "another",
});

/** Changes every string in a value. */
function changed(value: Value): Value {
  if (typeof value === "string") return `${value}!`;
  if (isList(value)) return value.map(changed);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)]));
}

const changedAll = (program: Program): Program => ({
  ...program,
  resources: program.resources.map((resource) => ({
    ...resource,
    inputs: changed(resource.inputs) as typeof resource.inputs,
  })),
});

const diagnosticsOf = (program: Program) => createDesignCheck(catalog, 0)(program);

const named = (program: Program) => ({
  name: "sized",
  resources: summarize(program.resources).list,
  configNames: program.config.map(({ name }) => name),
  variableNames: [],
  outputNames: [],
});

/** The preparation and the work of each user action. */
export const operations: Readonly<Record<string, (opened: Opened) => () => void>> = {
  "open a manifest":
    ({ manifest }) =>
    () =>
      void openManifest(manifest),
  "save a manifest":
    ({ program }) =>
    () =>
      void printManifest(program),
  "share by a link":
    ({ program }) =>
    () =>
      void finish(linkContent(program, catalog, new Set())),
  "share by a link what is not loaded":
    ({ program }) =>
    () =>
      void finish(linkContent(program, noPackages, new Set())),
  "open YAML":
    ({ yaml }) =>
    () =>
      void openYaml(yaml),
  "write YAML after an edit": ({ yamlProgram: program }) => {
    const edited = applyInOrder(program, titled(program), catalog);
    return () => void (edited.source && rewriteYaml(edited, edited.source));
  },
  "write YAML after a change everywhere": ({ yamlProgram: program }) => {
    const edited = changedAll(program);
    return () => void (edited.source && rewriteYaml(edited, edited.source));
  },
  "type in YAML": ({ yaml, yamlProgram: program }) => {
    const before = readPrinted(yaml, "yaml", program);
    if (!before.ok) throw new Error(before.message);
    return () => {
      const after = readEdited(`${yaml}# more\n`, "yaml", before, program);
      if (after.ok) applyText(program, before, after, catalog);
    };
  },
  check:
    ({ program }) =>
    () =>
      void diagnosticsOf(program),
  "check after an edit": ({ program }) => {
    const check = createDesignCheck(catalog, 0);
    check(program);
    const edited = applyInOrder(program, titled(program), catalog);
    return () => void check(edited);
  },
  "list what is wrong": ({ program }) => {
    const found = diagnosticsOf(program);
    return () => {
      groupDiagnostics(named(program), indexDiagnostics(found, noDiagnostics));
      fixAll(found);
    };
  },
  "fix all problems": ({ program }) => {
    const all = fixAll(diagnosticsOf(program));
    return () => void (all && applyInOrder(program, all.edit, catalog));
  },
  "say in which lines of YAML something is wrong": ({ yaml, yamlProgram: program }) => {
    const found = diagnosticsOf(program);
    const read = parseYaml(yaml);
    if (!read.ok || program.source === undefined) throw new Error("It was not opened.");
    const { source } = program;
    return () => {
      const root = locateYaml(source);
      if (root !== undefined)
        for (const { location } of found)
          findSpan(root, pathOfLocation(location, program, read.keys));
    };
  },
  edit:
    ({ program }) =>
    () =>
      void applyInOrder(program, titled(program), catalog),
  "edit all resources": ({ program }) => {
    const edits = program.resources.map(({ id }): Edit => ({
      kind: "set-input",
      resource: id,
      path: ["title"],
      value: "x",
    }));
    return () => void applyInOrder(program, { kind: "batch", edits }, catalog);
  },
  "remove all resources": ({ program }) => {
    const edits = program.resources.map(({ id }): Edit => ({
      kind: "remove-resource",
      resource: id,
    }));
    return () => void applyInOrder(program, { kind: "batch", edits }, catalog);
  },
  "match the rows of a form": ({ program }) => {
    const { inputs } = lastOf(program);
    const { members } = inputs;
    const tags = inputs["tags"] ?? inputs["free"] ?? inputs;
    const rows: readonly Value[] = isList(members) ? members : Object.keys(tags ?? {});
    return () => {
      const first = reconcileRows<Value>(noRows, rows);
      reconcileRows(first, rows.slice(1));
      reconcileRows(first, rows.toReversed());
      reconcileRows(
        first,
        rows.map((row) => `${String(row)}!`),
      );
    };
  },
  outline:
    ({ program }) =>
    () =>
      void outlineRows(outlineOf(named(program)), new Set(), ""),
  "draw the canvas": ({ program }) => {
    // All nodes are in one column, except the first and the last, which are on either side of the
    // column.
    const last = program.resources.length - 1;
    const xOf = (at: number): number => (at === 0 ? -800 : at === last ? 800 : 0);
    const positions = new Map(
      program.resources.map(({ id }, at) => [id, { x: xOf(at), y: at * 200 }]),
    );
    return () => {
      const view = createView(sceneOf(program), positions, "right");
      view.bundles();
      layoutGraphOf(view.scene, "right");
    };
  },
  "group the canvas by parents":
    ({ program }) =>
    () => {
      const grouping = groupResources(program, "parent", catalog);
      foldScene(sceneOf(program), grouping, new Set());
      withoutImplied(createGraph()(program), grouping);
    },
  ...Object.fromEntries(
    languages.map((language) => [
      `print ${language.label}`,
      ({ program }: Opened) =>
        () =>
          void createExport(program, catalog).print(language),
    ]),
  ),
};
