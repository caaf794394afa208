import { createListeners } from "#model/base/listeners.ts";
import { memoize } from "#model/base/memoize.ts";
import { formatPath } from "#model/base/path.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { checkImportList } from "#model/opening/import-list/check-list.ts";
import type {
  ImportListResult,
  ListContext,
  ListNote,
  ListedResource,
  TerraformMapping,
} from "#model/opening/import-list/listed.ts";
import { readImportList } from "#model/opening/import-list/read-list.ts";
import { readTerraformMapping } from "#model/opening/import-list/terraform-mapping.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { FormSource } from "#forms/source.ts";
import type { Services } from "#ui/services.ts";

const id = resourceId(1);

/** The state of editing a list of resources: rows of a grid, their problems, and the parts that were left out. */
export interface ListEditor {
  readonly source: FormSource;
  /** The rows that are not empty. */
  resources(): readonly ListedResource[];
  notes(): readonly ListNote[];
  /** Adds the resources of a text, or uses the mapping in it; returns an error for any other text. */
  add(text: string): string | undefined;
  /** Sets the type of lists without a type. */
  setType(type: string): void;
}

/** One row of the grid: its position, and its cells. */
interface Row {
  readonly at: number;
  readonly resource: ListedResource;
}

export function createListEditor(services: Services, listCatalog: Catalog): ListEditor {
  const listeners = createListeners();
  let program = programOf([{}]);
  let notes: readonly ListNote[] = [];
  let type = "";
  let mappings: readonly TerraformMapping[] = [];
  /** The last Terraform state, which is read again when its mapping arrives. */
  let unmapped: string | undefined;

  const set = (next: Program): void => {
    program = next;
    void services.packages.readTypes(rowsOf(program).map(({ resource }) => resource.type));
    listeners.tell();
  };
  const read = (text: string): ImportListResult =>
    readImportList(text, contextOf(services.catalog.getState(), type, mappings));
  const diagnostics = memoize((catalog: Catalog) =>
    memoize((of: Program) => diagnose(of, catalog)),
  );

  return {
    source: {
      ...inert,
      catalog: listCatalog,
      // Notifies on changes to packages too, because the checks depend on them.
      subscribe: (listener) => {
        const stops = [listeners.add(listener), services.catalog.subscribe(() => listener())];
        return () => stops.forEach((stop) => stop());
      },
      inputs: () => inputsOf(program),
      diagnostics: () => diagnostics(services.catalog.getState())(program),
      edit: (change) => set(applyEdit(program, change)),
      surroundings: () => ({
        program: emptyProgram(""),
        graph: services.derived.getState().graph.value,
        owner: undefined,
      }),
    },
    resources: () => rowsOf(program).map(({ resource }) => resource),
    notes: () => notes,
    add(text) {
      const mapping = readTerraformMapping(text);
      if (mapping.ok) mappings = [...mappings, mapping.mapping];
      const list = read(mapping.ok ? (unmapped ?? "") : text);
      if (mapping.ok && unmapped === undefined) return undefined;
      if (!list.ok) return list.message;
      unmapped = list.source === "a Terraform state" ? (unmapped ?? text) : undefined;
      ({ notes } = list);
      set(withRows(program, list.resources));
      return undefined;
    },
    setType(next) {
      type = next;
    },
  };
}

/** Parts of a form source that rows do not need, because they have no references. */
const inert = {
  resource: id,
  readOnly: false,
  literalsOnly: true,
  facts: () => undefined,
  describe: () => "",
  endTyping: () => undefined,
  addAndSet: () => undefined,
  canLift: false,
  editWith: () => undefined,
  reveal: () => undefined,
  // The list is always shown as a grid.
  choices: { read: () => "on", write: () => undefined },
} as const;

const keyOf = ({ type, id: found }: ListedResource): string => JSON.stringify([type, found]);

const contextOf = (
  catalog: Catalog,
  type: string,
  mappings: readonly TerraformMapping[],
): ListContext => ({
  ...(type === "" ? {} : { type }),
  mappings,
  tokenOf: (spelling) => catalog.resourceType(spelling)?.token,
  identifierOf: (token) => importIdentifierOf(catalog, token),
});

const programOf = (resources: readonly ValueMap[]): Program => ({
  ...emptyProgram(""),
  resources: [
    {
      id,
      name: "list",
      token: "list:index:List",
      inputs: { resources },
      options: {},
      origin: { kind: "created" },
      extras: {},
    },
  ],
});

/** Adds new resources. An empty row stays. */
function withRows(program: Program, added: readonly ListedResource[]): Program {
  const before = rowsOf(program).map(({ resource }) => resource);
  const known = new Set(before.map(keyOf));
  const all = [...before, ...added.filter((each) => !known.has(keyOf(each)))];
  return programOf(all.length === 0 ? [{}] : (all as unknown as readonly ValueMap[]));
}

const inputsOf = ({ resources }: Program): ValueMap => resources[0]?.inputs ?? {};

function rowsOf(program: Program): readonly Row[] {
  const { resources = [] } = inputsOf(program);
  return (isList(resources) ? resources : []).flatMap((value, at) => {
    const said = isMap(value) ? Object.entries(value).filter(isSaid) : [];
    if (said.length === 0) return [];
    const fields = Object.fromEntries(said) as Partial<ListedResource>;
    return [{ at, resource: { type: "", name: "", id: "", ...fields } }];
  });
}

const isSaid = ([, value]: readonly [string, Value]): boolean => value !== "" && value !== null;

/** The diagnostics, by the paths of the cells. */
function diagnose(program: Program, catalog: Catalog): ReadonlyMap<string, readonly Diagnostic[]> {
  const rows = rowsOf(program);
  const found = new Map<string, Diagnostic[]>();
  for (const { index, field, severity, message } of checkImportList(
    rows.map(({ resource }) => resource),
    catalog,
  )) {
    const path = ["resources", rows[index]?.at ?? 0, field];
    const key = formatPath(path);
    const diagnostic: Diagnostic = {
      rule: `list/${field}`,
      severity,
      location: { kind: "input", resource: id, path },
      message,
    };
    found.set(key, [...(found.get(key) ?? []), diagnostic]);
  }
  return found;
}
