import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "./free-port.mjs";

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    onTestFinished(() => new Promise((closed) => server.close(closed)));
    server.on("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}

test("a server can listen on the port", async () => {
  await expect(findFreePort().then(listen)).resolves.toBeUndefined();
});

test("a taken port is not offered", async () => {
  const taken = await findFreePort();
  await listen(taken);
  const drawn = [(taken - 20_000 + 0.5) / 12_000, 0.9];
  const random = vi.spyOn(Math, "random").mockImplementation(() => drawn.shift() ?? 0.5);
  onTestFinished(() => random.mockRestore());
  const port = await findFreePort();
  expect(random.mock.calls.length).toBeGreaterThan(1);
  expect(port).not.toBe(taken);
});
