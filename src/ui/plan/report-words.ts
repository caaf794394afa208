import type { Note } from "#model/manifest/types.ts";
import type { StateReport } from "#model/state/read-state.ts";
import type { Deployed, RealRun } from "#store/comparison.ts";
import { amount, describeRun } from "#ui/open/open-words.ts";

/** What is to be known of a file that was read. */
export interface Notes {
  readonly warnings: readonly string[];
  readonly lists: readonly NoteList[];
}

interface NoteList {
  readonly summary: string;
  readonly items: readonly { readonly key: string; readonly text: string }[];
}

/** What a state is of. */
export function describeState({ baseline: { stack, project }, report }: Deployed): string {
  const of = project === undefined ? "" : ` of ${project}`;
  const name = stack === undefined ? "a stack that holds nothing" : `stack ${stack}${of}`;
  return `${name}, ${amount(report.resources, "resource")} (${report.format}, version ${report.version})`;
}

/** What a run was, how much it did, and how long it took. */
export function describeSteps({ overlay }: RealRun): string {
  const { steps, seconds } = overlay;
  const time = seconds === undefined ? "" : `, ${timeOf(seconds)}`;
  return `${describeRun(overlay)}: ${amount(steps.length, "step")}${time}`;
}

const timeOf = (seconds: number): string =>
  seconds < 1 ? "less than a second" : amount(Math.round(seconds), "second");

export function notesOnState({ kept, refused, secrets }: StateReport): Notes {
  return {
    warnings: plainWords(secrets.plain, "export it without --show-secrets"),
    lists: [
      ...listOf(refused, `${amount(refused.length, "resource")} left out`),
      ...listOf(kept, `${amount(kept.length, "part")} not read`),
    ],
  };
}

export function notesOnRun({ overlay, report: { kept, secrets } }: RealRun): Notes {
  return {
    warnings: [
      ...(overlay.mayBeCorrupt ? ["The engine says that its data may be damaged."] : []),
      ...plainWords(secrets.plain, "leave --show-secrets away"),
    ],
    lists: listOf(kept, `${amount(kept.length, "part")} not read`),
  };
}

const plainWords = (count: number, advice: string): readonly string[] =>
  count === 0
    ? []
    : [
        `${amount(count, "secret")} in plain text in the file: what ${count === 1 ? "it says" : "they say"} was dropped. Next time, ${advice}.`,
      ];

function listOf(notes: readonly Note[], summary: string): readonly NoteList[] {
  if (notes.length === 0) return [];
  const items = notes.slice(0, mostItems).map(({ where, message }, at) => ({
    key: String(at),
    text: where === "" ? message : `${where}: ${message}`,
  }));
  const more = notes.length - items.length;
  return [
    {
      summary,
      items: more === 0 ? items : [...items, { key: "more", text: `… and ${more} more` }],
    },
  ];
}

const mostItems = 200;
