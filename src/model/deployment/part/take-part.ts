import { formatCount, joinWithAnd, quoteShort } from "#model/base/messages.ts";
import { own } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import type { PartChoice } from "#model/deployment/part/choose.ts";
import { chooseFrom } from "#model/deployment/part/choose.ts";
import { withClasses } from "#model/deployment/start/components/declare-components.ts";
import type { Start } from "#model/deployment/start/start.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { Note } from "#model/files/manifest/types.ts";
import { mapParts } from "#model/program/map-parts.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { accessesOf, collectReferences, resourcesIn } from "#model/program/references.ts";
import { packageOf } from "#model/program/token.ts";
import type { Reference, ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

export type PartResult =
  | { readonly ok: true; readonly start: Start }
  | { readonly ok: false; readonly message: string };

/**
 * A part of a started design. A reference to a resource outside the part becomes a lookup by ID. If the resource can't
 * be looked up, for example because it is a component, the reference becomes the value in the state.
 */
export function takePart(start: Start, baseline: Baseline, choice: PartChoice): PartResult {
  const chosen = chooseFrom(baseline, choice);
  if (!chosen.ok) return chosen;
  const { program, urns } = start;
  const all = new Map(program.resources.map((resource) => [resource.id, resource]));
  const made = withProviders(
    program.resources.filter(({ id }) => chosen.urns.has(urns.get(id) ?? "")),
    all,
  );
  const known = byUrn(baseline);
  const names = new Set(Array.from(chosen.urns, (urn) => known.get(urn)?.name ?? ""));
  for (const { name } of made.values()) names.add(name);
  const said = notesOn(names, start.notes, baseline);
  if (made.size === 0) {
    const why = said.map(({ where, message }) => `${where}: ${message}`).join(" ");
    return { ok: false, message: `None of the selected resources can be in a program. ${why}` };
  }
  const stateOf = (id: ResourceId) => known.get(urns.get(id) ?? "");
  const taking = new Taking(stateOf, all, made);
  const resources = program.resources.flatMap(({ id }) => made.get(id) ?? []).map(taking.resource);
  const isKept = ({ value }: { readonly value: Value }): boolean => {
    const found: ResourceId[] = [];
    collectReferences(value, found);
    return found.length > 0 && found.every((id) => made.has(id));
  };
  const lookups = taking.lookups();
  const part = withoutUnused(
    {
      ...program,
      resources: [...lookups, ...resources],
      outputs: program.outputs.filter(isKept),
    },
    (id) => parseUrn(urns.get(id) ?? "")?.types.at(-1) ?? "",
  );
  const notes = [...said, ...taking.notes, ...describePart(made.size, lookups, program, baseline)];
  const questions = start.questions.filter(({ resource }) => made.has(resource));
  const taken = { ...start, program: withClasses({ ...start, program: part }, baseline) };
  return { ok: true, start: { ...taken, questions, notes } };
}

/** Resources with the providers that the program creates for them, and the providers' own dependencies. */
function withProviders(
  chosen: readonly Resource[],
  all: ReadonlyMap<ResourceId, Resource>,
): ReadonlyMap<ResourceId, Resource> {
  const made = new Map(chosen.map((resource) => [resource.id, resource]));
  for (const { options } of made.values())
    for (const id of resourcesIn(options["provider"])) {
      const provider = all.get(id);
      if (provider !== undefined) made.set(id, provider);
    }
  return made;
}

/** Copies resources from a design, and collects the resources to look up for them. */
class Taking {
  readonly notes: Note[] = [];
  readonly #lookedUp = new Map<ResourceId, Resource>();
  readonly #stateOf: (id: ResourceId) => StateResource | undefined;
  readonly #all: ReadonlyMap<ResourceId, Resource>;
  readonly #made: ReadonlyMap<ResourceId, Resource>;

  constructor(
    stateOf: (id: ResourceId) => StateResource | undefined,
    all: ReadonlyMap<ResourceId, Resource>,
    made: ReadonlyMap<ResourceId, Resource>,
  ) {
    this.#stateOf = stateOf;
    this.#all = all;
    this.#made = made;
  }

  readonly resource = (resource: Resource): Resource => {
    const inputs = this.#inputs(resource);
    return { ...resource, inputs, options: this.#options(resource) };
  };

  lookups(): readonly Resource[] {
    return [...this.#lookedUp.values()];
  }

  #inputs({ name, inputs }: Resource): ValueMap {
    const kept = Object.entries(inputs).flatMap(([key, value]) => {
      const taken = this.#value(value, formatPath([name, key]));
      return taken === null && value !== null ? [] : [[key, taken] as const];
    });
    return Object.fromEntries(kept);
  }

  #value(value: Value, where: string): Value {
    if (isExpression(value) && value.kind === "reference") return this.#reference(value, where);
    return mapParts(value, (part) => this.#value(part, where));
  }

  #reference(reference: Reference, where: string): Value {
    const { resource: id, path } = reference;
    if (this.#made.has(id) || this.#lookup(id)) return reference;
    const old = this.#stateOf(id);
    const value = path.length === 1 && old !== undefined ? own(old.outputs, String(path[0])) : null;
    const name = quoteShort(this.#all.get(id)?.name ?? "");
    const isPlain = value !== null && typeof value !== "object" && value !== undefined;
    const message = isPlain
      ? `The value was an output of ${name}, which is not exported and cannot be looked up. The value in the state is used instead.`
      : `The value referred to ${name}, which is not exported and cannot be looked up. The value was left out.`;
    this.notes.push({ where, message });
    return isPlain ? value : null;
  }

  /** Adds a lookup; returns true if the resource has an ID to look it up by. */
  #lookup(id: ResourceId): boolean {
    if (this.#lookedUp.has(id)) return true;
    const resource = this.#all.get(id);
    const old = this.#stateOf(id);
    if (resource === undefined || old?.custom !== true || old.id === undefined) return false;
    // Only the same provider can find the resource, because it has the same region and account.
    for (const each of resourcesIn(resource.options["provider"])) this.#add(each);
    const provider = own(resource.options, "provider");
    this.#lookedUp.set(id, {
      ...resource,
      inputs: {},
      options: provider === undefined ? {} : { provider },
      origin:
        resource.origin.kind === "lookup"
          ? resource.origin
          : { kind: "lookup", id: old.id, state: {} },
    });
    return true;
  }

  /** Copies a resource that creates nothing itself, such as a provider. */
  #add(id: ResourceId): void {
    const resource = this.#all.get(id);
    if (resource === undefined || this.#made.has(id) || this.#lookedUp.has(id)) return;
    this.#lookedUp.set(id, resource);
    this.#lookedUp.set(id, this.resource(resource));
  }

  /** Removes options that name resources outside the part. */
  #options({ name, options }: Resource): ValueMap {
    const kept = Object.entries(options).flatMap(([key, value]) => {
      const named = resourcesIn(value);
      const inside = named.filter((id) => this.#made.has(id));
      if (inside.length === named.length) return [[key, value] as const];
      if (key === "parent" || key === "deletedWith") {
        const other = quoteShort(this.#all.get(named[0] ?? ("" as ResourceId))?.name ?? "");
        const message = `The option ${key} named ${other}, which is not exported.`;
        this.notes.push({ where: name, message });
      }
      const items = isList(value)
        ? value.filter((item) => resourcesIn(item).every((id) => this.#made.has(id)))
        : [];
      return items.length === 0 ? [] : [[key, items] as const];
    });
    return Object.fromEntries(kept);
  }
}

/** Removes config and packages that only the rest of the stack uses. */
function withoutUnused(program: Program, typeOf: (id: ResourceId) => string): Program {
  const used = new Set<string>();
  for (const { inputs } of program.resources)
    for (const access of Object.values(inputs).flatMap(accessesOf))
      if (access.kind === "config") used.add(access.name);
  const packages = new Set(program.resources.map(({ id }) => packageOf(typeOf(id))));
  const config = program.config.filter(
    ({ name }) => used.has(name) || packages.has(name.split(":")[0] ?? ""),
  );
  const { packages: declared = [], ...rest } = program;
  const kept = declared.filter(({ name }) => packages.has(name));
  return { ...rest, config, ...(kept.length === 0 ? {} : { packages: kept }) };
}

/** The notes about the resources of a part, by name. */
function notesOn(
  names: ReadonlySet<string>,
  notes: readonly Note[],
  { resources }: Baseline,
): readonly Note[] {
  const others = new Set(
    resources.flatMap(({ name }) => (names.has(name) ? [] : [formatPath([name])])),
  );
  return notes.filter(({ where }) => !prefixesOf(where).some((prefix) => others.has(prefix)));
}

/** The prefixes of a location that may be the name of a resource. */
const prefixesOf = (where: string): readonly string[] => [
  where,
  ...Array.from(where.matchAll(/[.[]/g), ({ index }) => where.slice(0, index)),
];

function describePart(
  count: number,
  lookups: readonly Resource[],
  { resources }: Program,
  { stack = "the stack" }: Baseline,
): readonly Note[] {
  const shared = lookups.filter(({ origin }) => origin.kind === "created").length;
  const rest = resources.length - count - shared;
  const names = lookups.flatMap(({ name, origin }) => (origin.kind === "lookup" ? [name] : []));
  const isOne = names.length === 1;
  return [
    ...(names.length === 0
      ? []
      : [
          {
            where: "",
            message: `${joinWithAnd(names)} ${isOne ? "is not exported, so it is" : "are not exported, so they are"} looked up.`,
          },
        ]),
    ...(rest === 0
      ? []
      : [
          {
            where: "",
            message: `The program is only part of ${stack}. If you deploy the program to that stack, Pulumi deletes ${formatCount(rest, "other resource")}. First move the program's resources to a new stack with pulumi state move.`,
          },
        ]),
  ];
}
