import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDesignerStore } from "#store/designer.ts";
import { createMemoryPackages } from "#store/testing/memory-packages.ts";
import { createTextService } from "#ui/code/language/text-service.ts";

test("an answer waits for a type that another answer already requested, and then needs no more", async () => {
  const catalog = createCatalogStore(createCatalog([], []));
  let finish = (): void => undefined;
  const reading = new Promise<void>((resolve) => (finish = resolve));
  const packages = { ...createMemoryPackages(catalog), readTypes: () => reading };
  const service = createTextService({ store: createDesignerStore(), catalog, packages }, "yaml");
  const unread = { types: ["aws:ecs:Service"], functions: [] };
  const ended: string[] = [];
  const reads = ["first", "second"].map(async (name) => {
    const isNew = await service.read(unread);
    ended.push(name);
    return isNew;
  });
  await Promise.resolve();
  expect(ended).toEqual([]);
  finish();
  expect(await Promise.all(reads)).toEqual([true, true]);
  expect(await service.read(unread)).toBe(false);
});
