import type { Draw } from "#export/testing/deployments/draw.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, nextResourceId } from "#model/program/program.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** The string outputs, by type. */
const textOutputs: Readonly<Record<string, readonly string[]>> = {
  "works:Network": ["address", "gateway", "name"],
  "works:Server": ["endpoint", "image"],
  "works:Entry": ["fullName", "target"],
  "works:Store": ["shelf", "note"],
  "works:Topic": ["link", "zone"],
  "quiet:Vault": ["address", "region"],
  "quiet:Topic": ["link", "subject"],
  "quiet:Record": ["fullName", "target"],
};

const types = Object.keys(textOutputs);
const marked = types.filter((type) => type.startsWith("works:"));

export const reference = (resource: ResourceId, ...path: readonly string[]): Value =>
  expression({ kind: "reference", resource, path });

/** A string: a word, or a string that depends on a resource. */
export function textFrom(draw: Draw, resources: readonly Resource[]): Value {
  const found = draw.percent(60) ? draw.one(resources) : undefined;
  const known = found === undefined ? undefined : textOutputs[found.token];
  if (found === undefined || known === undefined) return draw.of("a", "b", draw.word("text"));
  const output = draw.percent(25) ? "id" : (draw.one(known) ?? "id");
  if (draw.percent(70)) return reference(found.id, output);
  const access = expression({ kind: "reference", resource: found.id, path: [output] });
  return expression({ kind: "template", parts: ["to ", access] });
}

/** The stack's text for a secret. */
export const secretText = "the secret";

const disk = (draw: Draw): Value => ({
  label: draw.word("disk"),
  ...(draw.percent(60) ? { gigabytes: 10 + draw.below(90) } : {}),
  ...(draw.percent(60) ? { kind: draw.of("fast", "slow") } : {}),
});

const some = (draw: Draw, make: () => Value): readonly Value[] =>
  Array.from({ length: 1 + draw.below(3) }, make);

const labels = (draw: Draw): Value => ({
  team: draw.of("red", "blue"),
  ...(draw.percent(50) ? { [draw.word("label")]: draw.of("on", "off") } : {}),
});

/** A type's inputs; each optional input is omitted at random. */
export function inputsOf(draw: Draw, type: string, earlier: readonly Resource[]): ValueMap {
  const text = (): Value => textFrom(draw, earlier);
  const choices: Readonly<Record<string, Readonly<Record<string, () => Value>>>> = {
    "works:Network": {
      name: () => (draw.percent(20) ? text() : draw.word("net")),
      zone: text,
      tags: () => labels(draw),
    },
    "works:Server": {
      image: text,
      networkId: text,
      size: () => draw.below(8),
      isPublic: () => draw.percent(50),
      disks: () => some(draw, () => disk(draw)),
      settings: () => ({ mode: draw.of("safe", "quick"), note: text() }),
      labels: () => labels(draw),
      password: () => draw.word("secret"),
    },
    "works:Entry": {
      target: text,
      zone: text,
      weights: () => some(draw, () => draw.below(9)),
    },
    "works:Store": {
      place: text,
      note: text,
      shelves: () => some(draw, () => draw.of("low", "high", draw.word("shelf"))),
    },
    "works:Topic": {
      subject: text,
      zone: () => (draw.percent(50) ? secretText : text()),
      retention: () => draw.below(30),
    },
    "quiet:Vault": {
      label: () => (draw.percent(40) ? text() : draw.word("vault")),
      region: text,
      rules: () => some(draw, () => ({ port: draw.below(90), note: draw.word("rule") })),
      tags: () => labels(draw),
    },
    "quiet:Topic": {
      subject: text,
      zone: () => (draw.percent(50) ? secretText : text()),
      retention: () => draw.below(30),
    },
    "quiet:Record": {
      host: text,
      target: text,
      weights: () => some(draw, () => draw.below(9)),
    },
  };
  const [first, ...others] = Object.entries(choices[type] ?? {});
  const kept = others.filter(() => draw.percent(45));
  const all = first === undefined ? kept : [first, ...kept];
  return Object.fromEntries(all.map(([name, make]) => [name, make()]));
}

export function newResource(draw: Draw, program: Program): Resource {
  // Packages without marks are only added to designs that already have such packages, so other designs stay without
  // them.
  const isMixed = program.resources.some(({ token: each }) => each.startsWith("quiet:"));
  const token = draw.one(isMixed ? types : marked) ?? "works:Network";
  return {
    id: nextResourceId(program),
    name: draw.word("r"),
    token,
    inputs: inputsOf(draw, token, program.resources),
    options: optionsOf(draw, program.resources),
    origin: { kind: "created" },
    extras: {},
  };
}

function optionsOf(draw: Draw, earlier: readonly Resource[]): ValueMap {
  const other = draw.one(earlier);
  if (other === undefined || draw.percent(60)) return {};
  const whole = reference(other.id);
  return draw.of<ValueMap>(
    { dependsOn: [whole] },
    { parent: whole },
    { deleteBeforeReplace: true },
    { deletedWith: whole },
    { retainOnDelete: true },
  );
}

export function randomDesign(draw: Draw): Program {
  let program: Program = emptyProgram("deployed");
  const count = 3 + draw.below(5);
  if (draw.percent(40)) {
    const first = draw.of("quiet:Vault", "quiet:Topic", "quiet:Record");
    const resource = { ...newResource(draw, program), token: first };
    const inputs = inputsOf(draw, first, []);
    program = applyEdit(program, { kind: "add-resource", resource: { ...resource, inputs } });
  }
  while (program.resources.length < count)
    program = applyEdit(program, { kind: "add-resource", resource: newResource(draw, program) });
  return program;
}
