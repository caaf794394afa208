import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { createExport } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import { languages } from "#export/languages/languages.ts";
import { cases, design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import type { PrintDesign } from "#export/print-design.ts";
import type { DownloadScope } from "#ui/code/download.ts";
import { createDownload } from "#ui/code/download.ts";

const catalog = testCatalog();
/** Simulates a worker: the same result, later. */
const printDesign: PrintDesign = async (program, _catalog, id) => {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Error("There is no such language.");
  return createExport(program, catalog).print(language);
};
const expressions = cases.find(({ name }) => name === "expressions")!.program;

const packed = (content: DownloadScope, program = expressions, path = "main.go") =>
  createDownload(content, { program, catalog, printDesign, language: go, path });

function contents(content: string | Uint8Array): ReadonlyMap<string, string> {
  if (typeof content === "string") throw new Error("That is no archive.");
  return new Map(
    Object.entries(unzipSync(content)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
}

test("an archive of everything has a folder for each language with all its files, and the import file", async () => {
  const { name, content } = await packed("everything");
  expect(name).toBe("orders-platform-all.zip");
  const printed = createExport(expressions, catalog);
  const expected = languages.flatMap((language) =>
    printed
      .print(language)
      .files.map(({ path, text }) => [`orders-platform/${language.id}/${path}`, text] as const),
  );
  const imports = String((await packed("imports")).content);
  expect(contents(content)).toEqual(
    new Map([...expected, ["orders-platform/import.json", imports]]),
  );
  expect(imports).toContain('"id": "/tokens/build"');
});

test.each<DownloadScope>(["file", "project", "everything", "imports"])(
  "the bytes of %s are the same each time",
  async (content) => {
    expect(await packed(content)).toEqual(await packed(content));
  },
);

test.each(languages)(
  "a project in $label has the files of its language alone",
  async (language) => {
    const opened = { program: expressions, catalog, printDesign, language, path: "" };
    const { name, content } = await createDownload("project", opened);
    expect(name).toBe(`orders-platform-${language.id}.zip`);
    expect(contents(content)).toEqual(
      new Map(
        createExport(expressions, catalog)
          .print(language)
          .files.map(({ path, text }) => [`orders-platform/${path}`, text]),
      ),
    );
  },
);

test("a single file is the open one, or the program if that file no longer exists", async () => {
  expect(await packed("file", expressions, "go.mod")).toMatchObject({ name: "go.mod" });
  expect(await packed("file", expressions, "gone")).toMatchObject({ name: "main.go" });
});

test("equal findings of several languages on a place are reported once", async () => {
  const resources: JsonObject = {
    a: { type: "delta:RestrictionPolicy", properties: { resourceId: "${b.id}" } },
    b: { type: "delta:RestrictionPolicy", properties: { resourceId: "${a.id}" } },
  };
  const { diagnostics } = await packed("everything", design({ name: "circle", resources }));
  const said = diagnostics.map(({ location, message }) => JSON.stringify([location, message]));
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said).size).toBe(said.length);
});

test("a large design is printed off the main thread, with the same result", async () => {
  const resources: JsonObject = Object.fromEntries(
    Array.from({ length: 61 }, (_, at) => [`r${at}`, { type: "delta:RestrictionPolicy" }]),
  );
  const program = design({ name: "large", resources });
  const asked: string[] = [];
  const opened = { program, catalog, language: go, path: "main.go" };
  const download = await createDownload("file", {
    ...opened,
    printDesign: (printed, packages, id) => {
      asked.push(id);
      return printDesign(printed, packages, id);
    },
  });
  expect(asked).toEqual(["go"]);
  const [file] = createExport(program, catalog).print(go).files;
  expect(download.content).toBe(file?.text);
});

test("files opened with the design are in its projects, while the program reads them", async () => {
  const bytes = Uint8Array.from([0, 255]);
  const reading = design({
    name: "shop",
    outputs: { a: { "fn::readFile": "./a b.sh" }, c: { "fn::fileArchive": "./lib/code.zip" } },
  });
  const givenFiles = ["lib/code.zip", "a b.sh", "unread"].map((path) => ({ path, bytes }));
  const opened = { program: reading, catalog, printDesign, language: go, path: "", givenFiles };
  const project = await createDownload("project", opened);
  if (typeof project.content === "string") throw new Error("That is no archive.");
  const files = unzipSync(project.content);
  expect(files["shop/lib/code.zip"]).toEqual(bytes);
  expect(Object.keys(files).filter((path) => /a b|unread/.test(path))).toEqual([]);
  const everything = await createDownload("everything", opened);
  expect([...contents(everything.content).keys()]).toEqual(
    expect.arrayContaining(languages.map(({ id }) => `shop/${id}/lib/code.zip`)),
  );
});
