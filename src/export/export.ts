import { componentNames, findComponent } from "#model/files/plugin/components.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import {
  holdsSecretValue,
  saysValueUnread,
  withoutValue,
} from "#model/program/config/config-variable.ts";
import { mapReusing } from "#model/base/map-reusing.ts";
import { programComponents } from "#model/deployment/start/components/program-components.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { placeholdersIn } from "#model/packages/placeholders.ts";
import type { ComponentDesign, Design, Language, PrintResult } from "#export/language.ts";
import { parameterizedPackages } from "#export/local-sdk/declaration-file.ts";
import type { ParameterizedPackage } from "#export/local-sdk/local-sdk.ts";
import { lower } from "#export/lower/lower.ts";
import { packagesOf } from "#export/lower/package-uses.ts";
import { inEvaluationOrder } from "#export/print/evaluation-order.ts";
import { withSharedProviders } from "#model/program/packages/with-shared-providers.ts";
import { withUntypedAccesses } from "#export/lower/untyped-accesses.ts";
import { redactUnreadIn } from "#model/secrets/redact.ts";
import { countSecrets } from "#model/secrets/count-secrets.ts";
import { isSecretWithValue } from "#model/secrets/map-known.ts";
import type { LoweredProgram, PackageUse } from "#export/lower/lowered-program.ts";
import { describeSettings, withSettings } from "#export/project/package-settings.ts";
import { withPlaceholderNotice } from "#export/project/placeholder-notice.ts";
import { inProgramFolder } from "#export/project/program-folder.ts";
import type { Retargeted } from "#export/retarget/retarget.ts";
import { retarget } from "#export/retarget/retarget.ts";

/** A design to print, in one language or in several that share its plan. */
export interface DesignExport {
  /** The design's files in one language, and what that language could not express. Never fails. */
  print(language: Language): PrintResult;
}

/** Replaces placeholders with the design's target packages, once for all languages. */
export const createExport = (program: Program, catalog: Catalog): DesignExport =>
  program.plugin === undefined
    ? createPartExport(program, catalog, program)
    : createPluginExport(program, catalog);

/** Like `createExport`, for a part of a program that is printed as in the whole program. */
export function createPartExport(program: Program, catalog: Catalog, whole: Program): DesignExport {
  const exports = new Map<Program, DesignExport>();
  const exportOf = (safe: Program): DesignExport => {
    const found = exports.get(safe) ?? createProgramExport(safe, catalog, whole);
    exports.set(safe, found);
    return found;
  };
  let foreign: Program | undefined;
  return {
    print(language) {
      // Languages that don't need types get the whole program, other languages a program without the packages' secrets.
      if (language.needsNoTypes === true) return exportOf(program).print(language);
      foreign ??= withSharedProviders(
        redactUnreadIn(withoutPackageSecrets(program, catalog), catalog),
        whole,
      );
      return exportOf(foreign).print(language);
    },
  };
}

/**
 * The program without the values of config variables that a package declares secret. Only YAML and JSON contain such
 * values.
 */
function withoutPackageSecrets(program: Program, catalog: Catalog): Program {
  const config = mapReusing(program.config, (variable) =>
    isSecretWithValue(variable, catalog) &&
    (saysValueUnread(variable) || !holdsSecretValue(variable))
      ? withoutValue(variable)
      : variable,
  );
  return config === program.config ? program : { ...program, config };
}

/** A design in all languages, with each language's diagnostics. */
function createProgramExport(program: Program, catalog: Catalog, whole: Program): DesignExport {
  const retargeted = retarget(program, catalog, { intoVariables: true });
  const { variables } = retargeted;
  const count = whole.resources.length;
  const design = createDesign(retargeted.program, retargeted.catalog, variables, count);
  // Parts that a provider package lacks keep their placeholder names.
  const placeholders = placeholdersIn({ resources: retargeted.program.resources }, catalog);
  let settings: string | undefined;
  const printed = (language: Language): PrintResult =>
    retargeted.program === program
      ? language.print(design)
      : printDesign(design, retargeted, language);
  return {
    print(language) {
      const { files, ...rest } = printed(language);
      const placed = inProgramFolder(files, program, language);
      settings ??= describeSettings(retargeted.program, retargeted.catalog);
      const told = withSettings(placed, settings);
      return { ...rest, files: withPlaceholderNotice(told, placeholders) };
    },
  };
}

/** A plugin's users choose its packages, so its types stay unchanged. */
function createPluginExport(program: Program, catalog: Catalog): DesignExport {
  const design = createDesign(program, catalog);
  return {
    print: (language) =>
      language.hasComponents === true
        ? language.print(design)
        : {
            files: [],
            diagnostics: [
              {
                rule: "export/not-expressible",
                severity: "error",
                location: { kind: "program" },
                message: `A plugin's components are written in YAML, not in ${language.label}. Programs in every language can use the plugin.`,
              },
            ],
          },
  };
}

/** Exports a design to a single language. */
export const exportDesign = (program: Program, catalog: Catalog, language: Language): PrintResult =>
  createExport(program, catalog).print(language);

/**
 * A design without retargeting. If the program is only a part, `resourceCount` is the number of resources in the whole
 * program.
 */
export function createDesign(
  program: Program,
  catalog: Catalog,
  variables: readonly ConfigVariable[] = [],
  resourceCount: number = program.resources.length,
): Design {
  let lowered: LoweredProgram | undefined;
  let packages: readonly PackageUse[] | undefined;
  let components: readonly ComponentDesign[] | undefined;
  let inside: readonly ProgramComponent[] | undefined;
  let made: readonly ParameterizedPackage[] | undefined;
  return {
    program,
    catalog,
    withProgram: (other) => createDesign(other, catalog, variables, resourceCount),
    variables,
    resourceCount,
    get inside() {
      return (inside ??= programComponents(program));
    },
    get secretCount() {
      return countSecrets(program, catalog);
    },
    forPulumi: (written) => inEvaluationOrder(withUntypedAccesses(written, catalog)),
    get lowered() {
      return (lowered ??= lower(program, catalog, variables));
    },
    get packages() {
      return (packages ??= packagesOf(program, catalog));
    },
    get components() {
      return (components ??= componentsOf(program, catalog));
    },
    get parameterized() {
      return (made ??= parameterizedPackages(program, catalog));
    },
  };
}

function componentsOf(program: Program, catalog: Catalog): readonly ComponentDesign[] {
  const { plugin } = program;
  if (plugin === undefined) return [];
  return componentNames(plugin).flatMap((name) => {
    const component = findComponent(program, name);
    return component === undefined
      ? []
      : [{ name, program: component, lowered: lower(component, catalog, []) }];
  });
}

function printDesign(design: Design, retargeted: Retargeted, language: Language): PrintResult {
  const { diagnostics, ...rest } = language.print(design);
  const placed = diagnostics.map((found) => ({
    ...found,
    location: retargeted.locationInDesign(found.location),
  }));
  return { ...rest, diagnostics: [...retargeted.diagnostics, ...placed] };
}
