import type { TextDesign } from "#model/language/design/text-design.ts";
import { tokenIn } from "#model/language/place/program-place.ts";
import type { DeclaredKind } from "#model/language/text/outline.ts";
import { rangeAt } from "#model/language/text/outline.ts";
import type { DocumentSymbol } from "#model/language/types.ts";

const kinds: Readonly<Record<DeclaredKind, DocumentSymbol["kind"]>> = {
  resources: "resource",
  variables: "variable",
  config: "config",
  outputs: "output",
};

export const symbolsIn = ({ declarations }: TextDesign): readonly DocumentSymbol[] =>
  declarations.map(({ kind, key, entry, offset }) => {
    const token = kind === "resources" ? tokenIn(entry.value) : "";
    return {
      name: key.text,
      kind: kinds[kind],
      ...(token === "" ? {} : { detail: token }),
      range: rangeAt(entry, offset),
      nameRange: rangeAt(key, offset),
    };
  });
