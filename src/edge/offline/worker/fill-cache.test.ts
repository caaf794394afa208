import { expect, test, vi } from "vitest";

import { fillCache } from "#edge/offline/worker/fill-cache.ts";
import type { FetchFile } from "#edge/offline/worker/worker-scope.ts";
import { fakeCaches } from "#edge/testing/fake-caches.ts";
import { fakeHost, precacheOf, scope } from "#edge/testing/fake-service-worker.ts";

const build = { "": "page", "favicon.svg": "icon", "assets/a-1.js": "script" };
const { files } = precacheOf("b1", build);

const addresses = async (cache: Cache): Promise<readonly string[]> =>
  (await cache.keys()).map(({ url }) => url.slice(scope.length)).toSorted();

test("downloads each file once, by digest, bypassing the cache unless the name includes a hash", async () => {
  const host = fakeHost(build);
  const fetchFile = vi.fn<FetchFile>(host.fetch);
  const cache = await fakeCaches().open("c");
  await fillCache(cache, files, scope, fetchFile);
  await fillCache(cache, files, scope, fetchFile);
  expect(await addresses(cache)).toEqual(["", "assets/a-1.js", "favicon.svg"]);
  const asked = fetchFile.mock.calls.map(([address, options]) => [address, options?.cache]);
  expect(asked).toEqual([
    [scope, "no-cache"],
    [`${scope}favicon.svg`, "no-cache"],
    [`${scope}assets/a-1.js`, "default"],
  ]);
  for (const [, options] of fetchFile.mock.calls)
    expect(options).toMatchObject({
      redirect: "error",
      integrity: expect.stringMatching(/^sha256-/),
    });
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ["is missing", { "": "page", "favicon.svg": "icon" }, "came with 404"],
  ["is of another build", { ...build, "assets/a-1.js": "another script" }, "Failed to fetch"],
])("refuses a build with a file %s, and the next attempt resumes there", async (_, part, error) => {
  const host = fakeHost(part);
  const cache = await fakeCaches().open("c");
  await expect(fillCache(cache, files, scope, host.fetch)).rejects.toThrow(error);
  expect(await addresses(cache)).toEqual(["", "favicon.svg"]);
  host.files = build;
  host.asked.length = 0;
  await fillCache(cache, files, scope, host.fetch);
  expect(host.asked).toEqual(["assets/a-1.js"]);
});
