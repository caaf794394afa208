import { freeName } from "#model/check/formats/resource-name.ts";
import type { ConfigVariable, Program, StackOutput } from "#model/program/program.ts";
import { edit, revealLocation } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Declaration } from "#store/selection.ts";

/** A config variable of text without a value. The manifest has one namespace for variables and resources. */
function newConfigVariable(program: Program): ConfigVariable {
  const taken = [...program.config, ...program.resources].map(({ name }) => name);
  return { name: freeName("config", new Set(taken)), type: "string", extras: {} };
}

/** A stack output of empty text, under the first free name. */
function newOutput(program: Program): StackOutput {
  return { name: freeName("output", new Set(program.outputs.map(({ name }) => name))), value: "" };
}

/** Adds a config variable or an output as a step that can be undone, and opens it at its name. */
export function addDeclaration(store: DesignerStore, kind: Declaration["kind"]): void {
  const { program, workspace } = store.getState();
  if (workspace.role === "reader") return;
  const declared = kind === "config" ? newConfigVariable(program) : newOutput(program);
  const { name } = declared;
  edit(
    store,
    "value" in declared
      ? { kind: "add-output", output: declared }
      : { kind: "add-config", variable: declared },
    { label: `Add the ${kind === "config" ? "config variable" : "output"} ${name}` },
  );
  revealLocation(store, { kind, name });
}
