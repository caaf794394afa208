import type { DrawnEdit } from "#export/testing/deployments/drawn-edit.ts";
import {
  madeIn,
  othersFor,
  withOption,
  withResource,
} from "#export/testing/deployments/drawn-edit.ts";
import { newResource, reference } from "#export/testing/deployments/random-design.ts";
import type { JsonObject } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import { nextResourceId } from "#model/program/program.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { referencesIn } from "#model/program/references.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

const addResource: DrawnEdit = (draw, program) => {
  const added = newResource(draw, program);
  const isFirst = draw.percent(50) && added.options["deletedWith"] === undefined;
  const at = isFirst ? 0 : program.resources.length;
  return {
    program: applyEdit(program, { kind: "add-resource", resource: added, index: at }),
    said: `add ${added.name}`,
  };
};

/** References to a resource become text; options that name it are removed. */
function withoutReferences(value: Value, id: ResourceId): Value {
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value))
    return referencesIn(value).some(({ resource }) => resource === id) ? "gone" : value;
  if (isList(value)) return value.map((item) => withoutReferences(item, id));
  return Object.fromEntries(
    Object.entries(value as ValueMap).map(([key, item]) => [key, withoutReferences(item, id)]),
  );
}

const detach = (resource: Resource, id: ResourceId): Resource => ({
  ...resource,
  inputs: withoutReferences(resource.inputs, id) as ValueMap,
  options: Object.fromEntries(
    Object.entries(resource.options).filter(
      ([, value]) => JSON.stringify(withoutReferences(value, id)) === JSON.stringify(value),
    ),
  ),
});

function removed(program: Program, id: ResourceId): Program {
  const resources = program.resources.filter((each) => each.id !== id);
  return {
    ...program,
    resources: resources.map((each) => detach(each, id)),
    outputs: program.outputs.map((output) => ({
      ...output,
      value: withoutReferences(output.value, id),
    })),
  };
}

const removeResource: DrawnEdit = (draw, program) => {
  const gone = draw.one(program.resources);
  if (gone === undefined || program.resources.length < 2) return undefined;
  return { program: removed(program, gone.id), said: `remove ${gone.name}` };
};

const rename: DrawnEdit = (draw, program) => {
  const resource = draw.one(program.resources);
  if (resource === undefined) return undefined;
  const name = draw.word("n");
  const renamed = { ...resource, name };
  const aliased = draw.percent(75);
  const aliases = draw.of<Value>(
    [{ name: resource.name }],
    [{ name: "nobody" }, { name: resource.name }],
  );
  return {
    program: withResource(program, aliased ? withOption(renamed, "aliases", aliases) : renamed),
    said: `rename ${resource.name} to ${name}${aliased ? " with an alias" : ""}`,
  };
};

/** One resource is removed, and two resources of its type claim its alias. */
const claimTwice: DrawnEdit = (draw, program) => {
  const old = draw.one(madeIn(program));
  const other = draw.one(
    madeIn(program).filter(({ id, token }) => id !== old?.id && token === old?.token),
  );
  if (old === undefined || other === undefined) return undefined;
  const aliases = [{ name: old.name }];
  const renamed = withOption({ ...old, name: draw.word("n") }, "aliases", aliases);
  const twin = withOption({ ...other, name: draw.word("n") }, "aliases", aliases);
  return {
    program: withResource(withResource(program, renamed), twin),
    said: `${renamed.name} and ${twin.name} claim ${old.name}`,
  };
};

const moveToParent: DrawnEdit = (draw, program) => {
  const resource = draw.one(madeIn(program));
  if (resource === undefined) return undefined;
  const parent = draw.percent(70) ? draw.one(othersFor(program, resource)) : undefined;
  const moved = withOption(
    resource,
    "parent",
    parent === undefined ? undefined : reference(parent.id),
  );
  const former = resource.options["parent"];
  const alias: Value = former === undefined ? { noParent: true } : { parent: former };
  const isAliased = draw.percent(60);
  return {
    program: withResource(program, isAliased ? withOption(moved, "aliases", [alias]) : moved),
    said: `${resource.name} below ${parent?.name ?? "the stack"}${isAliased ? " with an alias" : ""}`,
  };
};

/** An existing resource is imported, unchanged or with a change. */
const importThing: DrawnEdit = (draw, program) => {
  const inputs: JsonObject = { name: draw.word("net"), zone: "here" };
  const id = draw.word("existing");
  const name = draw.word("r");
  const added: Resource = {
    id: nextResourceId(program),
    name,
    token: "works:Network",
    inputs: inputs as ValueMap,
    options: { import: id },
    origin: { kind: "created" },
    extras: {},
  };
  return {
    program: applyEdit(program, { kind: "add-resource", resource: added }),
    said: `import ${name}`,
    existing: { type: "works:index:Network", id, inputs },
  };
};

/** A lookup becomes a created resource, or the reverse. */
const switchOrigin: DrawnEdit = (draw, program) => {
  const looked = program.resources.filter(({ origin }) => origin.kind === "lookup");
  const made = madeIn(program);
  const resource = draw.one(looked.length > 0 && draw.percent(60) ? looked : made);
  if (resource === undefined) return undefined;
  const isMade = resource.origin.kind === "created";
  const switched: Resource = isMade
    ? {
        ...resource,
        inputs: {},
        options: {},
        origin: { kind: "lookup", id: draw.word("found"), state: {} },
      }
    : { ...newResource(draw, program), ...pickNamed(resource), options: {} };
  const token = isMade ? resource.token : switched.token;
  return {
    program: withResource(program, { ...switched, token }),
    said: `${resource.name} is ${isMade ? "looked up" : "made"}`,
  };
};

const pickNamed = ({ id, name }: Resource): Pick<Resource, "id" | "name"> => ({ id, name });

const lookUp: DrawnEdit = (draw, program) => {
  const name = draw.word("r");
  const found: Resource = {
    id: nextResourceId(program),
    name,
    token: "works:Network",
    inputs: {},
    options: {},
    origin: { kind: "lookup", id: draw.word("found"), state: {} },
    extras: {},
  };
  return {
    program: applyEdit(program, { kind: "add-resource", resource: found }),
    said: `look up ${name}`,
  };
};

const changeId: DrawnEdit = (draw, program) => {
  const found = draw.one(program.resources.filter(({ origin }) => origin.kind === "lookup"));
  if (found?.origin.kind !== "lookup") return undefined;
  const origin = { ...found.origin, id: draw.word("found") };
  return {
    program: withResource(program, { ...found, origin }),
    said: `${found.name} is looked up by another ID`,
  };
};

export const resourceEdits: readonly (readonly [weight: number, edit: DrawnEdit])[] = [
  [4, addResource],
  [4, removeResource],
  [4, rename],
  [1, claimTwice],
  [2, moveToParent],
  [1, importThing],
  [2, switchOrigin],
  [2, lookUp],
  [1, changeId],
];
