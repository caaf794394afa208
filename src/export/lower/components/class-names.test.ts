import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { java } from "#export/languages/java/java.ts";
import { findLanguage } from "#export/printer.ts";
import {
  componentOf,
  inClasses,
  nestsCatalog,
  nestsWithout as nests,
} from "#export/testing/deployments/component-classes.ts";

/**
 * The files of classes for components of these types, each with one resource. The keys are the ends of the files'
 * paths.
 */
function classFiles(language: Language, types: readonly string[]): ReadonlyMap<string, string> {
  const children = ["nest-child", "nest-mother", "nest-Object"];
  const inside = types.map((type, at) =>
    componentOf(nests, ["nest", `zoo:index:${type}`], children.slice(at, at + 1)),
  );
  // References between resources are removed, because circular references would limit which components are possible.
  const program = { ...nests, resources: nests.resources.map(withoutNeeds), outputs: [] };
  const { files, hasClasses } = exportDesign(inClasses(program, inside), nestsCatalog, language);
  expect(hasClasses).toBe(true);
  const ending = /\.(?:cs|go|java)$/;
  const sources = files.slice(1).filter(({ path }) => ending.test(path));
  return new Map(sources.map(({ path, text }) => [path.split("/").at(-1) ?? "", text]));
}

const withoutNeeds = (resource: (typeof nests.resources)[number]) => ({
  ...resource,
  inputs: {},
  options: {},
});

test.for<[string, readonly string[], readonly string[]]>([
  // The program is in main.go, and a class also declares its constructor and its arguments.
  ["go", ["main", "Pair", "newPair"], ["main2.go", "pair.go", "newpair2.go"]],
  ["go", ["pair", "pairArgs", "linux"], ["pair.go", "pairargs2.go", "linux.go"]],
  // Names of the core SDK and of the program's own class.
  ["csharp", ["output", "program", "p"], ["Output2.cs", "Program2.cs", "P2.cs"]],
  ["java", ["String", "app", "part1"], ["String2.java", "App2.java", "Part1Component.java"]],
])("in %s, the classes %s have names that are free", ([id, types, expected]) => {
  expect([...classFiles(findLanguage(id), types).keys()]).toEqual(expected);
});

test("no property in C# has the name of its class", () => {
  const text = classFiles(csharp, ["child"]).get("Child.cs");
  expect(text).toContain("public class Child : ComponentResource");
  expect(text).toContain("public P.Bird Child2 { get; }");
});

test("a component of another class is told from a resource class of the same name", () => {
  const text = classFiles(java, ["bird"]).get("Bird.java");
  expect(text).toContain("public class Bird extends ComponentResource {");
  expect(text).toContain("public final com.pulumi.p.Bird child;");
});

test("a component with too many resources for a Java constructor is reported and does not become a class", () => {
  const names = Array.from({ length: 201 }, (_, at) => `bird-${at}`);
  const [bird] = nests.resources;
  const resources = names.map((name, at) => ({
    ...bird!,
    ...withoutNeeds(bird!),
    id: `r${at}` as typeof bird extends { id: infer Id } ? Id : never,
    name,
  }));
  const birds = { ...nests, resources, outputs: [] };
  const program = inClasses(birds, [componentOf(birds, ["flock", "zoo:index:Flock"], names)]);
  const { hasClasses, diagnostics } = exportDesign(program, nestsCatalog, java);
  expect(hasClasses).toBeUndefined();
  expect(diagnostics).toEqual([
    expect.objectContaining({
      rule: "export/not-expressible",
      message: expect.stringContaining("than fit into a Java constructor"),
    }),
  ]);
  expect(exportDesign(program, nestsCatalog, csharp).hasClasses).toBe(true);
});
