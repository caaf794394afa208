import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { checkWithTeam } from "#cli/check-for-others.ts";
import { diagnosticJson } from "#cli/checking/check-json.ts";
import type { OpenedDesign } from "#cli/design.ts";
import { openDesign } from "#cli/design.ts";
import { planJson } from "#cli/formats/plan-json.ts";
import { defaultTarget, retargetFor, targets } from "#cli/targets.ts";
import { drawDesign } from "#diagram/draw-design.ts";
import { drawnStack } from "#diagram/draw-stack.ts";
import { printAs } from "#diagram/print-as.ts";
import { exportDesign } from "#export/export.ts";
import { concerns } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";
import type * as api from "#library/api.d.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { readFacts } from "#model/packages/read-facts.ts";
import { findResource } from "#model/program/program.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { redactDiagnostics } from "#model/secrets/redact-diagnostics.ts";

/** The functions of the command line, for programs. Programs pass the content of files. */
export const createLibrary: typeof api.createStackwright = (options = {}) => {
  const catalog = readCatalog(options);
  return {
    read(text, file = "design") {
      const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
      const opened = openDesign(file, { text: text.slice(mark.length), mark }, {});
      if (!opened.ok) throw createError(file, opened.error);
      return createDesign(opened.design, catalog, file, options.now);
    },
  };
};

function createDesign(
  design: OpenedDesign,
  catalog: Catalog,
  file: string,
  now: number | undefined,
): api.Design {
  const { program, stack, notes } = design;
  const locate = (diagnostics: readonly Diagnostic[], kept: typeof notes) =>
    design
      .locate(redactDiagnostics(diagnostics, program, catalog), kept)
      .diagnostics.map(diagnosticJson);
  const check = (): readonly Diagnostic[] =>
    checkWithTarget(checkWithTeam(catalog, now ?? Date.now(), {}), catalog)(program);
  const refuseStack = (what: string): void => {
    if (stack !== undefined)
      throw createError(file, {
        message: `The file is a deployment's state or output, not a program to ${what}.`,
      });
  };
  return {
    name: program.name,
    check: () => locate(stack === undefined ? check() : [], notes),
    plan(state) {
      refuseStack("plan");
      const known = openState(state);
      if (!known.ok) throw createError("state", known);
      const { baseline } = known;
      const meant = retargetFor(defaultTarget, { program, catalog }, baseline);
      const predicted = planDeployment(meant.program, meant.catalog, baseline);
      const plan = { ...predicted, notes: [...meant.notes, ...predicted.notes] };
      return planJson(plan, (id) => findResource(meant.program, id)?.name ?? "?");
    },
    export(id) {
      refuseStack("export");
      const language = languages.find((each) => each.id === id);
      if (language === undefined)
        throw createError(file, { message: `The language ${id} is not supported.` });
      const meant = targets.get(defaultTarget)?.({ program, catalog }) ?? { program, catalog };
      const { files, diagnostics } = exportDesign(meant.program, meant.catalog, language);
      const said = diagnostics.filter((each) => concerns(each, language));
      return {
        files: files.map(({ path, text }) => ({ path, text })),
        diagnostics: locate(said, []),
      };
    },
    draw: (format) =>
      printAs(
        format,
        drawDesign(
          stack === undefined
            ? { program, catalog, diagnostics: check() }
            : drawnStack(stack.baseline, stack.overlay?.steps ?? [], catalog),
        ),
      ),
  };
}

function readCatalog({ schemas = [], facts = [] }: api.Options): Catalog {
  const builtIn = createBuiltInCatalog();
  const packages = new Map(builtIn.packages.map((each) => [each.name, each]));
  for (const text of schemas) {
    const index = readSchema(text);
    packages.set(index.name, index);
  }
  const known: PackageFacts[] = facts.map((text, at) => {
    const read = readFacts(text, `facts[${at}]`);
    if (!read.ok) throw createError(`facts[${at}]`, read);
    return read.facts;
  });
  return withParts(builtIn, {
    packages: [...packages.values()],
    facts: [...known, ...builtIn.facts],
  });
}

function readSchema(text: string): PackageIndex {
  const held = holdSchema(new TextEncoder().encode(text));
  const index = held.ok ? createPackageIndex(held.source) : held.message;
  if (typeof index === "string") throw createError("schema", { message: index });
  return index;
}

interface Failure {
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** An error that starts with the position, as compilers print it: `Pulumi.yaml:3:5: …`. */
function createError(file: string, { message, line, column }: Failure): Error {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return Object.assign(new SyntaxError(`${place}: ${message}`), { line, column });
}
