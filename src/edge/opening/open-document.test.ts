import { afterEach, expect, test, vi } from "vitest";

import { openDocument } from "#edge/opening/open-document.ts";

afterEach(() => vi.unstubAllGlobals());

const padding = "x".repeat(100_000);
const state = `{"version":3,"deployment":null,"x":"${padding}"}`;

/** Returns the number of workers that were started for a file. */
async function open(text: string) {
  const started = vi.fn<() => void>();
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      constructor() {
        super();
        started();
      }
      postMessage(): void {
        this.dispatchEvent(new Event("error"));
      }
      terminate(): void {}
    },
  );
  const source = { name: "file.json", content: new Blob([text]) };
  const { signal } = new AbortController();
  const opened = await openDocument(source, { signal, onProgress: () => undefined });
  return { kind: opened.kind, started: started.mock.calls.length };
}

test("recognizes a large schema by its start, without a worker", async () => {
  const schema = `{"name":"aws","meta":{},"types":{"a":"${padding}"}}`;
  expect(await open(schema)).toEqual({ kind: "schema", started: 0 });
});

test.each([
  ["a small schema", '{"name":"aws","meta":{},"types":{}}'],
  ["a large state", state],
  ["a schema that begins with a long text", `{"name":"aws","x":"${padding}","types":{}}`],
])("a worker reads %s", async (_, text) => {
  expect(await open(text)).toEqual({ kind: "refused", started: 1 });
});
