import { expect, test } from "vitest";

import type { TreeReader } from "#model/files/project/walk-tree.ts";
import { walkTree } from "#model/files/project/walk-tree.ts";

interface Tree {
  readonly [name: string]: Tree | string;
}

const reader: TreeReader<Tree, string> = {
  async *list(folder) {
    for (const [name, entry] of Object.entries(folder))
      yield typeof entry === "string" ? { name, leaf: entry } : { name, folder: entry };
  },
  readText: async (leaf) => leaf,
};

const namesOf = async (tree: Tree, most?: number) => {
  const { leaves, ...rest } = await walkTree(tree, reader, most === undefined ? {} : { most });
  return { files: leaves.map(({ path, name }) => `${path}/${name}`), ...rest };
};

test("all folders are walked except hidden ones, installed packages and ignored ones", async () => {
  const tree = {
    ".git": { config: "" },
    node_modules: { left: { "Pulumi.yaml": "" } },
    ".gitignore": "/dist\nbuild/\n*.log\n",
    dist: { "Pulumi.yaml": "" },
    services: {
      ".gitignore": "!build\nout\n",
      api: { "Pulumi.yaml": "", build: { "Pulumi.yaml": "" }, out: { "Pulumi.yaml": "" } },
      dist: { "Pulumi.yaml": "" },
    },
    "Pulumi.yaml": "",
  };
  expect(await namesOf(tree)).toEqual({
    files: [
      "/.gitignore",
      "/Pulumi.yaml",
      "services/.gitignore",
      "services/api/Pulumi.yaml",
      "services/dist/Pulumi.yaml",
      "services/api/build/Pulumi.yaml",
    ],
    skipped: [
      { path: "dist", reason: "ignored" },
      { path: "services/api/out", reason: "ignored" },
    ],
    isCut: false,
  });
});

test("a limit leaves out the deepest entries, and says so", async () => {
  const tree = { a: { b: { "deep.yaml": "" } }, "top.yaml": "" };
  expect(await namesOf(tree, 3)).toEqual({ files: ["/top.yaml"], skipped: [], isCut: true });
  expect(await namesOf(tree, 4)).toMatchObject({ isCut: false });
});

test("an endless folder is cut at some depth", async () => {
  const endless: Record<string, Tree> = {};
  endless["inner"] = endless;
  const { skipped } = await namesOf(endless);
  expect(skipped).toEqual([{ path: Array(101).fill("inner").join("/"), reason: "deep" }]);
});
