import { expect, test, vi } from "vitest";

import type { LayoutAnswer, LayoutRequest } from "#edge/workers/layout-messages.ts";
import { createGraphReceiver, sendGraph } from "#edge/workers/layout-messages.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import { createLayOut, idleTime } from "#edge/workers/layout.ts";
import type { LayoutGraph, Positions } from "#model/graph/layout-graph.ts";
import { longestStep } from "#model/testing/counting/count-reads.ts";
import { boxesAndWires, groupOf } from "#model/testing/layout/graphs.ts";
import { finish } from "#model/base/time-sliced.ts";

const chainOf = (count: number): LayoutGraph =>
  boxesAndWires(
    count,
    Array.from({ length: count - 1 }, (_, at) => [at, at + 1] as const),
  );

const graph = chainOf(2);

/** A worker that answers each graph with the places from `answer`, if given. */
function workerOf(answer?: (graph: LayoutGraph) => Positions) {
  const target = new EventTarget();
  const receive = createGraphReceiver();
  return {
    asked: [] as LayoutGraph[],
    addEventListener: target.addEventListener.bind(target) as Worker["addEventListener"],
    terminate: vi.fn<() => void>(),
    fail: () => target.dispatchEvent(new Event("error", { cancelable: true })),
    postMessage(request: LayoutRequest) {
      const received = receive(structuredClone(request));
      if (received === undefined) return;
      this.asked.push(received);
      if (answer === undefined) return;
      const data: LayoutAnswer = { id: request.id, positions: answer(received) };
      queueMicrotask(() => target.dispatchEvent(new MessageEvent("message", { data })));
    },
  };
}

const inRow = ({ boxes }: LayoutGraph): Positions =>
  Object.fromEntries(boxes.map(({ id }, at) => [id, { x: at, y: 0 }]));

const { signal } = new AbortController();

test("the boxes return at the worker's places, with the graph unchanged", async () => {
  const worker = workerOf(inRow);
  const grouped: LayoutGraph = { ...chainOf(1200), groups: [groupOf("g")], direction: "down" };
  expect(await createLayOut(() => worker)(grouped, signal)).toEqual(inRow(grouped));
  expect(worker.asked).toEqual([grouped]);
});

test("one worker lays out all graphs, starting with the first, each with its own answer", async () => {
  const start = vi.fn<() => ReturnType<typeof workerOf>>(() => workerOf(inRow));
  const layOut = createLayOut(start);
  expect(start).not.toHaveBeenCalled();
  const found = await Promise.all([layOut(graph, signal), layOut(chainOf(3), signal)]);
  expect(found.map((positions) => Object.keys(positions).length)).toEqual([2, 3]);
  expect(start).toHaveBeenCalledOnce();
});

test("canceling a layout ends its worker, and the next one starts another", async () => {
  const stuck = workerOf();
  const workers = [stuck, workerOf(inRow)];
  const layOut = createLayOut(() => workers.shift() ?? stuck);
  const wanted = new AbortController();
  const first = layOut(graph, wanted.signal);
  wanted.abort(new Error("not wanted"));
  await expect(first).rejects.toThrow("not wanted");
  expect(stuck.terminate).toHaveBeenCalledOnce();
  expect(Object.keys(await layOut(graph, signal))).toEqual(["b0", "b1"]);
});

test("a worker that another layout waits for stays", async () => {
  const worker = workerOf(inRow);
  const layOut = createLayOut(() => worker);
  const wanted = new AbortController();
  const first = layOut(graph, wanted.signal);
  const second = layOut(graph, signal);
  wanted.abort(new Error("not wanted"));
  await expect(first).rejects.toThrow("not wanted");
  expect(await second).toEqual(inRow(graph));
  expect(worker.terminate).not.toHaveBeenCalled();
});

test("an idle worker ends after a while, and the next layout starts another", async () => {
  const workers = [workerOf(inRow), workerOf(inRow)];
  const [first, second] = workers;
  const clock = handClock();
  const layOut = createLayOut(() => workers.shift() ?? workerOf(), clock);
  await layOut(graph, signal);
  clock.turnTo(idleTime - 1);
  expect(first?.terminate).not.toHaveBeenCalled();
  await layOut(graph, signal);
  clock.turnTo(2 * idleTime - 2);
  expect(first?.terminate).not.toHaveBeenCalled();
  clock.turnTo(2 * idleTime - 1);
  expect(first?.terminate).toHaveBeenCalledOnce();
  expect(await layOut(chainOf(3), signal)).toEqual(inRow(chainOf(3)));
  expect(second?.terminate).not.toHaveBeenCalled();
});

test("a worker with pending requests stays, however long they take", async () => {
  const slow = workerOf();
  const clock = handClock();
  const layOut = createLayOut(() => slow, clock);
  const [short, long] = [new AbortController(), new AbortController()];
  const one = layOut(graph, short.signal);
  const other = layOut(graph, long.signal);
  short.abort(new Error("not wanted"));
  await expect(one).rejects.toThrow("not wanted");
  clock.turnTo(10 * idleTime);
  expect(slow.terminate).not.toHaveBeenCalled();
  long.abort(new Error("not wanted"));
  await expect(other).rejects.toThrow("not wanted");
});

test("a worker whose script cannot be loaded fails the layout, and the next one starts another", async () => {
  const broken = workerOf();
  const workers = [broken, workerOf(inRow)];
  const layOut = createLayOut(() => workers.shift() ?? broken);
  const first = layOut(graph, signal);
  broken.fail();
  await expect(first).rejects.toThrow("could not be laid out");
  expect(broken.terminate).toHaveBeenCalledOnce();
  expect(await layOut(graph, signal)).toEqual(inRow(graph));
});

test("a layout that is canceled from the start starts nothing", async () => {
  const start = vi.fn<() => never>();
  await expect(createLayOut(start)(graph, AbortSignal.abort())).rejects.toThrow("aborted");
  expect(start).not.toHaveBeenCalled();
});

test("a large graph is sent with pauses", () => {
  const longest = (count: number): number =>
    longestStep(chainOf(count), (data) => sendGraph(0, data, () => undefined));
  expect(longest(3000)).toBe(longest(1500));
});

test("graphs with interleaved messages are told apart", () => {
  const receive = createGraphReceiver();
  const requests = [1, 2].map((id) => {
    const sent: LayoutRequest[] = [];
    finish(sendGraph(id, chainOf(id + 1), (request) => sent.push(request)));
    return sent;
  });
  const received = requests[0]!.flatMap((request, at) =>
    [request, requests[1]![at]!].flatMap((each) => receive(each) ?? []),
  );
  expect(received).toEqual([chainOf(2), chainOf(3)]);
});
