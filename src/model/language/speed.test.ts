import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { createDesignCheck } from "#model/check/design-check.ts";
import { createLanguageService } from "#model/language/service.ts";
import type { LanguageService } from "#model/language/types.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";
import { bytesOf, heldSource } from "#model/testing/schema-bytes.ts";

const words = "vpc subnet role bucket policy group cluster table queue topic rule key".split(" ");
const nameOf = (number: number): string =>
  `${words[number % words.length]}${words[(number * 7 + 3) % words.length]?.replace(/^./, (sign) => sign.toUpperCase())}${Math.floor(number / 84)}`;

/** Creates a package as large as a cloud provider's: 1,200 types, each with 30 inputs and 40 outputs. */
function bigPackage() {
  const properties = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        at === 0 ? "arn" : `${nameOf(at)}Id`,
        {
          type: "string",
          description: `The ID of a ${nameOf(at)}. Valid values are \`a\` and \`b\`.`,
        },
      ]),
    );
  const resources = Object.fromEntries(
    Array.from({ length: 1200 }, (_, at) => [
      `big:${words[at % 12]}/type${at}:Type${at}`,
      { description: "A type.", properties: properties(40), inputProperties: properties(30) },
    ]),
  );
  return createPackageIndex(heldSource(bytesOf({ name: "big", resources })));
}

/** Creates a text of 10,000 lines with 500 resources of 400 types. Each resource refers to another resource. */
function bigText(): string {
  const lines = ["name: big", "runtime: yaml", "resources:"];
  for (let at = 0; at < 500; at += 1) {
    lines.push(
      `  name${at}:`,
      `    type: big:${words[(at % 400) % 12]}:Type${at % 400}`,
      "    properties:",
    );
    for (let input = 1; input < 16; input += 1) lines.push(`      ${nameOf(input)}Id: a`);
    lines.push(`      ${nameOf(20)}Id: \${name${(at * 31 + 1) % 500}.arn}`, "      arn: a");
  }
  return `${lines.join("\n")}\n`;
}

const catalog = createCatalog([bigPackage()], []);
const text = bigText();
const middle = text.indexOf("  name250:");

const create = (): LanguageService =>
  createLanguageService({
    text,
    syntax: "yaml",
    catalog: () => catalog,
    checkOf: (packages) => createDesignCheck(packages, 0),
  });

/**
 * The time to parse a whole file. The limit is a fraction of this time, so it fits machines of any speed: on a machine
 * that parses the file in 217 ms, the limit is 50 ms.
 */
const parse = Math.min(...[1, 2, 3].map(() => processorTime(() => void parseDocument(text))));
const limit = (50 / 217) * parse;

type Request = (service: LanguageService, offset: number) => unknown;

const requests: readonly (readonly [name: string, before: string, ask: Request])[] = [
  ["keys", "      table", (service, offset) => service.completions(offset)],
  ["types", "type: big:", (service, offset) => service.completions(offset)],
  ["references", "${", (service, offset) => service.completions(offset)],
  ["values", "Id: ", (service, offset) => service.completions(offset)],
  ["hover", "      table", (service, offset) => service.hover(offset)],
  ["problems", "Id: a", (service) => service.problems()],
  ["symbols", "Id: a", (service) => service.symbols()],
  ["folding", "Id: a", (service) => service.folding()],
];

test("text and package have the intended size", () => {
  expect(text.split("\n").length).toBeGreaterThan(10_000);
});

test.each(requests)("a request after one key press is fast: %s", (_name, before, ask) => {
  const service = create();
  const times: number[] = [];
  for (let key = 0; key < 60; key += 1) {
    const from = Math.floor((text.length * key) / 61);
    const offset = text.indexOf(before, from) + before.length;
    const timeWith = (letter: string): number => {
      service.update(`${text.slice(0, offset)}${letter}${text.slice(offset)}`);
      const time = processorTime(() => void ask(service, offset + 1));
      service.update(text);
      service.symbols();
      return time;
    };
    // The lower time counts: the other one may contain a collection of garbage, which other tests in this process left.
    const time = Math.min(timeWith("x"), timeWith("y"));
    // The first runs are not measured, because the code is still being compiled.
    if (key >= 20) times.push(time);
  }
  const sorted = times.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(0.95 * sorted.length)]).toBeLessThan(limit);
});

test("the first reading has pauses, and the first request costs as much as later ones", () => {
  const service = create();
  const offset = text.indexOf("table", middle);
  const turns: number[] = [];
  for (const work = service.prepareInPauses(); ;) {
    let isDone = true;
    turns.push(processorTime(() => void (isDone = work.next().done === true)));
    if (isDone) break;
  }
  expect(turns.length).toBeGreaterThan(500);
  expect(Math.max(...turns)).toBeLessThan(limit);
  expect(processorTime(() => void service.completions(offset))).toBeLessThan(limit);
});

test("the first request takes as long as two parses", () => {
  const offset = text.indexOf("${", middle) + 2;
  expect(processorTime(() => void create().completions(offset))).toBeLessThan((400 / 217) * parse);
});
