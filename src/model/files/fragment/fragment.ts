import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import { holdsSecretValue, withoutValue } from "#model/program/config/config-variable.ts";
import { partOf, placeCopies } from "#model/program/duplicates.ts";
import type { Edit } from "#model/program/edit.ts";
import { freeName } from "#model/program/names/resource-name.ts";
import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { put } from "#model/base/record.ts";
import type { Note } from "#model/files/manifest/types.ts";
import { formatPath } from "#model/base/path.ts";
import type { ConfigVariable, Program, Resource, Variable } from "#model/program/program.ts";
import { renameRawRoots } from "#model/program/renaming/rename-verbatim.ts";
import type { AccessValue, ResourceId, Value } from "#model/program/value.ts";
import { accessesIn, accessesOf, expressionsOf, mapAccesses } from "#model/program/references.ts";
import {
  addedVersions,
  packageNotes,
  usedPackages,
} from "#model/files/fragment/pasted-packages.ts";
import { displayToken } from "#model/program/token.ts";
import { expression } from "#model/program/value.ts";

/**
 * The top-level key of a copied fragment for references to resources that were not copied. The section has the type and
 * name of each such resource, by key. Pulumi ignores the section.
 */
const outsideKey = "stackwright-outside";

/**
 * The top-level key with the variables that the user copied. Pasting creates new variables for them. If resources only
 * use a variable, pasting reuses an existing one instead. Pulumi ignores this key.
 */
const copiedKey = "stackwright-copied";

/**
 * Resources and variables as a manifest. The manifest is a separate Pulumi program, and contains the variables and
 * config variables that the copied parts use, and their canvas positions. A secret variable has no default in the
 * manifest.
 */
export function copyFragment(program: Program, nodes: Iterable<NodeId>): string {
  const chosen = partOf(program, nodes);
  const part = withUsedVariables(chosen, program.variables);
  const copied = new Set(part.resources.map(({ id }) => id));
  const keys = resourceKeys(program);
  const byId = new Map(program.resources.map((resource) => [resource.id, resource]));
  const outside: Record<string, Json> = {};
  const fragment = mapAccesses(
    { ...withoutRest(part, copied), config: usedConfig(part) },
    (access) => {
      if (access.kind !== "reference" || copied.has(access.resource)) return access;
      const meant = byId.get(access.resource);
      const key = keys.get(access.resource) ?? access.resource;
      if (meant !== undefined) put<Json>(outside, key, { type: meant.token, name: meant.name });
      return expression({
        kind: "unresolved",
        access: formatAccess(key, access.path, access.quoted),
      });
    },
  );
  const extras = {
    ...(Object.keys(outside).length === 0 ? {} : { [outsideKey]: outside }),
    ...(chosen.variables.length === 0
      ? {}
      : { [copiedKey]: chosen.variables.map(({ name }) => name) }),
  };
  return printManifest(followKeys({ ...fragment, extras }, keys));
}

function withoutRest(part: Program, copied: ReadonlySet<ResourceId>): Program {
  const nodes = new Set<string>([
    ...copied,
    ...part.variables.map(({ name }) => variableNode(name)),
  ]);
  const copiedPositions = Object.entries(part.layout?.positions ?? {}).filter(([id]) =>
    nodes.has(id),
  );
  const direction = part.layout?.direction ?? "right";
  return {
    name: "",
    config: part.config,
    resources: part.resources,
    variables: part.variables,
    outputs: [],
    extras: {},
    ...usedPackages(part),
    ...(copiedPositions.length === 0
      ? {}
      : { layout: { direction, positions: Object.fromEntries(copiedPositions) } }),
  };
}

/** Adds the variables that the resources use, and the variables that these variables use. */
function withUsedVariables(part: Program, variables: readonly Variable[]): Program {
  const used = new Set(part.variables.map(({ name }) => name));
  const collect = (accesses: readonly AccessValue[]): void => {
    for (const access of accesses) if (access.kind === "variable") used.add(access.name);
  };
  for (const resource of part.resources)
    for (const { found } of expressionsOf(resource)) collect(accessesIn(found));
  // The set grows during the loop, so used variables are visited, too.
  for (const name of used)
    collect(accessesOf(variables.find((variable) => variable.name === name)?.value ?? null));
  return { ...part, variables: variables.filter(({ name }) => used.has(name)) };
}

/** The config variables that resources and variables use, directly and through variables. */
function usedConfig({ config, resources, variables }: Program): readonly ConfigVariable[] {
  const used = new Set<string>();
  const add = (accesses: readonly AccessValue[]): void => {
    for (const access of accesses) if (access.kind === "config") used.add(access.name);
  };
  const collect = (value: Value): void => add(accessesOf(value));
  for (const resource of resources)
    for (const { found } of expressionsOf(resource)) add(accessesIn(found));
  for (const { value } of variables) collect(value);
  for (const name of used) {
    const value = config.find((variable) => variable.name === name)?.default;
    if (value !== undefined) collect(value);
  }
  return config
    .filter(({ name }) => used.has(name))
    .map((variable) => (holdsSecretValue(variable) ? withoutValue(variable) : variable));
}

/**
 * Changes references to the keys in the fragment. A resource's key in the fragment may differ from its key in the
 * design.
 */
function followKeys(fragment: Program, before: ReadonlyMap<ResourceId, string>): Program {
  const renamed = new Map<string, string>();
  for (const [id, key] of resourceKeys(fragment)) {
    const old = before.get(id);
    if (old !== undefined && old !== key) renamed.set(old, key);
  }
  const resources = fragment.resources.map((resource) => renameRawRoots(resource, renamed));
  return { ...fragment, resources };
}

export type Pasted =
  | {
      readonly ok: true;
      /** One edit that adds all parts. */
      readonly edit: Edit;
      /** The added resources. */
      readonly ids: readonly ResourceId[];
      /** The copied resources, and the variables that the user copied. */
      readonly nodes: readonly NodeId[];
      /** The parts of the text that were kept unread or left out. */
      readonly notes: readonly Note[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * The edit that pastes a manifest's text into a design: the manifest's resources under free names, its stack outputs,
 * and the config variables that the design lacks. References out of a copied fragment resolve if the design has exactly
 * one resource of that type and name, and otherwise stay unresolved.
 */
export function pasteFragment(program: Program, text: string): Pasted {
  const parsed = parseProgramFile(text);
  if (!parsed.ok) {
    const message = `The clipboard cannot be pasted as resources: ${parsed.message}`;
    return { ok: false, message };
  }
  const { resources, config, variables, outputs } = parsed.program;
  if (resources.length + config.length + variables.length + outputs.length === 0) {
    const message = "The clipboard cannot be pasted: it contains no resources.";
    return { ok: false, message };
  }
  return { ok: true, ...pasteProgram(program, parsed.program, parsed.notes) };
}

/**
 * The edit that adds a program to a design, in the same way as a pasted text. `notes` come from the program's reader;
 * `keys` are the keys of the program's resources.
 */
export function pasteProgram(
  program: Program,
  read: Program,
  notes: readonly Note[],
  keys?: ReadonlyMap<ResourceId, string>,
): Omit<Pasted & { ok: true }, "ok"> {
  const missing = read.config.filter(({ name }) => !program.config.some((it) => it.name === name));
  const into = { ...program, config: [...program.config, ...missing] };
  const listed = own(read.extras, copiedKey);
  const recreated = new Set(
    Array.isArray(listed) ? listed.filter((name) => typeof name === "string") : [],
  );
  const { edits, ids, nodes, copied } = placeCopies(
    into,
    read,
    resolveIn(into, read),
    recreated,
    keys,
  );
  const edit: Edit = {
    kind: "batch",
    edits: [
      ...addedVersions(program, read),
      ...missing.map(({ name }) => addedConfig(copied, name)),
      ...edits,
      ...addedOutputs(program, copied),
    ],
  };
  return { edit, ids, nodes, notes: [...pastedNotes(read, notes), ...packageNotes(program, read)] };
}

/** Resolves a fragment's dangling accesses in the design. */
function resolveIn(into: Program, { extras }: Program): (access: AccessValue) => AccessValue {
  const outside = own(extras, outsideKey);
  const config = new Set(into.config.map(({ name }) => name));
  return (access) => {
    const read = access.kind === "unresolved" ? parseAccess(access.access) : undefined;
    if (read === undefined) return access;
    const { root, path } = read;
    const meant = findOutside(isObject(outside) ? own(outside, root) : undefined, into.resources);
    if (meant !== undefined) return expression({ kind: "reference", resource: meant.id, path });
    return config.has(root) ? expression({ kind: "config", name: root, path }) : access;
  };
}

function findOutside(said: unknown, resources: readonly Resource[]): Resource | undefined {
  if (!isObject(said) || typeof said["type"] !== "string") return undefined;
  const type = displayToken(said["type"]);
  const found = resources.filter(
    ({ name, token }) => name === said["name"] && displayToken(token) === type,
  );
  return found.length === 1 ? found[0] : undefined;
}

function addedConfig(copied: Program, name: string): Edit {
  const variable = copied.config.find((each) => each.name === name) ?? { name, extras: {} };
  return { kind: "add-config", variable };
}

function addedOutputs(program: Program, copied: Program): readonly Edit[] {
  const taken = new Set(program.outputs.map(({ name }) => name));
  return copied.outputs.map(({ name: wanted, value }) => {
    const name = freeName(wanted, taken);
    taken.add(name);
    return { kind: "add-output", output: { name, value } };
  });
}

/**
 * The notes about the added parts, and a note about each part of the text that is left out. Dangling accesses have no
 * notes: if the design doesn't resolve them, its checks report them.
 */
function pastedNotes({ extras }: Program, notes: readonly Note[]): readonly Note[] {
  const { resources: unread, ...rest } = extras;
  const left = [
    ...Object.keys(rest).map((key) => formatPath([key])),
    ...Object.keys(isObject(unread) ? unread : {}).map((key) => formatPath(["resources", key])),
    ...(unread === undefined || isObject(unread) ? [] : ["resources"]),
  ];
  const ours = new Set([formatPath([outsideKey]), formatPath([copiedKey]), "stackwright"]);
  const isLeft = (where: string): boolean =>
    left.some(
      (each) =>
        where === each || (/^[.[]/.test(where.slice(each.length)) && where.startsWith(each)),
    );
  return [
    ...notes.filter(({ where, message }) => !isLeft(where) && !message.startsWith("“${")),
    ...left
      .filter((where) => !ours.has(where))
      .map((where) => ({ where, message: "This part is left out." })),
  ];
}
