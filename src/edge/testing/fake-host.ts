import { createListeners } from "#model/base/listeners.ts";
import type { Host } from "#edge/storage/host.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { WorkspaceState } from "#model/opening/workspace.ts";

export interface FakeHost extends Host {
  /** The state that the screens received. */
  readonly state: Partial<WorkspaceState>;
  /** How often the screens received state. */
  readonly updates: number;
  /** The names of the programs shown, with `~` before programs that came from another tab. */
  readonly shown: readonly string[];
  /** Edits the open design, like the user. */
  edit(program: Program): void;
}

/** A fake of the app for the edge, with an empty open design. */
export function fakeHost(): FakeHost {
  let program = emptyProgram("untitled");
  let updates = 0;
  const state: Partial<WorkspaceState> = {};
  const shown: string[] = [];
  const listeners = createListeners();
  const set = (next: Program): void => {
    program = next;
    listeners.tell();
  };
  return {
    state,
    shown,
    get updates() {
      return updates;
    },
    edit: set,
    getProgram: () => program,
    openProgram(next) {
      shown.push(next.name);
      set(next);
    },
    followProgram(next) {
      shown.push(`~${next.name}`);
      set(next);
    },
    renameProgram: (name) => set({ ...program, name }),
    update(change) {
      updates += 1;
      Object.assign(state, change);
    },
    onProgramChange: listeners.add,
  };
}
