import type { SideEffect } from "#model/side-effects/side-effect.ts";
import type { Runs } from "#model/side-effects/running-types.ts";
import {
  clusterSettings,
  dynamicPackages,
  runningFunctions,
  runningResources,
} from "#model/side-effects/running-types.ts";
import { knownText, visitAll } from "#model/side-effects/values.ts";
import { own } from "#model/base/json.ts";
import type { Location } from "#model/program/diagnostic.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import {
  displayFunctionToken,
  displayToken,
  foldedToken,
  packageOf,
  providerToken,
} from "#model/program/token.ts";

/**
 * The commands that resources and calls in a part of a design run, and the code of dynamic providers. `program` is the
 * whole design.
 */
export function* commandEffects(part: Program, program: Program): Iterable<SideEffect> {
  for (const { name, default: value, extras } of part.config)
    if (name === clusterKey && namesProgram(value ?? (own(extras, "value") as Value), program))
      yield { kind: "command", what: `${name}: exec`, location: { kind: "config", name } };
  for (const resource of part.resources) yield* commandsOfResource(resource, program);
  const called: SideEffect[] = [];
  visitAll(part, (found, location) => {
    if (found.kind !== "invoke") return;
    const token = displayFunctionToken(found.token);
    const runs = runningFunctions.get(foldedToken(token));
    if (runs !== undefined)
      called.push(...commandsIn(token, found.arguments, runs, () => location, program));
  });
  yield* called;
}

function* commandsOfResource(resource: Resource, program: Program): Iterable<SideEffect> {
  const { id, token, inputs, inputsFrom, options, origin } = resource;
  const type = displayToken(token);
  const at = (name?: string): Location =>
    name === undefined
      ? { kind: "type", resource: id }
      : { kind: "input", resource: id, path: [name] };
  const runs = dynamicPackages.has(packageOf(token))
    ? dynamic
    : runningResources.get(foldedToken(type));
  // A lookup creates nothing, so it runs no command.
  if (runs !== undefined && origin.kind === "created")
    yield* commandsIn(type, inputsFrom === undefined ? inputs : undefined, runs, at, program);
  const { input } = clusterSettings;
  if (token === clusterProvider && namesProgram(own(inputs, input), program))
    yield { kind: "command", what: `${input}: exec`, location: at(input) };
  // Hooks are functions in a program. The engine calls them by name (`ResourceHooksBinding`,
  // pulumi/pulumi:proto/pulumi/resource.proto).
  if (Object.hasOwn(options, "hooks"))
    yield {
      kind: "command",
      what: "hooks",
      location: { kind: "option", resource: id, path: ["hooks"] },
    };
}

const clusterKey = `${clusterSettings.package}:${clusterSettings.input}`;
const clusterProvider = providerToken(clusterSettings.package);

/** Whether a cluster's settings name a program. The settings are a string, a map, or the argument of a call. */
function namesProgram(value: Value | undefined, program: Program): boolean {
  const said = knownText(unsealed(value), program);
  return /(?:^|[\s"'{,-])exec["']?\s*:/.test(said ?? JSON.stringify(unsealed(value)) ?? "");
}

const unsealed = (value: Value | undefined): Value | undefined =>
  isExpression(value) && value.kind === "secret" ? unsealed(value.value) : value;

const dynamic: Runs = { commands: [], always: true };

/** The commands in a map. `values` is undefined if the map is known only at deployment. */
function* commandsIn(
  token: string,
  values: ValueMap | undefined,
  { commands, always = false }: Runs,
  at: (name?: string) => Location,
  program: Program,
): Iterable<SideEffect> {
  let isSaid = false;
  for (const name of commands) {
    const value = own(values ?? {}, name);
    if (value === undefined || value === null) continue;
    isSaid = true;
    yield { kind: "command", what: describeCommand(value, program) ?? token, location: at(name) };
  }
  if (!isSaid && (always || values === undefined))
    yield { kind: "command", what: token, location: at() };
}

/** A command on one line. The value is a string, or a list of words. Undefined if the command is invalid or secret. */
function describeCommand(value: Value, program: Program): string | undefined {
  if (typeof value === "string") return value;
  if (isExpression(value))
    return value.kind === "secret" ? undefined : describeExpression(value, program);
  if (!isList(value)) {
    const command =
      typeof value === "object" && value !== null ? own(value as ValueMap, "command") : undefined;
    return command === undefined ? undefined : describeCommand(command, program);
  }
  const words = value.map((item) => describeCommand(item, program));
  return words.includes(undefined) ? undefined : words.join(" ");
}
