import type { Draw } from "#export/testing/deployments/draw.ts";
import type { DrawnEdit } from "#export/testing/deployments/drawn-edit.ts";
import {
  isProvider,
  madeIn,
  othersFor,
  withInputs,
  withOption,
  withResource,
} from "#export/testing/deployments/drawn-edit.ts";
import { reference, textFrom } from "#export/testing/deployments/random-design.ts";
import { applyEdit } from "#model/program/edit.ts";
import { nextResourceId } from "#model/program/program.ts";
import type { Program, Resource } from "#model/program/program.ts";

/** Sets an unset flag, or removes it. */
const toggle =
  (name: string): DrawnEdit =>
  (draw, program) => {
    const resource = draw.one(madeIn(program));
    if (resource === undefined) return undefined;
    const isSet = resource.options[name] === true;
    return {
      program: withResource(program, withOption(resource, name, isSet ? undefined : true)),
      said: `${resource.name}: ${isSet ? "no " : ""}${name}`,
    };
  };

/**
 * The resources before a resource. Pulumi's YAML host reorders resources for inputs and some options, but not for
 * `deletedWith`, `replaceWith` and `replacementTrigger` (`GetResourceDependencies`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/expr.go).
 */
const earlier = (program: Program, resource: Resource): readonly Resource[] => {
  const place = program.resources.indexOf(resource);
  return othersFor(program, resource).filter((each) => program.resources.indexOf(each) < place);
};

/** Names another resource in an option. */
const pointTo =
  (name: "dependsOn" | "deletedWith" | "replaceWith"): DrawnEdit =>
  (draw, program) => {
    const resource = draw.one(madeIn(program));
    if (resource === undefined) return undefined;
    const others = name === "dependsOn" ? othersFor(program, resource) : earlier(program, resource);
    const target = draw.percent(80) ? draw.one(others) : undefined;
    const whole = target === undefined ? undefined : reference(target.id);
    const value = whole === undefined || name === "deletedWith" ? whole : [whole];
    return {
      program: withResource(program, withOption(resource, name, value)),
      said: `${resource.name}: ${name} ${target?.name ?? "nothing"}`,
    };
  };

const setTrigger: DrawnEdit = (draw, program) => {
  const resource = draw.one(madeIn(program));
  if (resource === undefined) return undefined;
  const value = draw.percent(80) ? textFrom(draw, earlier(program, resource)) : undefined;
  return {
    program: withResource(program, withOption(resource, "replacementTrigger", value)),
    said: `${resource.name}: replacementTrigger`,
  };
};

/** A resource gets the default provider again. */
const dropProvider: DrawnEdit = (draw, program) => {
  const own = madeIn(program).filter(({ options }) => options["provider"] !== undefined);
  const resource = draw.one(own);
  if (resource === undefined) return undefined;
  return {
    program: withResource(program, withOption(resource, "provider", undefined)),
    said: `${resource.name}: no provider`,
  };
};

/** A resource gets an explicit provider, or a different one. */
const setProvider: DrawnEdit = (draw, program) => {
  const resource = draw.one(madeIn(program));
  if (resource === undefined) return undefined;
  const known = draw.percent(60)
    ? draw.one(program.resources.filter(({ token }) => isProvider(token)))
    : undefined;
  const provider = known ?? newProvider(draw, program);
  const whole =
    known === undefined
      ? applyEdit(program, { kind: "add-resource", resource: provider, index: 0 })
      : program;
  return {
    program: withResource(whole, withOption(resource, "provider", reference(provider.id))),
    said: `${resource.name}: provider ${provider.name}`,
  };
};

const newProvider = (draw: Draw, program: Program): Resource => ({
  id: nextResourceId(program),
  name: draw.word("p"),
  token: "pulumi:providers:works",
  inputs: draw.of({}, { region: "east" }, { region: "west", endpoint: "one" }),
  options: {},
  origin: { kind: "created" },
  extras: {},
});

const changeProvider: DrawnEdit = (draw, program) => {
  const provider = draw.one(program.resources.filter(({ token }) => isProvider(token)));
  if (provider === undefined) return undefined;
  const name = draw.of("region", "endpoint");
  // A provider's config can depend on a resource, so a preview doesn't always know it.
  const place = draw.percent(40)
    ? textFrom(draw, othersFor(program, provider))
    : draw.word("place");
  return {
    program: withResource(program, withInputs(provider, { ...provider.inputs, [name]: place })),
    said: `${provider.name}: set ${name}`,
  };
};

/** A provider becomes the default of its package's resources, or no longer is. */
const shareProvider: DrawnEdit = (draw, program) => {
  const known = draw.percent(70)
    ? draw.one(program.resources.filter(({ token }) => isProvider(token)))
    : undefined;
  const provider = known ?? newProvider(draw, program);
  const { defaultProvider: isShared, ...extras } = provider.extras;
  const shared = { ...provider, extras: isShared ? extras : { ...extras, defaultProvider: true } };
  return {
    program:
      known === undefined
        ? applyEdit(program, { kind: "add-resource", resource: shared, index: 0 })
        : withResource(program, shared),
    said: `${provider.name}: ${isShared ? "no " : ""}defaultProvider`,
  };
};

const setOutput: DrawnEdit = (draw, program) => {
  const others = program.resources.filter(({ token }) => !isProvider(token));
  const output = { name: draw.word("out"), value: textFrom(draw, others) };
  return {
    program: applyEdit(program, { kind: "add-output", output }),
    said: `add the output ${output.name}`,
  };
};

export const optionEdits: readonly (readonly [weight: number, edit: DrawnEdit])[] = [
  [1, toggle("retainOnDelete")],
  [3, toggle("deleteBeforeReplace")],
  [2, pointTo("dependsOn")],
  [1, pointTo("deletedWith")],
  [1, pointTo("replaceWith")],
  [1, setTrigger],
  [3, setProvider],
  [2, dropProvider],
  [3, changeProvider],
  [2, shareProvider],
  [1, setOutput],
];

export const protect = toggle("protect");
