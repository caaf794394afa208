import { Readable } from "node:stream";
import { readCatalog } from "#cli/packages.ts";
import { createExport } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { fullDesign } from "#export/testing/full-designs.ts";
import { createRandom } from "#model/testing/random/create-random.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export interface PackageSample {
  readonly name: string;
  readonly token: string;
  readonly language: string;
  readonly files: readonly PrintedFile[];
  /** The check's and the exporter's errors for the design. */
  readonly errors: readonly string[];
}

/** The types of a package that Pulumi YAML supports. */
const offered = (catalog: Catalog, packageName: string): readonly string[] => {
  const index = catalog.package(packageName);
  if (index === undefined) return [];
  return index.resourceTokens.filter((token) => index.summary(token)?.isInYaml === true);
};

/**
 * Designs in every language with a package's provider and `count` random types of the package, or all types if there
 * are fewer. The schema is given as on the command line: `NAME@VERSION=FILE` or `FILE`.
 */
export async function packageCorpus(
  packageName: string,
  schema: string,
  seed: number,
  count: number,
): Promise<readonly PackageSample[]> {
  const read = await readCatalog({ schemas: [schema], facts: [] }, Readable.from([]));
  if (!read.ok) throw new Error(`${read.file}: ${read.message}`);
  const { catalog } = read;
  const random = createRandom(seed);
  const left = [...offered(catalog, packageName)];
  const tokens: string[] = [];
  while (left.length > 0 && tokens.length < count)
    tokens.push(...left.splice(Math.floor(random() * left.length), 1));
  return [...tokens, `pulumi:providers:${packageName}`].flatMap((token, at) =>
    printType(token, `${packageName}-${String(at + 1).padStart(2, "0")}`, catalog, random),
  );
}

/** Prints one design in every language, after writing it to a file and opening it again. */
function printType(
  token: string,
  name: string,
  catalog: Catalog,
  random: () => number,
): readonly PackageSample[] {
  const type = catalog.resourceType(token);
  if (type === undefined) throw new Error(`There is no type ${token}.`);
  const parsed = parseManifest(printManifest(fullDesign(type, catalog, random)));
  if (!parsed.ok) throw new Error(`${token}: ${parsed.message}`);
  const program = { ...parsed.program, name };
  const found = createDesignCheck(catalog, 0)(program);
  const exported = createExport(program, catalog);
  return languages.map((language) => {
    const { files, diagnostics } = exported.print(language);
    const errors = [...found, ...diagnostics].flatMap(({ severity, message }) =>
      severity === "error" ? [message] : [],
    );
    return { name, token, language: language.id, files, errors: [...new Set(errors)] };
  });
}
