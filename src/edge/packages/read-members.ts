import type { SchemaIndex } from "#model/schema/file/schema-index.ts";

/**
 * The largest gap in bytes between two members that are read together. Reading a small gap is cheaper than a second
 * read.
 */
const gap = 64 * 1024;
/** The maximum number of bytes per read. */
const longest = 1024 * 1024;

interface Span {
  start: number;
  end: number;
  readonly members: number[];
}

/** Reads a range. Rejects if the bytes no longer exist. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** Reads schema members by number; nearby members are read together. Rejects if the bytes no longer exist. */
export async function readMembers(
  readBytes: ReadRange,
  { places }: Pick<SchemaIndex, "places">,
  members: readonly number[],
): Promise<readonly (readonly [member: number, bytes: Uint8Array])[]> {
  const startOf = (member: number): number => places[2 * member] ?? 0;
  const endOf = (member: number): number => places[2 * member + 1] ?? 0;
  const spans: Span[] = [];
  for (const member of members.toSorted((a, b) => startOf(a) - startOf(b))) {
    const [start, end] = [startOf(member), endOf(member)];
    const last = spans.at(-1);
    if (last !== undefined && start - last.end <= gap && end - last.start <= longest) {
      last.end = Math.max(last.end, end);
      last.members.push(member);
    } else spans.push({ start, end, members: [member] });
  }
  const read = await Promise.all(
    spans.map(async (span) => {
      const bytes = await readBytes(span.start, span.end);
      const wanted = span.members.reduce((sum, each) => sum + endOf(each) - startOf(each), 0);
      // Separate buffers take time, but a shared buffer keeps the gaps in memory and sends them to workers.
      const isDense = 2 * wanted > bytes.length;
      return span.members.map((member) => {
        const [start, end] = [startOf(member) - span.start, endOf(member) - span.start];
        return [member, isDense ? bytes.subarray(start, end) : bytes.slice(start, end)] as const;
      });
    }),
  );
  return read.flat();
}
