import { openInTurn } from "#ui/open/open-in-turn.ts";
import { pickFiles } from "#ui/open/picker/pick-file.ts";
import { useServices } from "#ui/services.ts";

/** Picks a state or a run, and compares the open design with it without asking. */
export function useCompareFile(): () => void {
  const services = useServices();
  return () =>
    pickFiles((files) => {
      const sources = Array.from(files ?? [], (file) => ({ name: file.name, content: file }));
      void openInTurn(services, sources, { isCompared: true });
    });
}
