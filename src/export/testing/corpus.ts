import fc from "fast-check";
import { createExport } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import type { Case } from "#export/testing/cases.ts";
import { cases } from "#export/testing/cases.ts";
import { componentCases, withComponents } from "#export/testing/deployments/component-cases.ts";
import { optionCases } from "#export/testing/option-cases.ts";
import type { PlainDesign } from "#export/testing/plain-design.ts";
import { plainDesign } from "#export/testing/plain-design.ts";
import { randomDesigns, resourceTypes } from "#export/testing/random-designs.ts";
import { providerCases } from "#export/testing/provider-cases.ts";
import { replacementsFor } from "#export/retarget/provider-catalog.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { packageOf } from "#model/program/token.ts";

/** A fixed seed: the same number of random designs gives the same designs. */
const seed = 20_260_731;

const providerTarget: ExportTarget = { kind: "provider", packages: {} };

/** A design as one language prints it, with that language's diagnostics. */
export interface Sample {
  readonly name: string;
  readonly target: ExportTarget["kind"];
  readonly language: string;
  readonly files: readonly PrintedFile[];
  readonly errors: readonly string[];
}

/**
 * The golden designs, the designs of options and of components, and then random designs. Every other random design is
 * for the provider packages, and has only types that these packages have.
 */
export function corpus(count: number, catalog = testCatalog()): readonly Case[] {
  const draw = (types: readonly ResourceType[]): readonly Program[] =>
    fc.sample(randomDesigns(catalog, types), { numRuns: count, seed });
  const types = resourceTypes(catalog);
  const real = draw(types.filter((type) => hasRealType(type, catalog)));
  const random = draw(types).map((program, at): Case => {
    const name = `random-${String(at + 1).padStart(3, "0")}`;
    return { name, program: at % 2 === 0 ? program : { ...real[at]!, target: providerTarget } };
  });
  return [...cases, ...providerCases, ...optionCases, ...componentCases, ...random];
}

function hasRealType({ token }: ResourceType, { providerPackages }: Catalog): boolean {
  const known = own(providerPackages, packageOf(token));
  return known !== undefined && Object.hasOwn(known.resources, token);
}

/** The whole corpus in every language. */
export function printCorpus(count: number, catalog = testCatalog()): readonly Sample[] {
  return corpus(count, catalog).flatMap(({ name, program }) => {
    const exported = createExport(program, catalog);
    const target = program.target?.kind ?? "placeholder";
    return languages.map((language): Sample => {
      const { files, diagnostics } = exported.print(language);
      const errors = diagnostics.flatMap(({ severity, message }) =>
        severity === "error" ? [message] : [],
      );
      return { name, target, language: language.id, files, errors };
    });
  });
}

/** The resources that each design's programs must register. */
export const plainCorpus = (count: number): Readonly<Record<string, PlainDesign>> =>
  Object.fromEntries(
    corpus(count).map(({ name, program }) => [
      name,
      plainDesign(withComponents(program), testCatalog()),
    ]),
  );

/** The known schemas of a target's packages. */
export function schemasFor(target: ExportTarget["kind"]): readonly JsonObject[] {
  const catalog = testCatalog();
  const packages =
    target === "placeholder"
      ? catalog.packages
      : [...replacementsFor({ ...emptyProgram(""), target: providerTarget }, catalog).values()].map(
          ({ index }) => index,
        );
  return packages.flatMap(({ data }) => (data?.kind === "schema" ? [data.schema] : []));
}
