import type { LayoutAnswer, LayoutRequest } from "#edge/workers/layout-messages.ts";
import { createGraphReceiver } from "#edge/workers/layout-messages.ts";
import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import { finish } from "#model/base/time-sliced.ts";

const receive = createGraphReceiver();

self.addEventListener("message", ({ data }: MessageEvent<LayoutRequest>) => {
  const graph = receive(data);
  if (graph === undefined) return;
  const positions = finish(layOutInLayers(graph));
  self.postMessage({ id: data.id, positions } satisfies LayoutAnswer);
});
