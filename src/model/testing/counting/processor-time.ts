/** The CPU time of a function in milliseconds. Unlike elapsed time, it hardly changes on a busy machine. */
export function processorTime(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
