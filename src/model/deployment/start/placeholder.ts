import type { Catalog } from "#model/schema/catalog.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { NamedType, PlaceholderType } from "#model/deployment/start/placeholder-names.ts";
import { createTypeNaming } from "#model/deployment/start/placeholder-names.ts";
import { whereOf } from "#model/deployment/start/state-import.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isInternal } from "#model/deployment/state/state-value.ts";
import { isDefaultProvider, parseUrn } from "#model/deployment/state/urn.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { normaliseTarget, withPackageKind } from "#model/program/target.ts";
import { displayToken, isProviderToken } from "#model/schema/token.ts";
import { isExpression } from "#model/program/value.ts";

/** A state in placeholder names, and what has to be said so that a design of it is exported as it was deployed. */
export interface Placeholders {
  readonly baseline: Baseline;
  readonly target: ExportTarget | undefined;
  readonly notes: readonly Note[];
}

/**
 * Puts the placeholder names in the place of the provider packages behind them, so that what is deployed can be
 * edited with the schemas that are there. The names of inputs are the same in both.
 */
export function toPlaceholders(baseline: Baseline, catalog: Catalog): Placeholders {
  const wordOf = createTypeNaming(baseline.resources.map(namedInState), catalog);
  const notes: Note[] = [];
  const used: PlaceholderType[] = [];
  const resources = baseline.resources.map((resource) => {
    const word = wordOf(namedInState(resource));
    if (word === undefined) return resource;
    used.push(word);
    notes.push(...strangeInputs(resource, word.token, catalog));
    return { ...resource, type: word.token };
  });
  return { baseline: { ...baseline, resources }, target: targetFor(undefined, used), notes };
}

/** The same for a program that names provider packages. */
export function placeholderProgram(program: Program, catalog: Catalog): Program {
  const wordOf = createTypeNaming(program.resources.map(namedInProgram), catalog);
  const used: PlaceholderType[] = [];
  const resources = program.resources.map((resource) => {
    const word = wordOf(namedInProgram(resource));
    if (word === undefined) return resource;
    used.push(word);
    return { ...resource, token: displayToken(word.token) };
  });
  const target = targetFor(program.target, used);
  return target === undefined ? program : { ...program, resources, target };
}

function namedInState({ urn, type, provider }: StateResource): NamedType {
  const parsed = provider === undefined ? undefined : parseUrn(provider.urn);
  const isDeclared = parsed !== undefined && !isDefaultProvider(parsed);
  return { key: urn, type, provider: isDeclared ? provider?.urn : undefined };
}

function namedInProgram({ id, token, options }: Resource): NamedType {
  const provider = options["provider"];
  const isDeclared = isExpression(provider) && provider.kind === "reference";
  return { key: id, type: token, provider: isDeclared ? provider.resource : undefined };
}

function targetFor(
  target: ExportTarget | undefined,
  used: readonly PlaceholderType[],
): ExportTarget | undefined {
  const packages = new Set(used.map((word) => word.package));
  let chosen = target;
  for (const name of packages) chosen = withPackageKind(chosen, name, "vendor");
  return chosen === undefined ? undefined : normaliseTarget(chosen);
}

function strangeInputs(old: StateResource, token: string, catalog: Catalog): readonly Note[] {
  const type = catalog.resourceType(token);
  if (type === undefined || isProviderToken(token)) return [];
  const known = new Set(type.inputs.map(({ name }) => name));
  return Object.keys(old.inputs).flatMap((key) =>
    known.has(key) || isInternal(key)
      ? []
      : [
          {
            where: whereOf(old, [key]),
            message: `${type.displayToken} has no input of this name, so that it is kept as it stands.`,
          },
        ],
  );
}
