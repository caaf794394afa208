import { createGraph } from "#model/graph/graph.ts";
import type { CompletionScope } from "#model/language/completion/caret.ts";
import { completionsAt } from "#model/language/completion/complete.ts";
import { createTextDesign } from "#model/language/design/text-design.ts";
import { partText } from "#model/language/text/parts.ts";
import type { LanguageService, LanguageSyntax } from "#model/language/types.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { once } from "#model/schema/once.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export interface LanguageOptions {
  readonly text: string;
  readonly syntax: LanguageSyntax;
  /** The packages that are loaded now: it is asked at each request. */
  readonly catalog: () => Catalog;
}

/** Makes the service of one text. Nothing is read before the first request. */
export function createLanguageService({
  text,
  syntax,
  catalog,
}: LanguageOptions): Pick<LanguageService, "update" | "completions"> {
  let parted = partText(text, syntax);
  const designOf = createTextDesign();
  const graphOf = createGraph();
  // Most requests look at one declaration: the design is read by those that ask for it.
  const scopeIn = (): CompletionScope => {
    const packages = catalog();
    const current = parted;
    const designIn = once(() => designOf(current));
    return {
      parted: current,
      syntax,
      catalog: packages,
      design: designIn,
      access: once(() => accessScope(designIn().program, packages)),
      graph: once(() => graphOf(designIn().program)),
    };
  };
  return {
    update(next) {
      if (next !== parted.text) parted = partText(next, syntax, parted);
    },
    completions: (offset) => completionsAt(scopeIn(), offset),
  };
}
