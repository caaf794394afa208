import { createServer } from "node:net";

/**
 * The range of ports. It is below the ephemeral ports (from 32768 on Linux), because another program could get one of
 * those between the check and the server's start.
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

/** A port that nobody listens on, so tests never run against a leftover server. */
export async function findFreePort() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from));
    if (await isFree(port)) return port;
  }
  throw new Error("No free port found.");
}
