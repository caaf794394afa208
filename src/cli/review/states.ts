import { isOfProject } from "#cli/project/project-of-state.ts";
import { readStateText } from "#cli/project/state-file.ts";
import type { ReviewedProject } from "#cli/review/moved-projects.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { quoteShort } from "#model/base/messages.ts";

/** A state file, and the name of its project if given. */
export interface GivenState {
  readonly project?: string;
  readonly file: string;
}

/** Parses `NAME=FILE` or `FILE`. NAME must be a valid project name. */
export function readGivenState(word: string): GivenState {
  const [, project, file] = /^([\w.-]+)=(.+)$/s.exec(word) ?? [];
  return project === undefined || file === undefined ? { file: word } : { project, file };
}

/** A state that is given for a project. */
export interface ReadState {
  readonly file: string;
  /** The project's name, from the command or the state's resources; absent for an empty state. */
  readonly project?: string;
  readonly baseline: Baseline;
}

interface Refusal {
  readonly ok: false;
  readonly message: string;
  readonly file: string;
}

type ReadStates = { readonly ok: true; readonly states: readonly ReadState[] } | Refusal;

/** Reads the states, one per project. */
export async function readStates(
  given: readonly GivenState[],
  input: AsyncIterable<Uint8Array>,
): Promise<ReadStates> {
  const states: ReadState[] = [];
  for (const { file, project: named } of given) {
    const read = await readStateText(file, input);
    if (!read.ok) return { ...read, file };
    const known = openState(read.text);
    if (!known.ok) return { ok: false, message: known.message, file };
    const { baseline } = known;
    if (named !== undefined && !isOfProject(baseline, named)) {
      const message = `The state belongs to the project ${quoteShort(baseline.project ?? "")}, not to ${quoteShort(named)}.`;
      return { ok: false, message, file };
    }
    const project = named ?? baseline.project;
    if (states.some((other) => other.project === project)) {
      const of = project === undefined ? "a project" : `the project ${quoteShort(project)}`;
      return {
        ok: false,
        message: `The file is the second state for ${of}. Give one per project.`,
        file,
      };
    }
    states.push({ file, ...(project === undefined ? {} : { project }), baseline });
  }
  return { ok: true, states };
}

export type MatchedStates =
  /** The state for each project. */
  { readonly ok: true; readonly states: readonly (ReadState | undefined)[] } | Refusal;

/**
 * Finds the state of each project. A state that belongs to none of the projects is refused, because it would be
 * ignored.
 */
export function matchStates(
  states: readonly ReadState[],
  projects: readonly ReviewedProject[],
): MatchedStates {
  const found = projects.map((project) =>
    states.find((state) => isStateOf(state, project, projects.length === 1)),
  );
  const unused = projects.length === 0 ? undefined : states.find((state) => !found.includes(state));
  if (unused === undefined) return { ok: true, states: found };
  const { file, project } = unused;
  const names = [...new Set(projects.flatMap(namesOf))].map((name) => quoteShort(name));
  const message =
    project === undefined
      ? "The state is empty, so its project is unknown. Use --state NAME=FILE."
      : `The state belongs to the project ${quoteShort(project)}, but the designs belong to ${names.length === 0 ? "projects without a name" : names.slice(0, 5).join(", ")}.`;
  return { ok: false, message, file };
}

const namesOf = ({ base, head }: ReviewedProject): readonly string[] =>
  [head.project, base.project].flatMap((name) => name ?? []);

/** Whether a state belongs to a project. A state without a name may belong to any project, if it is the only state. */
function isStateOf(state: ReadState, project: ReviewedProject, isOnly: boolean): boolean {
  const names = namesOf(project);
  const { project: of } = state;
  if (of === undefined || names.length === 0) return isOnly;
  return names.some((name) => isOfProject({ ...state.baseline, project: of }, name));
}
