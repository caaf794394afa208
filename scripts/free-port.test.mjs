import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePorts } from "./free-port.mjs";

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    onTestFinished(() => new Promise((closed) => server.close(closed)));
    server.on("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}

test("every port of the row can be listened on", async () => {
  const first = await findFreePorts(3);
  const listening = Promise.all([first, first + 1, first + 2].map(listen));
  await expect(listening).resolves.toHaveLength(3);
});

test("a row is not offered when its second port is taken", async () => {
  const taken = await findFreePorts(2);
  await listen(taken + 1);
  const drawn = [(taken - 20_000 + 0.5) / 11_998, 0.9];
  const random = vi.spyOn(Math, "random").mockImplementation(() => drawn.shift() ?? 0.5);
  onTestFinished(() => random.mockRestore());
  const first = await findFreePorts(2);
  expect(random.mock.calls.length).toBeGreaterThan(1);
  expect(first).not.toBe(taken);
});
