import fc from "fast-check";

import { exportDesign } from "#export/export.ts";
import { findLanguage } from "#export/printer.ts";
import { accessScope } from "#model/references/access-scope.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { applyText, readEdited, readPrinted } from "#model/files/edited-text/edited-text.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { copyFragment, pasteFragment } from "#model/files/fragment/fragment.ts";
import { createGraph } from "#model/graph/graph.ts";
import { outputAccess, connectEdit, fittingPorts } from "#model/completion/connections/ports.ts";
import type { Program } from "#model/program/program.ts";
import { nextResourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit, redo, undo } from "#store/designer.ts";

/** The maximum number of resources in a design. A small number is enough, because the test looks for mixed-up steps. */
const most = 8;

/** A user's action, with three numbers that determine its target. */
export interface Doing {
  readonly what: (typeof doings)[number];
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const doings = [
  "add",
  "connect",
  "connect",
  "template",
  "type",
  "depend",
  "adopt",
  "rename",
  "delete",
  "paste",
  "reorder",
  "place",
  "add-config",
  "use-config",
  "retype-config",
  "rename-config",
  "remove-config",
  "output",
  "set-version",
  "write",
  "write",
  "undo",
  "undo",
  "redo",
] as const;

const number = fc.nat({ max: 999 });
export const doingArbitrary: fc.Arbitrary<Doing> = fc.record({
  what: fc.constantFrom(...doings),
  a: number,
  b: number,
  c: number,
});

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

const typesIn = ({ packages }: Catalog): readonly string[] =>
  packages.flatMap(({ resourceTokens }) => resourceTokens);

const configTypes = ["string", "boolean", "array"];

const names = ["web", "web-2", "events", "a.b", "region"];

/** The edit that an action makes in a design; undefined if the action has no target. */
function editFor({ what, a, b, c }: Doing, program: Program, catalog: Catalog): Edit | undefined {
  const resource = pick(program.resources, a);
  const other = pick(program.resources, b);
  const config = pick(program.config, c);
  const name = pick(names, b) ?? "";
  if (what === "add")
    return program.resources.length >= most
      ? undefined
      : {
          kind: "add-resource",
          resource: {
            id: nextResourceId(program),
            name,
            token: pick(typesIn(catalog), a) ?? "",
            inputs: {},
            options: {},
            origin: { kind: "created" },
            extras: {},
          },
          index: c % (program.resources.length + 1),
        };
  if (what === "add-config")
    return { kind: "add-config", variable: { name, type: "string", extras: {} } };
  if (what === "retype-config")
    return (
      config && { kind: "set-config", variable: { ...config, type: pick(configTypes, a) ?? "" } }
    );
  if (what === "rename-config")
    return config && { kind: "rename-config", name: config.name, to: name };
  if (what === "remove-config") return config && { kind: "remove-config", name: config.name };
  if (what === "set-version") {
    const version = pick(["1.0.0", "4.49.0", "3.2.0"], b);
    const named = { kind: "set-package-version", name: pick(["delta", "alpha"], a) ?? "" } as const;
    return version === undefined || c % 3 === 0 ? named : { ...named, version };
  }
  if (resource === undefined) return undefined;
  const { id } = resource;
  switch (what) {
    case "connect":
    case "template": {
      const graph = createGraph()(program);
      const source = { node: id, path: [b % 2 === 0 ? "id" : "name"] };
      const port = pick(fittingPorts(source, program, accessScope(program, catalog), graph), c);
      const change = port && connectEdit(port, source, program);
      if (change?.kind !== "set-input" || what === "connect") return change;
      const reference = outputAccess(source);
      return { ...change, value: expression({ kind: "template", parts: ["for ", reference] }) };
    }
    case "type":
      return { kind: "set-input", resource: id, path: ["name"], value: name };
    case "depend": {
      const value = other && [expression({ kind: "reference", resource: other.id, path: [] })];
      return (
        value && { kind: "set-input", root: "options", resource: id, path: ["dependsOn"], value }
      );
    }
    case "adopt": {
      const value = other && expression({ kind: "reference", resource: other.id, path: [] });
      return value && { kind: "set-input", root: "options", resource: id, path: ["parent"], value };
    }
    case "rename":
      return { kind: "rename-resource", resource: id, name };
    case "delete":
      return { kind: "remove-resource", resource: id };
    case "paste": {
      if (program.resources.length >= most) return undefined;
      const ids = other === undefined ? [id] : [id, other.id];
      const pasted = pasteFragment(program, copyFragment(program, ids));
      return pasted.ok ? pasted.edit : undefined;
    }
    case "reorder":
      return { kind: "move-resource", resource: id, to: b % program.resources.length };
    case "place":
      return { kind: "place-resources", positions: { [id]: { x: b, y: c } } };
    case "use-config": {
      const value = config && expression({ kind: "config", name: config.name, path: [] });
      return value && { kind: "set-input", resource: id, path: ["name"], value };
    }
    case "output": {
      const value = expression({ kind: "reference", resource: id, path: ["id"] });
      return { kind: "add-output", output: { name, value } };
    }
    case "write":
    case "undo":
    case "redo":
      return undefined;
  }
}

/** Makes the same edit as a form, but in the program's text. */
export function write(program: Program, { a, b, c }: Doing, catalog: Catalog, syntax: TextSyntax) {
  const what = pick(writable, a) ?? "add";
  const change = editFor({ what, a: b, b: c, c: a }, program, catalog);
  const wanted = change === undefined ? program : applyEdit(program, change);
  const before = textOf(program, catalog, syntax);
  // Some programs have a comment, because such programs keep their own text.
  const comment = syntax === "yaml" && b % 2 === 1 ? "# Written by hand\n" : "";
  const after = comment + textOf(wanted, catalog, syntax);
  const read = readPrinted(before, syntax, program);
  const typed = read.ok ? readEdited(after, syntax, read, program) : read;
  if (!read.ok || !typed.ok) throw new Error("A printed text cannot be read.");
  return { wanted, before, after, written: applyText(program, read, typed, catalog) };
}

const writable = [
  "add",
  "connect",
  "template",
  "type",
  "depend",
  "rename",
  "delete",
  "add-config",
  "use-config",
  "output",
  "reorder",
  "place",
] as const;

/** The text of the program's own file in one of the editable languages. */
export function textOf(program: Program, catalog: Catalog, syntax: TextSyntax): string {
  return exportDesign(program, catalog, findLanguage(syntax)).files[0]?.text ?? "";
}

/** Applies an action to the open design, with the types of a catalog. */
export function act(store: DesignerStore, doing: Doing, catalog: Catalog): void {
  if (doing.what === "undo") return undo(store);
  if (doing.what === "redo") return redo(store);
  const { program } = store.getState();
  if (doing.what === "write") {
    const syntax = doing.c % 2 === 0 ? "json" : "yaml";
    const { written } = write(program, doing, catalog, syntax);
    return edit(store, { kind: "replace-program", program: written }, { label: "write" });
  }
  const change = editFor(doing, program, catalog);
  if (change !== undefined) edit(store, change, { label: doing.what });
}
