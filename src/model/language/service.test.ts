import fc from "fast-check";
import { expect, test } from "vitest";
import { createDesignCheck } from "#model/check/design-check.ts";
import { createLanguageService } from "#model/language/service.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { netCatalog, serviceOf } from "#model/testing/language/language-cases.ts";

const text = `name: a
config:
  size: { type: integer }
variables:
  zone: north-\${size}
resources:
  main:
    type: net:Vpc
    properties:
      cidrBlock: 10.0.0.0/16
  inner:
    type: net:Subnet
    properties:
      vpcId: \${main.id}
      zone: \${zone}
      rules:
        - fromPort: 1
          protocol: tcp
outputs:
  id: \${inner.id}
`;

const json = JSON.stringify(
  {
    resources: {
      main: { type: "net:Vpc", properties: { cidrBlock: "10.0.0.0/16" } },
      inner: { type: "net:Subnet", properties: { vpcId: "${main.id}", mode: "public" } },
    },
    outputs: { id: "${inner.id}" },
  },
  null,
  2,
);

const insert = fc.constantFrom(
  "",
  "x",
  "${",
  "}",
  ":",
  "\n",
  "  ",
  "- ",
  '"',
  "'",
  "{",
  "[",
  "#",
  "\n  b:\n    type: net:Vpc",
  "|\n",
  "main",
);

const edits = fc.array(fc.tuple(fc.nat(10_000), fc.nat(6), insert), {
  minLength: 1,
  maxLength: 12,
});

/** All results of a service for a text. Completions are requested at an offset. */
function all(service: ReturnType<typeof serviceOf>, offset: number) {
  return {
    completions: service.completions(offset),
    hover: service.hover(offset),
    problems: service.problems().map(({ fixes: _fixes, ...problem }) => problem),
    definition: service.definition(offset),
    references: service.references(offset),
    symbols: service.symbols(),
    folding: service.folding(),
  };
}

test.each([
  ["YAML", text],
  ["JSON", json],
])("after any changes of %s, a service returns what a new one does", (_name, start) => {
  fc.assert(
    fc.property(edits, (changes) => {
      const syntax = start === json ? "json" : "yaml";
      const service = serviceOf(start, syntax);
      let now = start;
      for (const [place, length, added] of changes) {
        const at = place % (now.length + 1);
        now = now.slice(0, at) + added + now.slice(at + length);
        service.update(now);
        const offset = at + added.length;
        expect(all(service, offset)).toEqual(all(serviceOf(now, syntax), offset));
      }
    }),
    { numRuns: 30 },
  );
});

test("a request uses the currently loaded packages", () => {
  let catalog = createCatalog([], []);
  const service = createLanguageService({
    text: "resources:\n  a:\n    type: net:Vpc\n    properties:\n      ",
    syntax: "yaml",
    catalog: () => catalog,
    checkOf: (packages) => createDesignCheck(packages, 0),
  });
  const offered = () => service.completions(62)?.items.map(({ label }) => label);
  expect(offered()).toEqual([]);
  catalog = netCatalog;
  expect(offered()).toEqual(["cidrBlock", "tags", "isDefault"]);
});
