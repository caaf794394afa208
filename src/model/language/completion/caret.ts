import type { Graph } from "#model/graph/graph.ts";
import type { SkeletonLayout } from "#model/language/completion/skeleton.ts";
import type { TextDesign } from "#model/language/design/text-design.ts";
import type { MarkedPlace } from "#model/language/place/marked-place.ts";
import type { ProgramPlace } from "#model/language/place/program-place.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import type { LanguageSyntax } from "#model/language/types.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** The data that completions depend on. */
export interface CompletionScope {
  readonly parted: PartedText;
  readonly syntax: LanguageSyntax;
  readonly catalog: Catalog;
  readonly design: () => TextDesign;
  readonly access: () => AccessScope;
  readonly graph: () => Graph;
}

/** A caret in a program, with its context. */
export interface Caret {
  readonly place: MarkedPlace;
  readonly at: ProgramPlace;
  readonly layout: SkeletonLayout;
  readonly scope: CompletionScope;
}
