import type { JsonObject } from "#model/base/json.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { runs } from "#model/testing/runs.ts";
import { bytesOf, readSource } from "#model/testing/schema-bytes.ts";
import type { PrintedFile } from "#export/language.ts";
import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { fileOutline } from "#export/testing/hostile/file-outline.ts";
import { injections } from "#export/testing/hostile/texts.ts";

/** The parsed form of a schema file. */
type Read =
  | { readonly catalog: Catalog; readonly notes: readonly string[] }
  | { readonly refused: string };

const builtIn = testCatalog();

/** The built-in packages and a schema file's package, read as the page and `--schema` read them. */
export function read(schema: JsonObject): Read {
  const bytes = bytesOf(schema);
  const indexed = indexSchema(bytes);
  if (!indexed.ok) return { refused: indexed.message };
  const index = createPackageIndex(readSource(bytes, indexed.index));
  return {
    catalog: withParts(builtIn, { packages: [...builtIn.packages, index] }),
    notes: indexed.index.notes,
  };
}

export function catalogOf(schema: JsonObject): Catalog {
  const found = read(schema);
  if ("refused" in found) throw new Error(found.refused);
  return found.catalog;
}

export type Project = ReadonlyMap<string, readonly PrintedFile[]>;

/** A design's files in every language. */
export function print(manifest: JsonObject, catalog: Catalog): Project {
  const printed = createExport(design(manifest), catalog);
  return new Map(
    languages.map((language) => [
      language.id,
      printed.print(language).files.map(({ path, text }) => ({ path, text })),
    ]),
  );
}

type Outlines = ReadonlyMap<string, readonly string[]>;

/** Each file's declarations, by language and name; a project can name its folder and its `.csproj`. */
const outlines = (project: Project, text: string): Outlines =>
  new Map(
    [...project].flatMap(([id, files]) =>
      files.map((file) => {
        const name = file.path.slice(file.path.lastIndexOf("/") + 1);
        const title = name.endsWith(".csproj") ? ".csproj" : name;
        return [`${id} ${title}`, fileOutline(file, text)] as const;
      }),
    ),
  );

/** Strings that are always or never valid names, so their results are intended. */
const harmless = [
  "plain",
  "a b",
  "1-a.b",
  "Plain/name",
  "a:b",
  "https://example.com/a",
  "${plain}",
  "--plain",
  "plain".repeat(2000),
];

/**
 * The parts of files that no harmless text produces at the same place; `known` are the outlines with harmless texts.
 */
function additions(found: Outlines, known: readonly Outlines[]): readonly string[] {
  return [...found].flatMap(([file, outline]) => {
    const wanted = new Set(known.flatMap((each) => each.get(file) ?? []));
    const most = Math.max(0, ...known.map((each) => each.get(file)?.length ?? 0));
    const added = outline.filter((line) => !wanted.has(line));
    const isLonger = added.length === 0 && outline.length > most;
    return (isLonger ? [`${outline.length} entries`] : added).map((line) => `${file}: ${line}`);
  });
}

/**
 * The output for these texts that harmless texts don't produce. Most texts need only a few harmless texts for
 * comparison. Each finding names its text.
 */
export function additionsOf(
  texts: readonly string[],
  projectWith: (text: string) => Project | undefined,
): readonly string[] {
  const outlinesWith = (text: string): readonly Outlines[] => {
    const project = projectWith(text);
    return project === undefined ? [] : [outlines(project, text)];
  };
  const waiting = [...harmless];
  const known: Outlines[] = [];
  return texts.flatMap((text) =>
    outlinesWith(text).flatMap((found) => {
      while (waiting.length > 0 && additions(found, known).length > 0)
        known.push(...outlinesWith(waiting.shift() ?? ""));
      return additions(found, known).map((each) => `${JSON.stringify(text.slice(0, 60))}: ${each}`);
    }),
  );
}

/** Every run tests different pairs, so each text is eventually tested at each place. A seed can be negative. */
const start = Number(process.env["FC_SEED"] ?? 0) >>> 0;

export function textsFor(place: number): readonly string[] {
  const count = Math.min(injections.length, runs(2, 12));
  return Array.from({ length: count }, (_, at) => {
    const text = injections[(start + place * count + at) % injections.length];
    if (text === undefined) throw new Error("There is no text for this place.");
    return text;
  });
}

/** Places with the texts to try there. */
export const placed = <T>(
  places: readonly T[],
): readonly (readonly [place: T, texts: readonly string[]])[] =>
  places.map((place, at) => [place, textsFor(at)]);
