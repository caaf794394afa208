import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux): one of those
 * could be taken between the question and the start of the server.
 */
const RANGE = { from: 20_000, to: 32_000 };
const TRIES = 100;

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/**
 * The first of `count` ports in a row that nobody listens on, so that a server somebody left
 * running is never tested by mistake.
 */
export async function findFreePorts(count) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const first = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports in a row were found.`);
}
