import { useServices } from "#ui/services.ts";

/** Runs a command by its ID. The commands are outside the first load. */
export function useLazyCommand(): (id: string) => void {
  const services = useServices();
  return (id) =>
    void import("#ui/commands/commands.ts").then(({ runCommand }) => runCommand(services, id));
}
