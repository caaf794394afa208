/** How many milliseconds of the processor something takes: unlike a clock they say much the same on a busy machine. */
export function processorTime(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
