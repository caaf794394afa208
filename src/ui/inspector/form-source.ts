import { own } from "#model/base/json.ts";
import { namesIn } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import { freeName } from "#model/program/names/resource-name.ts";
import type { ResourceId, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { NewReferenceTarget, ReferenceTarget } from "#model/completion/reference-slot.ts";
import { typeSummary } from "#model/search/type-summaries.ts";
import type { FormSource } from "#forms/source.ts";
import { locationOf } from "#store/declarations.ts";
import { edit, endTyping, revealLocation, updateWorkspace } from "#store/designer.ts";
import type { DesignDiagnostics } from "#store/diagnostics.ts";
import { ofResource, subscribeForm } from "#ui/derived.ts";
import { newResource } from "#ui/palette/new-resource.ts";
import type { Services } from "#ui/services.ts";

const noInputs: ValueMap = {};

/** Connects the form of one resource to the design. */
export function createFormSource(
  services: Services,
  catalog: Catalog,
  { id, token }: Pick<Resource, "id" | "token">,
  readOnly: boolean,
): FormSource {
  const { store, derived } = services;
  const facts = catalog.factsOf(token);
  const shown = (diagnostics: DesignDiagnostics) => ofResource(diagnostics, id).inputs;
  const read = (): Program => store.getState().program;
  const inputs = (): ValueMap => findResource(read(), id)?.inputs ?? noInputs;
  return {
    resource: id,
    catalog,
    readOnly,
    subscribe: subscribeForm(services, shown),
    inputs,
    diagnostics: () => shown(derived.getState().diagnostics.value),
    secretPlace: (path) => ({ token, path }),
    facts: (path) => own(facts?.properties ?? {}, namesIn(path)),
    undocumented: () =>
      Object.entries(facts?.properties ?? {}).flatMap(([path, { undocumented: text }]) =>
        text === undefined ? [] : [{ path, text }],
      ),
    edit: (change, label, key) =>
      edit(store, change, key === undefined ? { label } : { label, key: `${id} ${key}` }),
    endTyping: () => endTyping(store),
    goTo: (path) => revealLocation(store, { kind: "input", resource: id, path }),
    choices: services.preferences,
    asText: async () =>
      (await import("#ui/code/value/value-texts.ts")).createValueTexts(services, id),
    ...createPartialSource(services, catalog, id, (change) => change),
  };
}

type PartialSource = Pick<
  FormSource,
  "describe" | "surroundings" | "addAndSet" | "canLift" | "editWith" | "reveal"
>;

/**
 * The part of a form's source that handles references. `owner` is the resource that would depend on the choice;
 * `adapt` converts a path change of the form into the edit for this source.
 */
export function createPartialSource(
  { store, derived }: Services,
  catalog: Catalog,
  owner: ResourceId | undefined,
  adapt: (change: Edit) => Edit,
): PartialSource {
  const read = (): Program => store.getState().program;
  return {
    describe: (value) => describeExpression(value, read()),
    surroundings: () => ({ program: read(), graph: derived.getState().graph.value, owner }),
    addAndSet: (target, change, label) => {
      const made = make(target, read(), catalog);
      if (made === undefined) return;
      const edits = [made.edit, adapt(change(made.access))];
      edit(store, { kind: "batch", edits }, { label });
    },
    canLift: true,
    editWith: (edits, change, label, notice) => {
      edit(store, { kind: "batch", edits: [...edits, adapt(change)] }, { label });
      if (notice !== undefined) updateWorkspace(store, { notice: { message: notice } });
    },
    reveal: (access) =>
      revealLocation(
        store,
        access.kind === "reference"
          ? { kind: "name", resource: access.resource }
          : locationOf(access),
      ),
  };
}

/** The edit that creates a target, and the reference to it. */
function make(
  target: NewReferenceTarget,
  program: Program,
  catalog: Catalog,
): { readonly edit: Edit; readonly access: ReferenceTarget } | undefined {
  if (target.kind === "resource") {
    const type = typeSummary(target.token, catalog);
    if (type === undefined) return undefined;
    const resource = newResource(program, type);
    return {
      edit: { kind: "add-resource", resource },
      access: expression({ kind: "reference", resource: resource.id, path: target.output }),
    };
  }
  const name = freeName(target.name, namesInUse(program));
  const { type, secret } = target;
  const variable = { name, type, ...(secret ? { secret } : {}), extras: {} };
  return {
    edit: { kind: "add-config", variable },
    access: expression({ kind: "config", name, path: [] }),
  };
}
