import { expect, test } from "vitest";

import { createHostShelf } from "#edge/packages/host-shelf.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { printShelf } from "#model/packages/shelf.ts";

const offered: ShelfPackage = {
  name: "shop",
  version: "1.0.0",
  file: "shop-1.0.0.json.gz",
  size: 20,
  packedSize: 10,
  resources: 1,
  functions: 0,
  sha256: "0".repeat(64),
};

/** A host that responds to each address with `answer`. */
const shelfOf = (answer: (address: string) => Response | Promise<Response>) =>
  createHostShelf(async (address) => answer(String(address)));

const options = (onProgress: (progress: PackageProgress) => void = () => undefined) => ({
  signal: new AbortController().signal,
  onProgress,
});

test("lists what the host offers", async () => {
  const asked: string[] = [];
  const shelf = shelfOf((address) => {
    asked.push(address);
    return new Response(printShelf({ format: 1, packages: [offered] }));
  });
  expect(await shelf.list()).toEqual([offered]);
  expect(asked).toEqual(["packs/index.json"]);
});

test.each<[what: string, answer: () => Response]>([
  ["it has no shelf", () => new Response("", { status: 404 })],
  ["it is a page", () => new Response("<!doctype html>")],
  ["it is too long", () => new Response("{}", { headers: { "content-length": "99999999" } })],
  [
    "it does not answer",
    () => {
      throw new TypeError("offline");
    },
  ],
])("a host offers nothing if %s", async (_, answer) => {
  expect(await shelfOf(answer).list()).toEqual([]);
});

test("downloads a package, and reports progress", async () => {
  const told: PackageProgress[] = [];
  const shelf = shelfOf((address) => new Response(address.slice(0, 10)));
  const file = await shelf.download(
    offered,
    options((each) => told.push(each)),
  );
  expect(file instanceof Blob && (await file.text())).toBe("packs/shop");
  expect(told).toEqual([
    { phase: "downloading", share: 0 },
    { phase: "downloading", share: 1 },
  ]);
});

test("downloads facts about a package by name, unless there are too many", async () => {
  const { signal } = new AbortController();
  const shelf = shelfOf((address) => new Response(address));
  const file = await shelf.downloadFacts("shop", signal);
  expect(file instanceof Blob && (await file.text())).toBe("packs/shop.facts.json");
  const long = shelfOf(() => new Response(new Uint8Array(5 * 1024 * 1024 + 1)));
  expect(await long.downloadFacts("shop", signal)).toBe(
    "The file is larger than the limit of 5 MiB.",
  );
});

test("explains a failed download, and stops a canceled one at once", async () => {
  const missing = shelfOf(() => new Response("", { status: 404 }));
  expect(await missing.download(offered, options())).toBe("The host responded with 404.");
  const offline = shelfOf(() => {
    throw new TypeError("offline");
  });
  expect(await offline.download(offered, options())).toBe("The host cannot be reached.");
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(offline.download(offered, { ...options(), signal })).rejects.toThrow("stopped");
});
