import fc from "fast-check";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { readPrinted, readEdited, applyText } from "#model/files/edited-text/edited-text.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { runs } from "#model/testing/runs.ts";
import { createDesignerStore, openProgram } from "#store/designer.ts";
import { act, doingArbitrary, textOf, write } from "#store/testing/session.ts";

const packages = [alpha, delta].flatMap((schema) => {
  const index = indexPackage(schema);
  return index.ok ? [index.package] : [];
});
const catalog = createCatalog(packages, []);

const syntaxes = ["json", "yaml"] as const;
const session = fc.array(doingArbitrary, { maxLength: 30, size: "max" });

/** The meaning of a text, as JSON in which the order of keys is ignored. */
function saidBy(text: string, syntax: (typeof syntaxes)[number]): unknown {
  const parsed = syntax === "json" ? parseManifest(text) : parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const { source: _, ...program }: Program = parsed.program;
  return JSON.parse(printManifest(program));
}

function keysIn(text: string, syntax: (typeof syntaxes)[number], program: Program) {
  const read = readPrinted(text, syntax, program);
  if (!read.ok) throw new Error(read.message);
  return read.keys;
}

test("form, canvas and code never disagree: the design has what the typed text says", () => {
  fc.assert(
    fc.property(session, doingArbitrary, fc.constantFrom(...syntaxes), (doings, last, syntax) => {
      const store = createDesignerStore();
      openProgram(store, emptyProgram("session"));
      for (const doing of doings) act(store, doing, catalog);
      const { program } = store.getState();
      const { after, written, wanted } = write(program, last, catalog, syntax);
      expect(saidBy(textOf(written, catalog, syntax), syntax)).toEqual(saidBy(after, syntax));
      // Resources are compared by their keys, because text contains no IDs.
      const [keys, wantedKeys] = [program, wanted].map((each) =>
        keysIn(textOf(each, catalog, syntax), syntax, each),
      );
      const ids = new Set(written.resources.map(({ id }) => id));
      for (const [id, key] of keys ?? [])
        if (wantedKeys?.get(id) === key) expect(ids).toContain(id);
    }),
    { numRuns: runs(40) },
  );
});

test("typing the printed text in any layout changes nothing", () => {
  fc.assert(
    fc.property(session, (doings) => {
      const store = createDesignerStore();
      openProgram(store, emptyProgram("session"));
      for (const doing of doings) act(store, doing, catalog);
      const { program } = store.getState();
      for (const syntax of syntaxes) {
        const text = textOf(program, catalog, syntax);
        const read = readPrinted(text, syntax, program);
        const again = read.ok ? readEdited(`${text}\n\n`, syntax, read, program) : read;
        if (!read.ok || !again.ok) throw new Error("A printed text cannot be read.");
        expect(applyText(program, read, read, catalog)).toBe(program);
        const { source: _, ...next } = applyText(program, read, again, catalog);
        expect({ ...program, ...next }).toEqual(program);
        expect(next.resources).toBe(program.resources);
      }
    }),
    { numRuns: runs(60) },
  );
});
