import type { JsonSpan } from "#model/files/json/positions.ts";
import type { EntryNode, SyntaxNode } from "#model/language/text/node.ts";
import type { PlacedEntry } from "#model/language/text/outline.ts";
import { sectionsOf } from "#model/language/text/outline.ts";
import type { PartedText } from "#model/language/text/parts.ts";

type Members = ReadonlyMap<string | number, JsonSpan>;

/** The span of a text, as input of `findSpan`. If two keys are equal, the first one is used. */
export function documentSpan(parted: PartedText): JsonSpan {
  return span(0, parted.text.length, 0, () =>
    membersOf(
      sectionsOf(parted).map((section): readonly [string, JsonSpan] => {
        const { key, entry, entries, offset } = section;
        const inside = (): Members =>
          membersOf(entries.map((each) => [each.key.text, spanOfEntry(each)]));
        const start = offset + (entry.value?.start ?? entry.end);
        const end = entries.at(-1);
        const last = end === undefined ? offset + entry.end : end.offset + end.entry.end;
        const isList = entry.value?.kind === "list";
        const members = isList ? () => spanOfNode(entry, offset).members() : inside;
        return [key.text, span(start, last, offset + key.start, members)];
      }),
    ),
  );
}

const spanOfEntry = ({ entry, offset }: PlacedEntry): JsonSpan => spanOfNode(entry, offset);

/** The span of a node. If the value is missing, the span is at the position where the value would start. */
function spanOfNode({ value, start, after, end, key }: EntryNode, offset: number): JsonSpan {
  const [from, to] = value === undefined ? [after ?? end, after ?? end] : [value.start, value.end];
  const entry = key === undefined ? from : start;
  return span(offset + from, offset + to, offset + entry, () =>
    membersOf(entriesIn(value, offset)),
  );
}

const entriesIn = (
  value: SyntaxNode | undefined,
  offset: number,
): readonly (readonly [string | number, JsonSpan])[] =>
  value === undefined || value.kind === "scalar"
    ? []
    : value.entries.map((entry, at) => [entry.key?.text ?? at, spanOfNode(entry, offset)]);

function membersOf(entries: readonly (readonly [string | number, JsonSpan])[]): Members {
  const members = new Map<string | number, JsonSpan>();
  for (const [key, member] of entries) if (!members.has(key)) members.set(key, member);
  return members;
}

function span(start: number, end: number, entry: number, read: () => Members): JsonSpan {
  let known: Members | undefined;
  return { start, end, entry, members: () => (known ??= read()) };
}
