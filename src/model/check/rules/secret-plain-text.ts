import type { CheckedDesign, FoundInDesign, ProgramRule } from "#model/check/rules/rule.ts";
import { createListMemo } from "#model/base/incremental/list-memo.ts";
import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import { formatPath } from "#model/base/path.ts";
import { withoutValue } from "#model/program/config/config-variable.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PresumedSecret, ReplacePresumed } from "#model/secrets/map-presumed.ts";
import { moveToConfig } from "#model/secrets/move-to-config.ts";
import {
  isPresumedConfig,
  mapPresumedInputs,
  mapPresumedValue,
  presumedInInputs,
  presumedOf,
} from "#model/secrets/presumed.ts";

export const secretPlainText: ProgramRule = {
  id: "secret/plain-text",
  summary: "A design does not contain secrets in plain text.",
  reads: ({ name, token, inputs }) => [name, token, inputs],
  *check(design) {
    for (const found of inPauses(design)) if (found !== undefined) yield found;
  },
  checkInPauses: inPauses,
};

function* inPauses(design: CheckedDesign): Generator<FoundInDesign | undefined> {
  const { program, catalog } = design;
  for (const found of yield* finderOf(catalog)(program.resources)) yield* inResource(found, design);
  // A component has inputs instead of config.
  for (const variable of program.config)
    if (program.plugin === undefined && isPresumedConfig(variable, catalog))
      yield {
        severity: "warning",
        location: { kind: "config", name: variable.name },
        message: `The default of ${quoteShort(variable.name)} looks like a secret, and anyone with the file can read it. Declare the variable as secret and set its value in the stack.`,
        fix: {
          label: "Declare it as secret, without a value",
          edit: { kind: "set-config", variable: withoutValue(variable) },
        },
      };
  yield* inNamed(program.variables, "variable", design);
  yield* inNamed(program.outputs, "output", design);
}

function* inResource(
  { resource, secrets }: ResourceSecrets,
  { program, catalog }: CheckedDesign,
): Generator<FoundInDesign> {
  const { id, name } = resource;
  for (const secret of firstAtEach(secrets)) {
    const [input = ""] = secret.path;
    yield {
      severity: "warning",
      location: { kind: "input", resource: id, path: secret.path },
      message: describe(secret),
      ...fixOf(program, name, secret, (replace) => {
        const mapped = mapPresumedInputs(resource, catalog, replace);
        const value = mapped[String(input)] ?? null;
        return { kind: "set-input", resource: id, path: [input], value };
      }),
    };
  }
}

function* inNamed(
  all: Program["variables"],
  kind: "variable" | "output",
  { program, catalog }: CheckedDesign,
): Generator<FoundInDesign> {
  for (const named of all)
    for (const secret of firstAtEach(presumedOf(named, catalog)))
      yield {
        severity: "warning",
        location: { kind, name: named.name, path: secret.path },
        message: describe(secret),
        ...fixOf(program, named.name, secret, (replace) => ({
          kind: `set-${kind}`,
          name: named.name,
          value: mapPresumedValue(named, catalog, replace),
        })),
      };
}

/**
 * The fix for a secret; `edit` replaces the secret. There is no fix in a component, because a component has no config,
 * and none in unreadable text, because it can't contain a reference.
 */
function fixOf(
  program: Program,
  owner: string,
  { value, path }: PresumedSecret,
  edit: (replace: ReplacePresumed) => Edit,
): Pick<FoundInDesign, "fix"> {
  if (program.plugin !== undefined) return {};
  const key = formatPath(path);
  const fix = moveToConfig(program, (replace) => {
    let reference: Value | undefined;
    return edit((found) =>
      found.value === value && formatPath(found.path) === key
        ? (reference ??= replace(owner, found))
        : found.value,
    );
  });
  return { fix };
}

interface ResourceSecrets {
  readonly resource: Resource;
  readonly secrets: readonly PresumedSecret[];
}

/** Memoized per resource, because the findings don't depend on the config. Only the fixes do. */
const finderOf = memoize((catalog: Catalog) =>
  createListMemo<Resource, ResourceSecrets>(function* (resource) {
    yield;
    const secrets = presumedInInputs(resource, catalog);
    return secrets.length === 0 ? [] : [{ resource, secrets }];
  }),
);

/** One warning per place is enough, even if a string contains several secrets. */
function firstAtEach(found: readonly PresumedSecret[]): readonly PresumedSecret[] {
  const places = new Map<string, PresumedSecret>();
  for (const secret of found) {
    const key = JSON.stringify(secret.path);
    if (!places.has(key)) places.set(key, secret);
  }
  return [...places.values()];
}

function describe({ sign, isPart, path }: PresumedSecret): string {
  const name = path.findLast((part) => typeof part === "string");
  const quoted = typeof name === "string" ? quoteShort(name) : "The value";
  const what =
    sign === "text"
      ? `${isPart ? "Part of the string" : "The text"} looks like a secret`
      : sign === "schema"
        ? `The schema marks ${quoted} as secret`
        : sign === "fact"
          ? `${quoted} is a secret`
          : `The name ${quoted} suggests that the value is a secret`;
  return `${what}, and anyone with the file can read it. Use a secret config variable.`;
}
