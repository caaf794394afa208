import type { OpenedConfiguration } from "#store/team.ts";
import { updateWorkspace } from "#store/designer.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface UsedConfiguration {
  readonly opened: OpenedConfiguration | undefined;
  /** Writes another text. A notice reports a failure. */
  change(update: (text: string) => string): void;
}

/** The configuration of the open design's team, and the function that changes it. */
export function useConfiguration(): UsedConfiguration {
  const { store } = useServices();
  const team = useDesigner((state) => state.team);
  const opened = team?.opened;
  const tell = (message: string): void =>
    updateWorkspace(store, { notice: { message, about: "configuration" } });
  return {
    opened,
    change(update) {
      if (team === undefined)
        return tell("The configuration could not be loaded. Reload the page.");
      if ((opened?.team.problems.length ?? 0) > 0)
        return tell(`${opened?.team.path} has errors. Fix them first.`);
      void team.write(update(opened?.text ?? "")).then((failure) => {
        if (failure !== undefined) tell(`The configuration was not saved: ${failure}`);
      });
      return undefined;
    },
  };
}
