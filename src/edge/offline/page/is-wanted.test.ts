import { expect, test } from "vitest";

import { isWanted } from "#edge/offline/page/is-wanted.ts";

test.each([
  "https://designer.example.com/team/",
  "https://designer.example.com/?offline=off",
  "https://localhost.example.com/",
  "https://128.0.0.1/",
  "https://[::2]/",
])("a page at %s works offline", (address) => {
  expect(isWanted(new URL(address), false)).toBe(true);
});

test.each([
  "http://localhost:4173/",
  "http://LOCALHOST./",
  "http://designer.localhost/",
  "http://127.0.0.1:4173/",
  "http://127.1/",
  "http://127.8.9.10/team/",
  "http://[::1]:4173/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
])("a page at %s works offline only from ?offline=on until ?offline=off", (address) => {
  expect(isWanted(new URL(address), false)).toBe(false);
  expect(isWanted(new URL("?offline=on", address), false)).toBe(true);
  expect(isWanted(new URL(address), true)).toBe(true);
  expect(isWanted(new URL("?offline=off", address), true)).toBe(false);
  expect(isWanted(new URL("?offline=maybe", address), true)).toBe(false);
});
