import type { Catalog } from "#model/schema/catalog.ts";
import { isPathOption, pathsOf, rootsOf } from "#model/check/options/option-paths.ts";
import type { PropertyFacts } from "#model/schema/facts/facts.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { redirectToOptions } from "#model/program/edits/redirect-change.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { ValueMap } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { edit, endTyping } from "#store/designer.ts";
import type { DesignDiagnostics } from "#store/diagnostics.ts";
import { ofResource, subscribeForm } from "#ui/derived.ts";
import { createPartialSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";

const none: ValueMap = {};

/** Connects the form of one resource's options to the design. */
export function createOptionSource(
  services: Services,
  catalog: Catalog,
  { id, token }: Pick<Resource, "id" | "token">,
  readOnly: boolean,
): FormSource {
  const { store, derived } = services;
  const shown = (diagnostics: DesignDiagnostics) => ofResource(diagnostics, id).options;
  const type = catalog.resourceType(token);
  const importShape = importIdentifierOf(catalog, token)?.shape;
  const suggested = new Map<unknown, readonly string[]>();
  const read = (): Program => store.getState().program;
  return {
    resource: id,
    catalog,
    readOnly,
    subscribe: subscribeForm(services, shown),
    inputs: () => findResource(read(), id)?.options ?? none,
    diagnostics: () => shown(derived.getState().diagnostics.value),
    facts: (path) => {
      if (path[0] === "import" && importShape !== undefined) return { example: importShape };
      return exampleOf(path);
    },
    edit: (change, label, key) =>
      edit(
        store,
        redirectToOptions(change),
        key === undefined ? { label } : { label, key: `${id} options ${key}` },
      ),
    endTyping: () => endTyping(store),
    suggestions: ([option]) => {
      let known = suggested.get(option);
      if (known === undefined) suggested.set(option, (known = suggest(option, type, catalog)));
      return known;
    },
    ...createPartialSource(services, catalog, id, redirectToOptions),
  };
}

/** Suggestions in the lists of an option: outputs, or the paths of the type's properties. */
function suggest(
  option: unknown,
  type: ResourceType | undefined,
  catalog: Catalog,
): readonly string[] {
  if (type === undefined) return [];
  if (option === "additionalSecretOutputs") return type.outputs.map(({ name }) => name);
  return isPathOption(option) ? ["*", ...pathsOf(rootsOf(option, type), catalog)] : [];
}

const examples: Readonly<Record<string, string>> = {
  customTimeouts: "30m",
  version: "4.21.0",
  pluginDownloadURL: "https://plugins.example.com",
};

function exampleOf([option, ...rest]: PropertyPath): PropertyFacts | undefined {
  // A note about the whole option does not belong to a part, and vice versa.
  const isLeaf = option !== "customTimeouts" || rest.length > 0;
  return typeof option === "string" && isLeaf && Object.hasOwn(examples, option)
    ? { example: examples[option] ?? "" }
    : undefined;
}
