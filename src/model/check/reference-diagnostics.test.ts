import fc from "fast-check";
import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { createReferenceCheck } from "#model/check/reference-diagnostics.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { formatLocation } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";

const text = { type: "string" };
const list = { type: "array", items: text };
const nest = { $ref: "#/types/p:index:Nest" };
const indexed = indexPackage({
  name: "p",
  types: {
    "p:index:Nest": {
      type: "object",
      properties: { name: text, size: { type: "integer" }, key: { ...text, secret: true } },
    },
  },
  resources: {
    "p:index:Bird": {
      inputProperties: {
        name: text,
        songs: list,
        nest,
        age: { type: "integer" },
        free: { type: "boolean" },
        fixed: { ...text, plain: true },
        code: { ...text, secret: true },
        codes: { ...list, secret: true },
        tags: { type: "object", additionalProperties: text },
        friend: { $ref: "#/resources/p:index:Bird" },
        mate: { $ref: "#/resources/p:index:Bird", plain: true },
        flock: { oneOf: [text, { $ref: "#/resources/p:index:Bird" }], plain: true },
        flocks: { type: "array", items: { $ref: "#/resources/p:index:Bird" }, plain: true },
        data: { $ref: "pulumi.json#/Json" },
        rest: { $ref: "pulumi.json#/Any" },
      },
      properties: {
        ring: text,
        songs: list,
        nest,
        nests: { type: "array", items: nest },
        code: { ...text, secret: true },
        friend: { $ref: "#/resources/p:index:Bird" },
        tags: { type: "object", additionalProperties: text },
        weight: { type: "number" },
      },
    },
    "p:index:Egg": { inputProperties: { name: text }, properties: { name: text } },
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog(
  [indexed.package],
  [{ package: "p", types: { "p:Bird": { lookup: true }, "p:Egg": { lookup: false } } }],
);
const check = (program: Program): readonly Diagnostic[] => createReferenceCheck(catalog)(program);

/** A diagnostic as `place rule: message | label of the fix`, cut at the dots. */
const show = (diagnostic: Diagnostic): string =>
  [
    `${formatLocation(diagnostic.location)} ${diagnostic.rule.replace("reference/", "")}: ${diagnostic.message}`,
    ...fixesOf(diagnostic).map(({ label }) => label),
  ].join(" | ");

const bird = "p:Bird a";

test.each<[design: string, ...found: string[]]>([
  // Values that match the input's type.
  [`${bird} name=\${b.ring} songs=\${b.songs} nest=\${b.nest} age=\${b.weight};p:Bird b`],
  [`${bird} name=\${b.weight} friend=\${b} rest=\${b} songs=[\${b.id},\${b.urn}];p:Bird b`],
  [`${bird} name=\${b.nest.name} songs=[\${b.nests[2].name}] tags=\${b.tags};p:Bird b`],
  [`${bird} name=\${b.friend.friend.ring} nest.name=\${b.tags.any};p:Bird b`],
  [`${bird} name=a-\${b.weight}-\${c};p:Bird b;config c=1`],
  [`${bird} name=\${c} songs=\${d};config c;config d=[x,y]`],
  [`${bird} name=\${pulumi.stack} songs=[\${pulumi.cwd}]`],
  [`${bird} code=\${b.code} codes=[\${b.code}];p:Bird b`],
  [`${bird} name=\${b.anything.at[0].all};q:Unknown b`],
  [`q:Unknown a name=\${b.songs};p:Bird b`],
  // Values that don't match the input's type.
  [
    `${bird} songs=\${b.ring};p:Bird b`,
    `input-r1.songs type: "b.ring" is a string; songs expects a list of strings. | Wrap in a list`,
  ],
  [
    `${bird} songs=[\${b.songs}];p:Bird b`,
    `input-r1.songs[0] type: "b.songs" is a list of strings; songs[0] expects a string.`,
  ],
  [
    `${bird} nest.size=\${b.ring};p:Bird b`,
    `input-r1.nest.size type: "b.ring" is a string; size expects an integer.`,
  ],
  [`${bird} free=\${c};config c`, `input-r1.free type: "c" is a string; free expects a boolean.`],
  [
    `${bird} age=a-\${b.ring};p:Bird b`,
    `input-r1.age type: The value is a string with references inside; age expects an integer.`,
  ],
  [
    `${bird} name=a-\${b.songs};p:Bird b`,
    `input-r1.name type: "b.songs" is a list of strings; only strings can be inside a string.`,
  ],
  [
    `${bird} friend=\${b};p:Egg b`,
    `input-r1.friend type: "b" is a resource; friend expects a resource.`,
  ],
  [
    `${bird} nest=\${b.weight};p:Bird b`,
    `input-r1.nest type: "b.weight" is a number; nest expects an object.`,
  ],
  [`${bird} fixed=\${c};config c`],
  [
    `${bird} fixed=\${b.ring};p:Bird b`,
    `input-r1.fixed plain: "b.ring" is known only during deployment, but fixed must be known before.`,
  ],
  // A resource exists before its outputs are known.
  [`${bird} mate=\${b} flock=\${b} flocks=[\${b},\${c}];p:Bird b;p:Bird c`],
  [
    `${bird} mate=\${b.friend};p:Bird b`,
    `input-r1.mate plain: "b.friend" is known only during deployment, but mate must be known before.`,
  ],
  [
    `${bird} mate=\${b} flock=\${b};p:Egg b`,
    `input-r1.mate plain: "b" is known only during deployment, but mate must be known before.`,
    `input-r1.flock plain: "b" is known only during deployment, but flock must be known before.`,
  ],
  [
    `${bird} fixed=\${b};p:Bird b`,
    `input-r1.fixed plain: "b" is known only during deployment, but fixed must be known before.`,
  ],
  // References in inputs of type JSON.
  [`${bird} data=\${b.anything};q:Unknown b`],
  [
    `${bird} data=\${b.ring};p:Bird b`,
    `input-r1.data type: "b.ring" is a string; data expects JSON.`,
  ],
  [
    `${bird} data=a-\${b.ring};p:Bird b`,
    `input-r1.data type: The value is a string with references inside; data expects JSON.`,
  ],
  // Names that don't exist.
  [
    `${bird} name=\${b.rinng};p:Bird b`,
    `input-r1.name output: "rinng" is not an output of the type "p:Bird". Did you mean "ring"? | Change to "b.ring"`,
  ],
  [
    `${bird} name=\${b.nests[0].nam};p:Bird b`,
    `input-r1.name output: The output "nests", then "0" has no property "nam". Did you mean "name"? | Change to "b.nests[0].name"`,
  ],
  [
    `${bird} name=\${b.friend.rinng};p:Bird b`,
    `input-r1.name output: "rinng" is not an output of the type "p:Bird". Did you mean "ring"? | Change to "b.friend.ring"`,
  ],
  [
    `${bird} name=\${b.ring.more};p:Bird b`,
    `input-r1.name output: The output "ring" is a string, which has no property or item "more".`,
  ],
  [
    `${bird} name=\${b.songs.first};p:Bird b`,
    `input-r1.name output: The output "songs" is a list. Use an index such as [0] for one item.`,
  ],
  [
    `${bird} name=\${b.tags[0]};p:Bird b`,
    `input-r1.name output: The output "tags" is a map. Its entries have keys, not indexes.`,
  ],
  [
    `${bird} name=\${c.d};config c`,
    `input-r1.name output: "c" is a string, which has no property or item "d".`,
  ],
  [
    `${bird} name=\${sparow.ring};p:Bird sparrow`,
    `input-r1.name dangling: "\${sparow.ring}" does not refer to a resource, variable or config variable of the design. Did you mean "sparrow"? | Change to "sparrow.ring" | Keep as a string`,
  ],
  [
    `${bird} name=x-\${sparow.ring}-\${a.ring};p:Bird sparrow`,
    `input-r1.name dangling: Did you mean "sparrow"? | Change to "sparrow.ring" | Keep as a string`,
  ],
  [
    `${bird} name=!\${regoin};config region`,
    `input-r1.name dangling: "\${regoin}" does not refer to a resource, variable or config variable of the design. Did you mean "region"? | Change to "region" | Declare "regoin"`,
    `input-r1.name secret: The value is secret`,
  ],
  // No fix corrects a misspelled name if the output doesn't exist, or if two names match.
  [
    `${bird} name=\${sparow.feather};p:Bird sparrow`,
    `input-r1.name dangling: Did you mean "sparrow"? | Keep as a string`,
  ],
  // The resource or variable that contains the reference is not suggested either, because a reference to itself is also
  // wrong.
  [
    `p:Bird sparrow name=\${sparow.ring}`,
    `input-r1.name dangling: "\${sparow.ring}" does not refer to a resource, variable or config variable of the design. | Keep as a string`,
  ],
  [
    `${bird} name=\${x.ring}`,
    `input-r1.name dangling: or config variable of the design. | Keep as a string`,
  ],
  [
    `${bird} #\${x.id} name=1`,
    `input-r1.id dangling: "\${x.id}" does not refer | Keep as a string`,
  ],
  [
    `${bird} @dependsOn=[\${x.id}]`,
    `option-r1.dependsOn[0] dangling: "\${x.id}" does not refer | Keep as a string`,
  ],
  [`config c=\${x.id}`, `config-c dangling: "\${x.id}" does not refer | Keep as a string`],
  // References to the stack's config.
  [
    `${bird} name=\${x} age=a-\${aws:region}`,
    `input-r1.name stack-config: The design does not declare "\${x}". Pulumi reads its value from the stack config and fails if the stack has none. | Declare "x"`,
    `input-r1.age stack-config: The design does not declare "\${aws:region}". | Declare "aws:region"`,
    `input-r1.age type: The value is a string with references inside; age expects an integer.`,
  ],
  [
    `${bird} name=\${pwLength};config passwordLength`,
    `input-r1.name stack-config: The design does not declare "\${pwLength}". | Declare "pwLength" | Use "passwordLength"`,
  ],
  [
    `${bird} name=\${pwLength};config passwordLength=[x]`,
    `input-r1.name stack-config: The design does not declare "\${pwLength}". | Declare "pwLength"`,
  ],
  [`${bird} friend=\${x}`, `input-r1.friend dangling: "\${x}" does not refer to a resource`],
  [`${bird} name=\${x:}`, `input-r1.name stack-config: "\${x:}".`],
  // References to values of the engine.
  [`${bird} name=\${pulumi.organization} tags=\${pulumi}`],
  [
    `${bird} name=\${pulumi.backend}`,
    `input-r1.name output: The engine has no value "backend". Its values are cwd, organization, project, rootDirectory and stack.`,
  ],
  [
    `${bird} name=\${pulumi.stak}`,
    `input-r1.name output: Did you mean "stack"? | Change to "pulumi.stack"`,
  ],
  [
    `${bird} name=\${pulumi.stack.name}`,
    `input-r1.name output: "pulumi.stack" is a string, which has no properties. | Change to "pulumi.stack"`,
  ],
  [
    `${bird} age=\${pulumi.stack}`,
    `input-r1.age type: "pulumi.stack" is a string; age expects an integer.`,
  ],
  [`output o=\${a.rinng};${bird}`, `output-o output: "rinng" is not | Change to "a.ring"`],
  // References to looked-up resources.
  [`${bird} name=\${b.ring};p:Bird b #x`],
  [
    `${bird} name=\${b.name};p:Egg b #x`,
    `input-r1.name lookup: "b.name" belongs to a looked-up resource, but no lookup is documented for its type.`,
  ],
  [`${bird} @dependsOn=[\${b}];p:Egg b #x`],
  // References to secrets.
  [
    `${bird} name=\${b.code};p:Bird b`,
    `input-r1.name secret: The value contains a secret, but name is not marked as secret. The engine still keeps the value encrypted, but the service may show it.`,
  ],
  [`${bird} name=x-\${b.nest.key};p:Bird b`, `input-r1.name secret: The value contains a secret`],
  [`${bird} name=!x`, `input-r1.name secret: The value is secret, but name is not`],
  [`${bird} songs=[x,!\${b.code}];p:Bird b`, `input-r1.songs[1] secret: songs[1] is not`],
  [`${bird} code=!x codes=[!x] nest.key=!x rest=x`],
])("%s", (design, ...expected) => {
  const program = readDesign(design.split(";"));
  const found = check(program);
  expect(found.map(show)).toHaveLength(expected.length);
  expected.forEach((line, at) => {
    const [said = "", ...labels] = line.split(" | ");
    const [location = "", message = ""] = said.split(/(?<=: )(.*)/s);
    expect(show(found[at]!)).toContain(location.trim());
    expect(found[at]?.message).toContain(message);
    expect(fixesOf(found[at]!).map(({ label }) => label)).toEqual(labels);
    expect(found[at]?.message).toMatch(/^["A-Z].*[.?]$/s);
  });
  for (const diagnostic of found)
    for (const { edit } of fixesOf(diagnostic)) {
      const { rule, location } = diagnostic;
      const after = check(applyEdit(program, edit));
      expect(after).not.toContainEqual(expect.objectContaining({ rule, location }));
    }
});

test("an ambiguous name suggests neither resource", () => {
  const program = readDesign(["p:Bird a name=${b.ring}"]);
  const named = (at: number) => ({ ...program.resources[0]!, id: resourceId(at), name: "b" });
  const [found] = check({ ...program, resources: [...program.resources, named(2), named(3)] });
  expect(found?.rule).toBe("reference/dangling");
  expect(found && fixesOf(found).map(({ label }) => label)).toEqual(["Keep as a string"]);
});

test("a missing resource that its place asks for is created, and its references resolve again", () => {
  const program = readDesign([
    "q:Ring a name=x",
    "p:Bird b friend=${robin.friend} name=${eggs.name}",
  ]);
  const [create, ...others] = check(program).flatMap(fixesOf);
  expect([create, ...others].map((fix) => fix?.label)).toEqual([
    'Create "robin" (p:Bird)',
    'Create "eggs" (p:Egg)',
    "Keep as a string",
  ]);
  const after = create === undefined ? program : applyEdit(program, create.edit);
  expect(after.resources.at(-1)).toMatchObject({ name: "robin", token: "p:Bird", inputs: {} });
  expect(check(after).map(show)).toEqual([
    expect.stringContaining('"${eggs.name}" does not refer to a resource'),
  ]);
  // After a resource is renamed to the missing name, the reference refers to that resource.
  const [, , third] = after.resources;
  const renamed = applyEdit(after, { kind: "rename-resource", resource: third!.id, name: "eggs" });
  expect(check(renamed).map(show)).toEqual([
    expect.stringContaining('"name" is not an output of the type "p:Bird"'),
  ]);
});

test("the full name of an abbreviation is offered while it exists", () => {
  const used = readDesign(["p:Bird a name=${pwLength}"]);
  const [meant] = readDesign(["p:Egg r name=x"]).resources;
  const longer = { ...meant!, id: resourceId(9), name: "passwordLength" };
  const added = { ...used, resources: [...used.resources, longer] };
  const seasoned = createReferenceCheck(catalog);
  const labels = (program: Program): readonly string[] =>
    seasoned(program).flatMap((found) => fixesOf(found).map(({ label }) => label));
  const before = labels(used);
  expect(labels(added)).toEqual([...before, 'Use "passwordLength"']);
  expect(labels(used)).toEqual(before);
});

const start = readDesign([
  "p:Bird a name=${b.ring} songs=${c.name} nest.name=${reigon} age=${size}",
  "p:Bird b friend=${d} @dependsOn=[${a}]",
  "p:Egg c name=x-${e.name}",
  "p:Bird d name=!x",
  "config region",
  "config size=1",
  "output o=${b.nest.nam}",
]);

test("a check that knows the previous design finds the same as a new one", () => {
  const edits = fc.array(editArbitrary(start), { maxLength: 12 });
  fc.assert(
    fc.property(edits, (steps) => {
      const seasoned = createReferenceCheck(catalog);
      let program = start;
      seasoned(program);
      for (const step of steps) {
        program = applyEdit(program, step);
        expect(seasoned(program)).toEqual(check(program));
      }
    }),
    { numRuns: runs(80) },
  );
});

test.each<[string, number, string]>([
  ["rename a referenced resource", 3, "c2"],
  ["take the name of a missing resource", 4, "e"],
  ["take a name that was probably meant", 4, "reigo"],
])("a message follows a changed name: %s", (_, number, name) => {
  const seasoned = createReferenceCheck(catalog);
  seasoned(start);
  const program = applyEdit(start, {
    kind: "rename-resource",
    resource: resourceId(number),
    name,
  });
  expect(check(program)).not.toEqual(check(start));
  expect(seasoned(program)).toEqual(check(program));
});
