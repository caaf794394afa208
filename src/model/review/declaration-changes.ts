import { sameItems } from "#model/base/memoize.ts";
import { own } from "#model/base/json.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { valueKey } from "#model/program/value-key.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { redactedSecret, redactText } from "#model/secrets/signs/secret-parts.ts";
import type { ChangedProperty } from "#model/review/reviewed-resource.ts";

/** One side of a comparison. */
interface Side<T> {
  readonly of: T;
  readonly program: Program;
}

/** The changed options of a resource. Changed dependencies are in the graph. */
export function changedOptions(
  before: Side<Resource>,
  after: Side<Resource>,
): readonly ChangedProperty[] {
  const names = new Set([...Object.keys(before.of.options), ...Object.keys(after.of.options)]);
  return [...names].flatMap((name): readonly ChangedProperty[] => {
    const [old, next] = [before, after].map(({ of, program }) => ({
      value: own(of.options, name),
      program,
    }));
    return changed(`options.${name}`, old, next);
  });
}

interface Told {
  readonly value: Value | undefined;
  readonly program: Program;
}

function changed(
  property: string,
  old: Told | undefined,
  next: Told | undefined,
): readonly ChangedProperty[] {
  if (keyOf(old) === keyOf(next)) return [];
  const [before, after] = [old, next].map(describe);
  return [
    {
      property,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      effects: [],
    },
  ];
}

const keyOf = (told: Told | undefined): string | undefined =>
  told?.value === undefined
    ? undefined
    : valueKey(told.value, (id) => findResource(told.program, id)?.name ?? "?");

function describe(told: Told | undefined): string | undefined {
  if (told?.value === undefined) return undefined;
  return describeValue(told.value, told.program);
}

function describeValue(value: Value, program: Program): string {
  if (isExpression(value)) return describeExpression(value, program);
  if (Array.isArray(value))
    return `[${value.map((item: Value) => describeValue(item, program)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${key}: ${describeValue(item as Value, program)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** The changed declarations of config variables and packages. Values of secret variables are hidden. */
export function changedDeclarations(base: Program, head: Program): readonly ChangedProperty[] {
  return [
    ...pairs(base.config, head.config, ({ name }) => name).flatMap(([name, old, next]) =>
      changedTexts(
        `config ${name}`,
        old && describeConfig(old, base, next),
        next && describeConfig(next, head, old),
      ),
    ),
    ...pairs(base.packages ?? [], head.packages ?? [], ({ name }) => name).flatMap(
      ([name, old, next]) =>
        changedTexts(`package ${name}`, old && describePackage(old), next && describePackage(next)),
    ),
  ];
}

/** A description, and a key. If the description doesn't show a difference, the key does. */
interface Described {
  readonly text: string;
  readonly key: string;
}

function changedTexts(
  property: string,
  old: Described | undefined,
  next: Described | undefined,
): readonly ChangedProperty[] {
  if (old?.key === next?.key) return [];
  return [
    {
      property,
      ...(old === undefined ? {} : { before: old.text }),
      ...(next === undefined ? {} : { after: next.text }),
      effects: [],
    },
  ];
}

/** Describes a config variable. The value is hidden if the variable is or was secret. */
function describeConfig(
  variable: ConfigVariable,
  program: Program,
  other: ConfigVariable | undefined,
): Described {
  const { type, default: value } = variable;
  const isSecret = isSecretVariable(variable);
  const isHidden = isSecret || (other !== undefined && isSecretVariable(other));
  const told = value === undefined ? "" : isHidden ? redactedSecret : describeValue(value, program);
  const parts = [
    ...(isSecret ? ["secret"] : []),
    type ?? "string",
    ...(told === "" ? [] : [`= ${told}`]),
  ];
  const key = value === undefined ? "" : valueKey(value);
  return { text: parts.join(" "), key: JSON.stringify([type, isSecret, key]) };
}

const isSecretVariable = ({ secret, default: value }: ConfigVariable): boolean =>
  secret === true || (isExpression(value) && value.kind === "secret");

function describePackage(declaration: PackageDeclaration): Described {
  const { source, version, parameters, pluginDownloadURL } = declaration;
  const parts = [
    version === undefined ? source : `${source}@${version}`,
    ...(parameters === undefined ? [] : [`parameters ${parameters.join(" ")}`]),
    ...(pluginDownloadURL === undefined ? [] : [`from ${pluginDownloadURL}`]),
  ];
  return { text: redactText(parts.join(", ")), key: JSON.stringify(parts) };
}

/** Pairs items of two lists by name. An item may be in only one of the lists. */
function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
): readonly (readonly [name: string, before: T | undefined, after: T | undefined])[] {
  if (sameItems(before, after)) return [];
  const old = new Map(before.map((item) => [nameOf(item), item]));
  const next = new Map(after.map((item) => [nameOf(item), item]));
  return [...new Set([...old.keys(), ...next.keys()])].map((name) => [
    name,
    old.get(name),
    next.get(name),
  ]);
}
