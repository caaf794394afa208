import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { TextFrame } from "#model/language/embedded/frame.ts";
import { frameText, offsetOutside, rangeInside } from "#model/language/embedded/frame.ts";
import type { TextRange } from "#model/language/text/node.ts";
import type {
  CompletionItem,
  LanguageService,
  ProblemFix,
  RangeChange,
  TextProblem,
} from "#model/language/types.ts";

/**
 * A service for the text of a single value, based on a service for whole programs. Offsets refer to the value's text.
 * Results outside that text are left out. Renames are not supported, because they affect the whole program.
 */
export function embedService(service: LanguageService, frame: TextFrame): LanguageService {
  let text = "";
  const outside = (offset: number): number => offsetOutside(frame, text, offset);
  const inside = (range: TextRange): TextRange | undefined => rangeInside(frame, text, range);
  const fitting = <T extends { readonly range: TextRange }>(
    found: T | undefined,
  ): T | undefined => {
    const range = found === undefined ? undefined : inside(found.range);
    return found === undefined || range === undefined ? undefined : { ...found, range };
  };
  const insideAll = (ranges: readonly TextRange[]): readonly TextRange[] =>
    ranges.flatMap((range) => inside(range) ?? []);
  const fixOf = (fix: ProblemFix): ProblemFix => ({
    label: fix.label,
    changes: () => changesInside(fix.changes() ?? [], inside, frame),
  });
  function* problemsInPauses(): TimeSliced<readonly TextProblem[]> {
    const found = yield* service.problemsInPauses();
    return found.flatMap((problem) => {
      const fits = fitting(problem);
      return fits === undefined ? [] : { ...fits, fixes: fits.fixes.map(fixOf) };
    });
  }
  return {
    update(next) {
      text = next;
      service.update(frameText(frame, text));
    },
    prepareInPauses: () => service.prepareInPauses(),
    completions(offset) {
      const found = fitting(service.completions(outside(offset)));
      return found && { ...found, items: found.items.map((item) => itemInside(item, frame)) };
    },
    hover: (offset) => fitting(service.hover(outside(offset))),
    problems: () => finish(problemsInPauses()),
    problemsInPauses,
    definition(offset) {
      const found = service.definition(outside(offset));
      return found && inside(found);
    },
    references: (offset) => insideAll(service.references(outside(offset))),
    renamable: () => undefined,
    rename: () => ({
      ok: false,
      message: "Names can only be changed in the whole program's code.",
    }),
    symbols: () => [],
    folding: () => insideAll(service.folding()),
  };
}

const withoutMargin = (text: string, { margin }: TextFrame): string =>
  text.replaceAll(`\n${margin}`, "\n");

function itemInside(item: CompletionItem, frame: TextFrame): CompletionItem {
  const { insert, placeholders } = item;
  const moved = (offset: number): number => withoutMargin(insert.slice(0, offset), frame).length;
  return {
    ...item,
    insert: withoutMargin(insert, frame),
    ...(placeholders === undefined
      ? {}
      : {
          placeholders: placeholders.map(({ start, end }) => ({
            start: moved(start),
            end: moved(end),
          })),
        }),
  };
}

/**
 * The changes inside the value's text. Undefined if a change is outside the text, because an incomplete fix must not be
 * applied.
 */
function changesInside(
  changes: readonly RangeChange[],
  inside: (range: TextRange) => TextRange | undefined,
  frame: TextFrame,
): readonly RangeChange[] | undefined {
  const fits = changes.flatMap((change) => {
    const range = inside(change);
    return range === undefined ? [] : { ...range, insert: withoutMargin(change.insert, frame) };
  });
  return fits.length === changes.length && fits.length > 0 ? fits : undefined;
}
