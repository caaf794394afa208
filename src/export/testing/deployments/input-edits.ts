import type { Draw } from "#export/testing/deployments/draw.ts";
import type { DrawnEdit } from "#export/testing/deployments/drawn-edit.ts";
import {
  madeIn,
  othersFor,
  withInputs,
  withOption,
  withResource,
} from "#export/testing/deployments/drawn-edit.ts";
import { inputsOf, secretText } from "#export/testing/deployments/random-design.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList } from "#model/program/value.ts";

/** The paths to a value's literals. */
function literalPaths(value: Value, path: PropertyPath = []): readonly PropertyPath[] {
  if (typeof value !== "object" || value === null) return [path];
  if (isExpression(value)) return [];
  const entries: readonly (readonly [string | number, Value])[] = isList(value)
    ? value.map((item, at) => [at, item] as const)
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => literalPaths(inner, [...path, key]));
}

const valueAt = (inputs: ValueMap, path: PropertyPath): Value | undefined =>
  path.reduce<Value | undefined>((found, part) => {
    if (typeof found !== "object" || found === null || isExpression(found)) return undefined;
    return isList(found) ? found[Number(part)] : (found as ValueMap)[part];
  }, inputs);

function other(draw: Draw, value: Value | undefined, token: string): Value {
  if (typeof value === "number") return value + 1 + draw.below(3);
  if (typeof value === "boolean") return !value;
  // Some providers ignore letter case. The providers in the golden designs represent such services.
  const isOwn = token.startsWith("works:") || token.startsWith("quiet:");
  if (isOwn && typeof value === "string" && draw.percent(15)) return swapCase(value);
  return draw.word("edited");
}

const swapCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** A resource with one literal changed, and the literal's place. */
function changedLiteral(
  draw: Draw,
  program: Program,
):
  | { readonly program: Program; readonly resource: Resource; readonly path: PropertyPath }
  | undefined {
  const resource = draw.one(
    madeIn(program).filter(({ inputs }) => literalPaths(inputs).length > 0),
  );
  const path = draw.one(literalPaths(resource?.inputs ?? {}));
  if (resource === undefined || path === undefined) return undefined;
  const value = other(draw, valueAt(resource.inputs, path), resource.token);
  const changed = applyEdit(program, { kind: "set-input", resource: resource.id, path, value });
  return { program: changed, resource, path };
}

const changeLiteral: DrawnEdit = (draw, program) => {
  const found = changedLiteral(draw, program);
  if (found === undefined) return undefined;
  return {
    program: found.program,
    said: `${found.resource.name}: change ${formatPath(found.path)}`,
  };
};

/** Sets another value for an input. The value may be a reference, and the input may have been missing. */
const setInput: DrawnEdit = (draw, program) => {
  const resource = draw.one(madeIn(program));
  if (resource === undefined) return undefined;
  const drawn = Object.entries(inputsOf(draw, resource.token, othersFor(program, resource)));
  const [name, value] = draw.one(drawn) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const inputs = { ...resource.inputs, [name]: value };
  return {
    program: withResource(program, withInputs(resource, inputs)),
    said: `${resource.name}: set ${name}`,
  };
};

const dropInput: DrawnEdit = (draw, program) => {
  const resource = draw.one(madeIn(program));
  const name = draw.one(Object.keys(resource?.inputs ?? {}).slice(1));
  if (resource === undefined || name === undefined) return undefined;
  const { [name]: _former, ...inputs } = resource.inputs;
  return {
    program: withResource(program, withInputs(resource, inputs)),
    said: `${resource.name}: unset ${name}`,
  };
};

/** Adds an item to a list, removes an item, or changes the order. */
const changeList: DrawnEdit = (draw, program) => {
  const lists = madeIn(program).flatMap((resource) =>
    Object.entries(resource.inputs).flatMap(([name, value]) =>
      isListOf(value) ? [{ resource, name, value }] : [],
    ),
  );
  const found = draw.one(lists);
  if (found === undefined) return undefined;
  const { resource, name, value } = found;
  const fresh = name === "disks" ? { label: draw.word("disk"), gigabytes: 5 } : draw.below(20);
  const at = draw.below(value.length);
  const [said, items] = draw.of<readonly [string, readonly Value[]]>(
    ["add to", value.toSpliced(at, 0, fresh)],
    ["append to", [...value, fresh]],
    ["take from", value.toSpliced(at, 1)],
    ["reverse", value.toReversed()],
  );
  return {
    program: withResource(program, withInputs(resource, { ...resource.inputs, [name]: items })),
    said: `${resource.name}: ${said} ${name}`,
  };
};

const isListOf = (value: Value): value is readonly Value[] =>
  typeof value === "object" && value !== null && !isExpression(value) && isList(value);

/** The types with a string input that can be secret or not. */
const hasZone: ReadonlySet<string> = new Set([
  "works:Network",
  "works:Entry",
  "works:Topic",
  "quiet:Topic",
]);

/**
 * A string becomes a secret, or a secret becomes plain. The string is always the text that the stack has for secrets.
 */
const hideInput: DrawnEdit = (draw, program) => {
  const resource = draw.one(madeIn(program).filter(({ token }) => hasZone.has(token)));
  if (resource === undefined) return undefined;
  const former = resource.inputs["zone"] ?? null;
  const isHidden = isExpression(former) && former.kind === "secret";
  const zone = isHidden ? secretText : expression({ kind: "secret", value: secretText });
  return {
    program: withResource(program, withInputs(resource, { ...resource.inputs, zone })),
    said: `${resource.name}: ${isHidden ? "show" : "hide"} zone`,
  };
};

/**
 * Changes only whether a string is secret. Some providers compare secrecy, and other providers leave the comparison to
 * the engine.
 */
const changeSecrecy: DrawnEdit = (draw, program) => {
  const resource = draw.one(madeIn(program).filter((each) => hasSecretText(each)));
  if (resource === undefined) return undefined;
  const isHidden = resource.inputs["zone"] !== secretText;
  const zone = isHidden ? secretText : expression({ kind: "secret", value: secretText });
  const changed = withInputs(resource, { ...resource.inputs, zone });
  const isReplaced = draw.percent(40);
  return {
    program: withResource(
      program,
      isReplaced ? withOption(changed, "replaceOnChanges", ["zone"]) : changed,
    ),
    said: `${resource.name}: zone is ${isHidden ? "no secret any more" : "a secret now"}${isReplaced ? ", replaceOnChanges zone" : ""}`,
  };
};

function hasSecretText({ token, inputs }: Resource): boolean {
  const zone = inputs["zone"] ?? null;
  return (
    hasZone.has(token) && (zone === secretText || (isExpression(zone) && zone.kind === "secret"))
  );
}

/** The state lacks a required input, and the design cannot set it. */
const leaveOut: DrawnEdit = (draw, program) => {
  const resource = draw.one(
    madeIn(program).filter(({ token }) => token.startsWith("works:") || token.startsWith("quiet:")),
  );
  const [required] = Object.keys(resource?.inputs ?? {});
  if (resource === undefined || required === undefined) return undefined;
  const said = `${resource.name}: ignoreChanges leaves ${required} out`;
  return {
    program: withResource(program, withOption(resource, "ignoreChanges", [required])),
    said,
    patch: { resource: resource.name, fields: { inputs: { [required]: null } }, said: "left out" },
  };
};

/** Changes a literal, and sets an option that affects changes at or near the literal's place. */
const changeUnder =
  (option: "ignoreChanges" | "replaceOnChanges"): DrawnEdit =>
  (draw, program) => {
    const found = changedLiteral(draw, program);
    if (found === undefined) return undefined;
    const { path } = found;
    const changed = found.program.resources.find(({ id }) => id === found.resource.id);
    if (changed === undefined) return undefined;
    const wild = path.map((part) => (typeof part === "number" ? "*" : part));
    const shown = draw.of(
      formatPath(path),
      formatPath(path.slice(0, 1)),
      formatPath(path.slice(0, -1)),
      formatPath(wild).replaceAll('["*"]', "[*]").replaceAll(/\.\*/g, "[*]"),
      "zone",
    );
    if (shown === "") return undefined;
    return {
      program: withResource(found.program, withOption(changed, option, [shown])),
      said: `${changed.name}: ${option} ${shown}, change ${formatPath(path)}`,
    };
  };

export const inputEdits: readonly (readonly [weight: number, edit: DrawnEdit])[] = [
  [8, changeLiteral],
  [6, setInput],
  [2, dropInput],
  [3, changeList],
  [1, hideInput],
  [2, changeSecrecy],
  [1, leaveOut],
  [2, changeUnder("ignoreChanges")],
  [2, changeUnder("replaceOnChanges")],
];
