import { cpus } from "node:os";

const spent = () => {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  return { idle, all: times.reduce((sum, each) => sum + Object.values(each).reduce(add, 0), 0) };
};

const add = (one, other) => one + other;

/** The share of the processors that other processes use, measured for half a second in which this process is idle. */
export async function measureLoad() {
  const before = spent();
  await new Promise((resolve) => void setTimeout(resolve, 500));
  const after = spent();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}
