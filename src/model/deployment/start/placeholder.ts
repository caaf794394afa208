import type { Catalog } from "#model/schema/catalog.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { StateType, PlaceholderType } from "#model/deployment/start/placeholder-names.ts";
import { createTypeNaming } from "#model/deployment/start/placeholder-names.ts";
import { whereOf } from "#model/deployment/start/state-import.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isInternal } from "#model/deployment/state/state-value.ts";
import { isDefaultProviderUrn, parseUrn } from "#model/deployment/state/urn.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { normalizeTarget, withPackageKind } from "#model/program/target.ts";
import { displayToken, isProviderToken } from "#model/program/token.ts";
import { isExpression } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** A state in placeholder names, and the notes that an export of its design needs to match the deployment. */
export interface Placeholders {
  readonly baseline: Baseline;
  readonly target: ExportTarget | undefined;
  readonly notes: readonly Note[];
}

/**
 * Replaces the names of provider packages with placeholder names, so the deployed resources can be edited with the
 * available schemas. The names of inputs are the same in both.
 */
export function* toPlaceholdersInPauses(
  baseline: Baseline,
  catalog: Catalog,
): TimeSliced<Placeholders> {
  const notes: Note[] = [];
  const { renamed, packages } = yield* rename(
    baseline.resources,
    namedInState,
    (resource, { token }) => {
      addStrangeInputs(notes, resource, token, catalog);
      return { ...resource, type: token };
    },
    catalog,
  );
  const target = targetFor(undefined, packages);
  return { baseline: { ...baseline, resources: renamed }, target, notes };
}

/** Like `toPlaceholdersInPauses`, for a program instead of a state. */
export function* placeholderProgramInPauses(
  program: Program,
  catalog: Catalog,
): TimeSliced<Program> {
  const { renamed, packages } = yield* rename(
    program.resources,
    namedInProgram,
    (resource, { token }) => ({ ...resource, token: displayToken(token) }),
    catalog,
  );
  const target = targetFor(program.target, packages);
  return target === undefined ? program : { ...program, resources: renamed, target };
}

/** Resources with their types' placeholder names, if they have any, and the packages of these types. */
function* rename<T>(
  resources: readonly T[],
  named: (resource: T) => StateType,
  withName: (resource: T, name: PlaceholderType) => T,
  catalog: Catalog,
): TimeSliced<{ readonly renamed: readonly T[]; readonly packages: ReadonlySet<string> }> {
  const all: StateType[] = [];
  yield* each(resources, (resource) => void all.push(named(resource)));
  const nameOf = yield* createTypeNaming(all, catalog);
  const packages = new Set<string>();
  const renamed: T[] = [];
  yield* each(resources, (resource) => {
    const name = nameOf(all[renamed.length] ?? named(resource));
    if (name !== undefined) packages.add(name.package);
    renamed.push(name === undefined ? resource : withName(resource, name));
  });
  return { renamed, packages };
}

function namedInState({ urn, type, provider }: StateResource): StateType {
  const parsed = provider === undefined ? undefined : parseUrn(provider.urn);
  const isDeclared = parsed !== undefined && !isDefaultProviderUrn(parsed);
  return { key: urn, type, provider: isDeclared ? provider?.urn : undefined };
}

function namedInProgram({ id, token, options }: Resource): StateType {
  const provider = options["provider"];
  const isDeclared = isExpression(provider) && provider.kind === "reference";
  return { key: id, type: token, provider: isDeclared ? provider.resource : undefined };
}

function targetFor(
  target: ExportTarget | undefined,
  packages: ReadonlySet<string>,
): ExportTarget | undefined {
  let chosen = target;
  for (const name of packages) chosen = withPackageKind(chosen, name, "provider");
  return chosen === undefined ? undefined : normalizeTarget(chosen);
}

function addStrangeInputs(
  notes: Note[],
  old: StateResource,
  token: string,
  catalog: Catalog,
): void {
  const type = catalog.resourceType(token);
  if (type === undefined || isProviderToken(token)) return;
  const known = new Set(type.inputs.map(({ name }) => name));
  const message = `${type.displayToken} has no input with this name. The input is kept unchanged.`;
  for (const key of Object.keys(old.inputs))
    if (!known.has(key) && !isInternal(key)) notes.push({ where: whereOf(old, [key]), message });
}
