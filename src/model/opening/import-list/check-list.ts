import { nearest, quoteShort } from "#model/base/messages.ts";
import { checkIdentifier } from "#model/deployment/identifier/check-identifier.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { ListedResource } from "#model/opening/import-list/listed.ts";
import { versionError } from "#model/program/packages/package-version.ts";
import { displayToken, isProviderToken, isTypeToken, packageOf } from "#model/program/token.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A problem with a resource in a list. */
export interface ListProblem {
  /** The resource's index in the list. */
  readonly index: number;
  readonly field: "type" | "name" | "id" | "parent" | "provider" | "version";
  /**
   * The severity. A problem is an error if `pulumi import` rejects it (`parseImportFile` in
   * pulumi/pulumi:pkg/cmd/pulumi/operations/import.go).
   */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The ID that the user may have meant. */
  readonly fixed?: string;
}

type Found = Omit<ListProblem, "index">;

/** The problems with the resources of a list, in order. */
export function checkImportList(
  resources: readonly ListedResource[],
  catalog: Catalog,
): readonly ListProblem[] {
  const counts = countNames(resources);
  const same = createSeen();
  return resources.flatMap((resource, index) =>
    [
      ...checkType(resource, catalog),
      ...checkName(resource, same),
      ...checkId(resource, catalog, same),
      ...checkLink("parent", resource, counts),
      ...checkLink("provider", resource, counts),
      ...checkVersion(resource),
    ].map((found): ListProblem => ({ index, ...found })),
  );
}

const error = (field: Found["field"], message: string): Found => ({
  field,
  severity: "error",
  message,
});
const warning = (field: Found["field"], message: string): Found => ({
  field,
  severity: "warning",
  message,
});

/** The names by which other resources refer to each resource, with the number of resources that have each name. */
function countNames(resources: readonly ListedResource[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { alias, name } of resources) {
    const called = alias ?? name;
    counts.set(called, (counts.get(called) ?? 0) + 1);
  }
  return counts;
}

/** Returns a function that says whether a key was seen before. */
function createSeen(): (...key: readonly string[]) => boolean {
  const seen = new Set<string>();
  return (...key) => {
    const text = JSON.stringify(key);
    if (seen.has(text)) return true;
    seen.add(text);
    return false;
  };
}

function* checkType({ type, component }: ListedResource, catalog: Catalog): Iterable<Found> {
  if (type === "") return yield error("type", "The type is missing.");
  if (isProviderToken(type)) return;
  const known = catalog.resourceType(type);
  if (known !== undefined) {
    if (known.isComponent && component !== true)
      yield error("type", "A component consists of other resources and cannot be imported by ID.");
    return;
  }
  if (!isTypeToken(type))
    return yield error("type", `${quoteShort(type)} is not a type token, such as aws:ec2/vpc:Vpc.`);
  const home = catalog.package(packageOf(type));
  if (home === undefined)
    return yield warning(
      "type",
      `The package ${packageOf(type)} is not loaded, so type and ID are not checked.`,
    );
  const meant = nearest(displayToken(type), home.resourceTokens.map(displayToken));
  yield error(
    "type",
    `The package ${packageOf(type)} has no type ${displayToken(type)}.${meant === undefined ? "" : ` Did you mean ${meant}?`}`,
  );
}

function* checkName(
  { type, name, parent }: ListedResource,
  isSame: (...key: readonly string[]) => boolean,
): Iterable<Found> {
  if (name === "") return yield error("name", "The name is missing.");
  if (isSame("name", displayToken(type), parent ?? "", name))
    yield error("name", `Another resource of this type has the name ${quoteShort(name)}.`);
}

function* checkId(
  { type, id, component }: ListedResource,
  catalog: Catalog,
  isSame: (...key: readonly string[]) => boolean,
): Iterable<Found> {
  if (component === true || isProviderToken(type)) {
    if (id !== "")
      yield error("id", `A ${component === true ? "component" : "provider"} has no ID of its own.`);
    return;
  }
  if (id === "") return yield error("id", "The ID is missing.");
  if (isSame("id", displayToken(type), id))
    yield warning("id", "Another resource in the list has this type and ID.");
  for (const found of checkIdentifier(catalog, type, id)) yield { field: "id", ...found };
}

function* checkLink(
  field: "parent" | "provider",
  resource: ListedResource,
  counts: ReadonlyMap<string, number>,
): Iterable<Found> {
  const name = resource[field];
  if (name === undefined || parseUrn(name) !== undefined) return;
  const count = counts.get(name) ?? 0;
  if (count === 0)
    yield error(
      field,
      `No resource in the list is named ${quoteShort(name)}. If it is in the stack, enter its URN.`,
    );
  else if (count > 1)
    yield error(field, `${count} resources in the list are named ${quoteShort(name)}.`);
}

function* checkVersion({ version }: ListedResource): Iterable<Found> {
  const message = version === undefined ? undefined : versionError(version);
  if (message !== undefined) yield error("version", message);
}
