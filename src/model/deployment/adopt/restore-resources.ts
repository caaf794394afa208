import { quoteShort } from "#model/base/messages.ts";
import { own } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { predict } from "#model/deployment/plan/plan.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import type { Start } from "#model/deployment/start/start.ts";
import { startFromInPauses } from "#model/deployment/start/start.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { Edit } from "#model/program/edit.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { nextResourceId, resourceId } from "#model/program/program.ts";
import { accessesIn, expressionsOf, mapResource } from "#model/program/references.ts";
import { displayToken, packageOf } from "#model/program/token.ts";
import type { AccessValue, ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { secretNames } from "#model/secrets/move-to-config.ts";

/** Deployed resources that a design gets back. */
export interface Restored {
  /** Adds the resources at the end of the design. */
  readonly edit: Extract<Edit, { readonly kind: "batch" }>;
  /** The config variables that the edit declares for secrets. The stack must get values for them. */
  readonly variables: readonly ConfigVariable[];
  /** The resources that can't be added and the values that can't be copied, as sentences. */
  readonly notes: readonly string[];
}

/** Restores the resources of some deletions, and the deleted resources that these refer to. */
export function* restoreResourcesInPauses(
  program: Program,
  deletions: readonly DeploymentStep[],
  baseline: Baseline,
  catalog: Catalog,
): TimeSliced<Restored> {
  const start = usesPlaceholders(program, catalog)
    ? yield* startDesignInPauses(baseline, catalog)
    : yield* startFromInPauses(baseline, catalog);
  const { plan } = yield* predict(program, catalog, baseline);
  return new Restoring(program, plan.steps, start, byUrn(baseline)).restore(deletions);
}

/** Whether a design names types by the placeholder names of their packages. */
const usesPlaceholders = ({ target, resources }: Program, { providerPackages }: Catalog): boolean =>
  target !== undefined ||
  resources.some(({ token }) => own(providerPackages, packageOf(token)) !== undefined);

class Restoring {
  readonly #program: Program;
  readonly #start: Start;
  readonly #states: ReadonlyMap<string, StateResource>;
  /** The resources of the start by URN and by ID. */
  readonly #byUrn: ReadonlyMap<string, Resource>;
  readonly #byId: ReadonlyMap<ResourceId, Resource>;
  /** The design's resource for each URN in the state. */
  readonly #inDesign: ReadonlyMap<string, ResourceId>;
  readonly #taken: Set<string>;
  /** The reason why a resource can't be restored; undefined if it can. */
  readonly #refusals = new Map<ResourceId, string | undefined>();

  constructor(
    program: Program,
    steps: readonly DeploymentStep[],
    start: Start,
    states: ReadonlyMap<string, StateResource>,
  ) {
    this.#program = program;
    this.#start = start;
    this.#states = states;
    this.#byId = new Map(start.program.resources.map((each) => [each.id, each]));
    this.#byUrn = new Map(
      start.program.resources.map((each) => [start.urns.get(each.id) ?? "", each]),
    );
    this.#inDesign = new Map(
      steps.flatMap(({ urn, formerUrn = urn, resource }) =>
        resource === undefined ? [] : [[formerUrn, resource]],
      ),
    );
    this.#taken = new Set(program.resources.map(keyOf));
  }

  restore(deletions: readonly DeploymentStep[]): Restored {
    const notes: string[] = [];
    const wanted = new Set<Resource>();
    for (const { urn, name } of deletions) {
      const resource = this.#byUrn.get(urn);
      const reason = resource === undefined ? this.#whyLeftOut(urn) : this.#refuse(resource);
      if (reason !== undefined) notes.push(`${quoteShort(name)} cannot be added: ${reason}`);
      else if (resource !== undefined) wanted.add(resource);
    }
    // A resource that only a refused one refers to stays deleted. Items added during the loop are visited too.
    for (const resource of wanted)
      for (const needed of this.#neededBy(resource)) wanted.add(needed);
    const restored = this.#start.program.resources.filter((each) => wanted.has(each));
    const { variables, nameOf } = this.#config(restored);
    const ids = this.#ids(restored);
    const access = (found: AccessValue): AccessValue => {
      if (found.kind === "config") return expression({ ...found, name: nameOf(found.name) });
      if (found.kind !== "reference") return found;
      return expression({ ...found, resource: ids(found.resource) });
    };
    const resources = restored.map((each) => ({
      ...mapResource(each, { access }),
      id: ids(each.id),
    }));
    const edits = [
      ...variables.map((variable) => ({ kind: "add-config", variable }) as const),
      ...resources.map((resource) => ({ kind: "add-resource", resource }) as const),
    ];
    return {
      edit: { kind: "batch", edits },
      variables: variables.filter(({ secret }) => secret),
      notes: [...new Set([...notes, ...this.#notesOn(restored)])],
    };
  }

  /** Checks whether a resource and everything that it refers to can be in the design. */
  #refuse(resource: Resource): string | undefined {
    const { id } = resource;
    if (this.#refusals.has(id)) return this.#refusals.get(id);
    // A circle of references, which only a damaged state contains, is not refused here.
    this.#refusals.set(id, undefined);
    const reason = this.#taken.has(keyOf(resource))
      ? "the design has a different resource with this name and type."
      : this.#refuseNeeded(resource);
    if (reason === undefined) this.#taken.add(keyOf(resource));
    this.#refusals.set(id, reason);
    return reason;
  }

  #refuseNeeded(resource: Resource): string | undefined {
    for (const needed of this.#neededBy(resource))
      if (this.#refuse(needed) !== undefined)
        return `${quoteShort(needed.name)}, which it refers to, cannot be added.`;
    return undefined;
  }

  /** The resources outside the design that a resource refers to. */
  #neededBy(resource: Resource): readonly Resource[] {
    return expressionsOf(resource).flatMap(({ found }) =>
      accessesIn(found).flatMap((access) => {
        const needed = access.kind === "reference" ? this.#byId.get(access.resource) : undefined;
        return needed === undefined || this.#inDesign.has(this.#urnOf(needed.id)) ? [] : [needed];
      }),
    );
  }

  /** Why a resource of the state is not in the start. */
  #whyLeftOut(urn: string): string {
    const where = formatPath([this.#states.get(urn)?.name ?? ""]);
    const note = this.#start.notes.find((each) => each.where === where);
    return note?.message ?? "the state doesn’t say how to create it.";
  }

  #urnOf(id: ResourceId): string {
    return this.#start.urns.get(id) ?? "";
  }

  /** Returns the resource of the edited design for a resource of the start. */
  #ids(restored: readonly Resource[]): (id: ResourceId) => ResourceId {
    const first = Number(nextResourceId(this.#program).slice(1));
    const added = new Map(restored.map(({ id }, at) => [id, resourceId(first + at)]));
    return (id) => added.get(id) ?? this.#inDesign.get(this.#urnOf(id)) ?? id;
  }

  /** The config variables that resources use, under free names. */
  #config(restored: readonly Resource[]): {
    readonly variables: readonly ConfigVariable[];
    nameOf(name: string): string;
  } {
    const used = new Set(
      restored.flatMap((each) =>
        expressionsOf(each).flatMap(({ found }) =>
          accessesIn(found).flatMap((access) => (access.kind === "config" ? access.name : [])),
        ),
      ),
    );
    const names = secretNames([...namesInUse(this.#program), ...restored.map(({ name }) => name)]);
    const renamed = new Map(Array.from(used, (name) => [name, names.claim(name)]));
    const variables = this.#start.program.config.flatMap((variable) => {
      const name = renamed.get(variable.name);
      return name === undefined ? [] : [{ ...variable, name }];
    });
    return { variables, nameOf: (name) => renamed.get(name) ?? name };
  }

  #notesOn(restored: readonly Resource[]): readonly string[] {
    const roots = restored.map(({ name }) => formatPath([name]));
    return this.#start.notes.flatMap(({ where, message }) =>
      roots.some(
        (root) =>
          where === root || (where.startsWith(root) && /^[.[]/.test(where.slice(root.length))),
      )
        ? [`${where}: ${message}`]
        : [],
    );
  }
}

/** A deployed resource's URN contains its name and its type, so no other resource may have both. */
const keyOf = ({ name, token }: Resource): string => JSON.stringify([name, displayToken(token)]);
