import { isReadOnly } from "#store/read-only.ts";
import { freeName } from "#model/program/names/resource-name.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import { declarationNoun, locationOf } from "#store/declarations.ts";
import { edit, revealLocation } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Declaration } from "#store/declarations.ts";

/** The edit that declares a new item: a string without a value or, if a value is required, an empty string. */
function additionOf(kind: Declaration["kind"], program: Program): readonly [name: string, Edit] {
  switch (kind) {
    case "config": {
      const name = freeName("config", namesInUse(program));
      return [name, { kind: "add-config", variable: { name, type: "string", extras: {} } }];
    }
    case "variable": {
      const name = freeName("variable", namesInUse(program));
      return [name, { kind: "add-variable", variable: { name, value: "" } }];
    }
    case "output": {
      const name = freeName("output", new Set(program.outputs.map((output) => output.name)));
      return [name, { kind: "add-output", output: { name, value: "" } }];
    }
  }
}

/** Adds a declaration as an undo step, and opens it at its name. */
export function addDeclaration(store: DesignerStore, kind: Declaration["kind"]): void {
  const state = store.getState();
  if (isReadOnly(state)) return;
  const { program } = state;
  const [name, addition] = additionOf(kind, program);
  edit(store, addition, { label: `Add the ${declarationNoun[kind]} ${name}` });
  revealLocation(store, locationOf({ kind, name }));
}
