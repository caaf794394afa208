import { own } from "#model/base/json.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import { redirectToOptions } from "#model/program/edits/redirect-change.ts";
import { formatPath, namesIn } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { changeEach, sharedValues } from "#model/program/several/shared-values.ts";
import type { ResourceId, ValueMap } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { edit, endTyping, forProgram } from "#store/designer.ts";
import { subscribeForm } from "#ui/derived.ts";
import { createPartialSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";

export type Part = "inputs" | "options";

/** The inputs or the options of some resources. */
export const partsOf = (
  program: Program,
  ids: ReadonlySet<ResourceId>,
  part: Part,
): readonly ValueMap[] =>
  program.resources.filter(({ id }) => ids.has(id)).map((resource) => resource[part]);

/**
 * Connects a form to several resources: it shows their shared values, and changes all resources in one step.
 * `different` has the formatted paths at which their values differ.
 */
export function createSeveralSource(
  services: Services,
  catalog: Catalog,
  resources: readonly Pick<Resource, "id" | "token">[],
  part: Part,
  different: ReadonlySet<string>,
  readOnly: boolean,
): FormSource | undefined {
  const { store } = services;
  const ids = resources.map(({ id }) => id);
  const chosen = new Set(ids);
  const last = resources.at(-1);
  if (last === undefined) return undefined;
  const sharedOf = forProgram((program) => sharedValues(partsOf(program, chosen, part)).values);
  const facts = part === "inputs" ? catalog.factsOf(last.token) : undefined;
  const adapt = (change: Edit): Edit =>
    changeEach(part === "options" ? redirectToOptions(change) : change, ids);
  return {
    resource: last.id,
    catalog,
    readOnly,
    subscribe: subscribeForm(services, () => undefined),
    inputs: () => sharedOf(store.getState().program),
    diagnostics: () => noDiagnostics,
    secretPlace: (path) => ({ token: last.token, path }),
    facts: (path) => {
      const known = own(facts?.properties ?? {}, namesIn(path));
      if (!different.has(formatPath(path))) return known;
      const { example: _, ...rest } = known ?? {};
      return { ...rest, note: "Several values. A value that you enter applies to all." };
    },
    edit: (change, label, key) => {
      const words = { label: `${label} in ${ids.length} resources` };
      const steps =
        key === undefined ? words : { ...words, key: `${ids.join(" ")} ${part} ${key}` };
      edit(store, adapt(change), steps);
    },
    endTyping: () => endTyping(store),
    ...createPartialSource(services, catalog, last.id, adapt),
  };
}

/** The form shows no diagnostics, because the list of problems has the diagnostics of each resource. */
const noDiagnostics: ReturnType<FormSource["diagnostics"]> = new Map();
