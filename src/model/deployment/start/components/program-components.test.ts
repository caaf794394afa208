import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import { programComponents } from "#model/deployment/start/components/program-components.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { findResource, resourceId } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";

const urn = (types: string, name: string): string => `urn:pulumi:dev::shop::${types}::${name}`;
const net = urn("acme:index:Net", "net");
const tier = urn("acme:index:Net$my:thing", "tier");
const vpc = urn("acme:index:Net$a:B", "net-vpc");
const route = urn("acme:index:Net$a:B$a:B", "route");
const subnet = urn("acme:index:Net$my:thing$a:B", "net-subnet");

/** A child of a component, a resource below it, a child of a nested component, and a resource outside. */
const design: Program = {
  ...readDesign([
    `a:B net-vpc @aliases:=["${vpc}"]`,
    "a:B route @parent=${net-vpc}",
    `a:B net-subnet @aliases:=["${subnet}"]`,
    "a:B web @parent=${net-vpc}",
  ]),
  components: { [net]: [vpc, route, tier], [tier]: [subnet] },
};

const after = (program: Program, ...edits: readonly Edit[]): Program =>
  edits.reduce(applyEdit, program);

/** Formats components in one line: `net(net-vpc route tier(net-subnet))`. */
const shown = (program: Program): string => programComponents(program).map(describe).join(" ");

/** Resources by their original names. */
function describe({ name, resources, components }: ProgramComponent): string {
  const names = Array.from(resources.keys(), (id) => findResource(design, id)?.name ?? id);
  return `${name}(${[...names, ...components.map(describe)].join(" ")})`;
}

test("children are found by their aliases, and what is below them by name", () => {
  expect(shown(design)).toBe("net(net-vpc route tier(net-subnet))");
  const [component] = programComponents(design);
  expect(component).toMatchObject({ type: "acme:index:Net", components: [{ type: "my:thing" }] });
  expect([...component!.resources.values()]).toEqual([vpc, route]);
});

test("a file keeps the components", () => {
  const parsed = parseManifest(printManifest(design));
  expect(parsed.ok && parsed.program.components).toEqual(design.components);
  expect(parsed.ok && shown(parsed.program)).toBe(shown(design));
});

const first = resourceId(1);
const third = resourceId(3);

test.each<[string, readonly Edit[], string]>([
  [
    "a renamed resource stays inside",
    [{ kind: "rename-resource", resource: first, name: "main" }],
    "net(net-vpc route tier(net-subnet))",
  ],
  [
    "a removed resource is left out, and its child is outside",
    [{ kind: "remove-resource", resource: first }],
    "net(tier(net-subnet))",
  ],
  [
    "a component without resources is left out",
    [{ kind: "remove-resource", resource: third }],
    "net(net-vpc route)",
  ],
  [
    "a resource without its alias is outside",
    [{ kind: "unset-input", resource: first, root: "options", path: ["aliases"] }],
    "net(tier(net-subnet))",
  ],
  [
    "a new resource with the ID of a removed one is outside",
    [
      { kind: "remove-resource", resource: third },
      {
        kind: "add-resource",
        resource: { ...findResource(design, third)!, name: "new", options: {} },
      },
    ],
    "net(net-vpc route)",
  ],
  [
    "of two resources with one alias, the first is inside",
    [
      {
        kind: "add-resource",
        resource: { ...findResource(design, first)!, id: resourceId(9), name: "copy" },
      },
    ],
    "net(net-vpc route tier(net-subnet))",
  ],
])("%s", (_, edits, expected) => {
  expect(shown(after(design, ...edits))).toBe(expected);
});

test("any section gives each resource one component, and no component contains itself", () => {
  const names = [net, tier, vpc, route, subnet, "urn:x", "__proto__"];
  const section = fc.dictionary(
    fc.constantFrom(...names),
    fc.array(fc.constantFrom(...names), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(section, (components) => {
      const inside = programComponents({ ...design, components }).flatMap(resourcesIn);
      expect(new Set(inside).size).toBe(inside.length);
    }),
    { numRuns: runs(300) },
  );
});

const resourcesIn = ({ resources, components }: ProgramComponent): readonly string[] => [
  ...resources.keys(),
  ...components.flatMap(resourcesIn),
];
