import type { Check } from "#model/check/check.ts";
import { hoverAt } from "#model/language/hover/hover.ts";
import { nameAt } from "#model/language/names/mentions.ts";
import { referencesAt, renamableAt, renameAt } from "#model/language/names/rename.ts";
import { symbolsIn } from "#model/language/names/symbols.ts";
import { findProblems } from "#model/language/problems/problems.ts";
import { foldingOf } from "#model/language/text/folding.ts";
import { memoize } from "#model/base/memoize.ts";
import { finish } from "#model/base/time-sliced.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { CompletionScope } from "#model/language/completion/caret.ts";
import { completionsAt } from "#model/language/completion/complete.ts";
import type { TextDesign } from "#model/language/design/text-design.ts";
import { createTextDesign } from "#model/language/design/text-design.ts";
import { partText } from "#model/language/text/parts.ts";
import type { LanguageService, LanguageSyntax } from "#model/language/types.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { once } from "#model/schema/once.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export interface LanguageOptions {
  readonly text: string;
  readonly syntax: LanguageSyntax;
  /** The loaded packages, at the time of each request. */
  readonly catalog: () => Catalog;
  /** Creates the check of a design for a catalog, such as `createDesignCheck`. */
  readonly checkOf: (catalog: Catalog) => Check;
}

/** Creates the service for one text. Nothing is read before the first request. */
export function createLanguageService(options: LanguageOptions): LanguageService {
  const { syntax, catalog } = options;
  let parted = partText(options.text, syntax);
  const designs = createTextDesign();
  const graphOf = createGraph();
  // Memoized, because a check keeps its results for the previous design.
  const checkOf = memoize(options.checkOf);
  const design = (): TextDesign => designs.read(parted);
  // The design is only read by requests that need it, because most requests need just one declaration.
  const scopeIn = (): CompletionScope => {
    const packages = catalog();
    const current = parted;
    const designIn = once(() => designs.read(current));
    return {
      parted: current,
      syntax,
      catalog: packages,
      design: designIn,
      access: once(() => accessScope(designIn().program, packages)),
      graph: once(() => graphOf(designIn().program)),
    };
  };
  const problemsInPauses: LanguageService["problemsInPauses"] = () => {
    const packages = catalog();
    return findProblems({
      parted,
      syntax,
      catalog: packages,
      design: design(),
      check: checkOf(packages),
      now: () => parted.text,
    });
  };
  return {
    update(text) {
      if (text !== parted.text) parted = partText(text, syntax, parted);
    },
    *prepareInPauses() {
      yield* designs.prepare(parted);
      const packages = catalog();
      for (const { token } of design().program.resources) {
        packages.resourceType(token);
        yield;
      }
    },
    completions: (offset) => completionsAt(scopeIn(), offset),
    hover: (offset) => hoverAt(scopeIn(), offset),
    problems: () => finish(problemsInPauses()),
    problemsInPauses,
    definition: (offset) => nameAt(offset, parted, design())?.declaration,
    references: (offset) => referencesAt(offset, parted, design()),
    renamable: (offset) => renamableAt(offset, parted, design()),
    rename: (offset, name) => renameAt(offset, name, parted, design()),
    symbols: () => symbolsIn(design()),
    folding: () => foldingOf(parted),
  };
}
