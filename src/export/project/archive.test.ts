import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { zipProject } from "#export/project/archive.ts";

const files = [
  { path: "index.ts", text: "export const größe = 1;\n" },
  { path: "src/main/App.java", text: "" },
];

const contents = (archive: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a project is one folder with its files", () => {
  expect(contents(zipProject(files, "orders"))).toEqual({
    "orders/index.ts": "export const größe = 1;\n",
    "orders/src/main/App.java": "",
  });
});

test("the bytes are the same in every time zone", () => {
  const archives = ["UTC", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Apia"].map((zone) => {
    vi.stubEnv("TZ", zone);
    return zipProject(files, "orders");
  });
  for (const archive of archives) expect(archive).toEqual(archives[0]);
});

test.each([
  ["my design", "my design"],
  ["../../etc", "etc"],
  ["/absolute", "absolute"],
  ["C:\\Windows", "C-Windows"],
  ["con", "_con"],
  ["NUL.txt", "_NUL.txt"],
  ["a/b\0c", "a-b-c"],
  ["größe 2", "größe 2"],
  ["..", "project"],
  ["🔥", "project"],
  ["x".repeat(300), "x".repeat(100)],
])("the folder of %j is %s", (name, folder) => {
  expect(Object.keys(contents(zipProject(files, name)))[0]).toBe(`${folder}/index.ts`);
});

test.each(["../index.ts", "/index.ts", "a//b", "a/./b", "a\\b", "", "a/.."])(
  "the path %j is refused",
  (path) => {
    expect(() => zipProject([{ path, text: "" }], "orders")).toThrow(
      `Not a path inside a project: ${path}`,
    );
  },
);
