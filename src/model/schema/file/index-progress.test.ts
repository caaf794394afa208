import { expect, test } from "vitest";

import { indexSchema } from "#model/schema/file/index-schema.ts";
import { bytesOf } from "#model/testing/schema-bytes.ts";

test("the progress is reported at least every two mebibytes, and after all bytes are read", () => {
  const member = { description: "x".repeat(300_000) };
  const members = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`shop:index:Basket${at}`, member]),
  );
  const shares: number[] = [];
  const bytes = bytesOf({ name: "shop", resources: members });
  const indexed = indexSchema(bytes, { onShare: (share) => shares.push(share) });
  expect(indexed.ok).toBe(true);
  const steps = shares.map((share, at) => share - (shares[at - 1] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps) * bytes.length).toBeLessThan(2 * 1024 * 1024);
  expect(shares.filter((share) => share === 1).length).toBeGreaterThan(2);
});
