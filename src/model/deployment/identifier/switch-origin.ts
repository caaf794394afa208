import type { Catalog } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { partsOfInputs } from "#model/deployment/identifier/inputs.ts";
import type { OriginKind } from "#model/deployment/identifier/origin.ts";
import { originKind } from "#model/deployment/identifier/origin.ts";
import { assemble } from "#model/deployment/identifier/shape.ts";
import { own, withProperty } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

/** The edit that changes a resource's origin, and its losses. */
export interface OriginChange {
  readonly edit: Edit;
  /** Short descriptions of the parts that the new origin can't have. The edit removes these parts. */
  readonly lost: readonly string[];
}

/**
 * Changes a resource's origin and keeps the parts that the new origin can have. An ID is kept between import and
 * lookup. Inputs become the state of a lookup, and the other way round, because both have the same fields.
 */
export function switchOrigin(resource: Resource, to: OriginKind, catalog: Catalog): OriginChange {
  const from = originKind(resource);
  const { id, origin, options, inputs } = resource;
  if (from === to) return { edit: { kind: "batch", edits: [] }, lost: [] };
  const setImport = (value: Value): Edit => ({
    kind: "set-input",
    resource: id,
    root: "options",
    path: ["import"],
    value,
  });
  const unsetImport: readonly Edit[] = Object.hasOwn(options, "import")
    ? [{ kind: "unset-input", resource: id, root: "options", path: ["import"] }]
    : [];
  const imported = own(options, "import") ?? "";
  if (to === "lookup") {
    // If both have a field, the inputs win, because the user set them last.
    const state = inputs;
    const found = imported === "" ? prefilled(resource, catalog) : imported;
    return {
      edit: {
        kind: "batch",
        edits: [
          { kind: "set-origin", resource: id, origin: { kind: "lookup", id: found, state } },
          ...Object.keys(inputs).map((key) => unset(id, key)),
          ...unsetImport,
        ],
      },
      lost: [],
    };
  }
  if (origin.kind !== "lookup") {
    const edit = to === "import" ? setImport(prefilled(resource, catalog)) : unsetImport[0];
    return {
      edit: edit ?? { kind: "batch", edits: [] },
      lost: to === "created" && imported !== "" ? [describeId(imported)] : [],
    };
  }
  const taken = inputsOfState(resource, origin.state, catalog);
  const edits: Edit[] = [
    { kind: "set-origin", resource: id, origin: { kind: "created" } },
    ...Object.entries(taken.inputs).map(([key, value]): Edit => ({
      kind: "set-input",
      resource: id,
      path: [key],
      value,
    })),
    ...(to === "import" ? [setImport(origin.id)] : unsetImport),
  ];
  const isLost = to === "created" && origin.id !== "";
  return {
    edit: { kind: "batch", edits },
    lost: [...(isLost ? [describeId(origin.id)] : []), ...taken.lost],
  };
}

const unset = (resource: Resource["id"], key: string): Edit => ({
  kind: "unset-input",
  resource,
  path: [key],
});

const describeId = (value: Value): string =>
  typeof value === "string" ? `the ID ${JSON.stringify(value)}` : "the ID";

function prefilled({ token, inputs }: Resource, catalog: Catalog): string {
  const identifier = importIdentifierOf(catalog, token);
  return identifier === undefined
    ? ""
    : assemble(identifier, partsOfInputs(identifier, inputs).parts);
}

/**
 * The inputs in a lookup's state. A state has both inputs and outputs, but only the service sets the outputs of created
 * resources.
 */
function inputsOfState(
  { token, inputs }: Resource,
  state: ValueMap,
  catalog: Catalog,
): { readonly inputs: ValueMap; readonly lost: readonly string[] } {
  const type = catalog.resourceType(token);
  const isInput = (name: string): boolean =>
    type === undefined || type.inputs.some((property) => property.name === name);
  let taken: ValueMap = {};
  const lost: string[] = [];
  for (const [key, value] of Object.entries(state))
    if (!isInput(key)) lost.push(`${key} in the state, which is not an input`);
    else if (!Object.hasOwn(inputs, key)) taken = withProperty(taken, key, value);
  return { inputs: taken, lost };
}
