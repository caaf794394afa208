import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFiles } from "#cli/output-folder.ts";
import { createFolder } from "#cli/testing/folder.ts";

const all = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();

const files = (...paths: readonly string[]) => paths.map((path) => ({ path, text: `of ${path}` }));

test("creates folders as needed, replaces files and keeps others", async () => {
  const folder = createFolder();
  const out = join(folder, "new", "out");
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "a.txt"), "a longer text that was here before");
  writeFileSync(join(out, "mine"), "");
  expect(await writeFiles(out, files("a.txt", "src/main/b.txt"))).toEqual({ ok: true });
  expect(all(out)).toEqual(["a.txt", "mine", "src", "src/main", "src/main/b.txt"]);
  expect(readFileSync(join(out, "a.txt"), "utf8")).toBe("of a.txt");
});

test("writes text as UTF-8, with unpaired surrogates replaced", async () => {
  const out = join(createFolder(), "out");
  await writeFiles(out, [{ path: "a", text: "é\ud800\n" }]);
  expect(readFileSync(join(out, "a"))).toEqual(Buffer.from([0xc3, 0xa9, 0xef, 0xbf, 0xbd, 0x0a]));
  expect(statSync(join(out, "a")).mode & 0o111).toBe(0);
});

test.each([
  "../a",
  "a/../../b",
  "/stackwright-never",
  "..",
  "",
  "a//b",
  "C:\\a",
  "NUL",
  "a/com1.txt",
  "a\0b",
])("refuses a file named %j before writing anything", async (path) => {
  const folder = createFolder();
  const out = join(folder, "out");
  const result = await writeFiles(out, files("good", path));
  expect(result).toEqual({ ok: false, path, message: "The path is not inside the folder." });
  expect(all(folder)).toEqual([]);
  expect(existsSync("/stackwright-never")).toBe(false);
});

test.each<[what: string, prepare: (out: string, outside: string) => void, message: string]>([
  [
    "a link to a folder outside",
    (out, outside) => symlinkSync(outside, join(out, "src")),
    "The path contains a symbolic link to a location outside the folder.",
  ],
  [
    "a relative link to a folder outside",
    (out) => symlinkSync("../outside", join(out, "src")),
    "The path contains a symbolic link to a location outside the folder.",
  ],
  [
    "a link to nothing",
    (out) => symlinkSync(join(out, "nothing"), join(out, "src")),
    "No such file.",
  ],
  [
    "a link to itself",
    (out) => symlinkSync(join(out, "src"), join(out, "src")),
    "The path contains circular symbolic links.",
  ],
  [
    "a link to a file outside in the file's place",
    (out, outside) => {
      mkdirSync(join(out, "src"));
      symlinkSync(join(outside, "kept"), join(out, "src", "a.txt"));
    },
    "The path is a symbolic link.",
  ],
  [
    "a folder in the file's place",
    (out) => mkdirSync(join(out, "src", "a.txt"), { recursive: true }),
    "The path exists and is not a file.",
  ],
  [
    "a file in the folder's place",
    (out) => writeFileSync(join(out, "src"), ""),
    "A parent of the path is a file.",
  ],
])("%s is an obstacle, and nothing is written", async (_what, prepare, message) => {
  const folder = createFolder();
  const [out, outside] = [join(folder, "out"), join(folder, "outside")];
  mkdirSync(out);
  mkdirSync(outside);
  writeFileSync(join(outside, "kept"), "kept");
  prepare(out, outside);
  expect(await writeFiles(out, files("first", "src/a.txt"))).toEqual({
    ok: false,
    path: join(out, "src/a.txt"),
    message,
  });
  expect(existsSync(join(out, "first"))).toBe(false);
  expect(all(outside)).toEqual(["kept"]);
  expect(readFileSync(join(outside, "kept"), "utf8")).toBe("kept");
});

test("the folder itself may be a link, and links inside are followed if they stay inside", async () => {
  const folder = createFolder();
  mkdirSync(join(folder, "real", "sub"), { recursive: true });
  symlinkSync(join(folder, "real"), join(folder, "out"));
  symlinkSync("sub", join(folder, "real", "src"));
  expect(await writeFiles(join(folder, "out"), files("src/a"))).toEqual({ ok: true });
  expect(readFileSync(join(folder, "real", "sub", "a"), "utf8")).toBe("of src/a");
});

test("names a file that blocks the folder", async () => {
  const out = join(createFolder(), "out");
  writeFileSync(out, "");
  const message = "A file with this name already exists.";
  expect(await writeFiles(out, files("a"))).toEqual({ ok: false, path: out, message });
});

test.runIf(process.platform === "linux")("reports that no folder can be created", async () => {
  const result = await writeFiles("/proc/stackwright/out", files("a"));
  expect(result).toEqual({
    ok: false,
    path: "/proc/stackwright/out",
    message: "No such file.",
  });
});
