import { expect, test } from "vitest";

import { createDisk } from "#ui/disk/testing/disk-in-browser.ts";
import { createStackReader } from "#ui/disk/stack-reader.ts";

const file = { id: "a", name: "Main.yaml", path: "shop/Main.yaml", group: "f" };

function start(texts: Readonly<Record<string, string | undefined>>) {
  const changes = { count: 0 };
  const reader = createStackReader(() => void (changes.count += 1));
  const files = {
    ...createDisk("").files,
    readBeside: async () =>
      Object.entries(texts).map(([name, text]) => ({
        name,
        read:
          text === undefined
            ? ({ kind: "failed", message: "It is no longer there." } as const)
            : ({ kind: "read", text, revision: text } as const),
      })),
  };
  return { reader, changes, read: () => reader.read(files, file) };
}

test("stacks are read with the project's name and config, and changes are reported", async () => {
  const texts: Record<string, string | undefined> = {
    "Pulumi.yaml": "name: shop\nruntime: yaml\nconfig: { zone: { type: string } }\n",
    "Pulumi.dev.yaml": "config: { shop:size: 5 }\n",
    "Pulumi.prod.yaml": undefined,
  };
  const { reader, changes, read } = start(texts);
  await read();
  expect(reader.of(file)).toEqual({
    project: "shop",
    declared: ["zone"],
    files: [
      {
        stack: "dev",
        file: "Pulumi.dev.yaml",
        values: [{ key: "shop:size", kind: "plain", value: 5 }],
      },
      {
        stack: "prod",
        file: "Pulumi.prod.yaml",
        values: [],
        message: "It is no longer there.",
      },
    ],
  });
  const before = reader.of(file);
  await read();
  expect([reader.of(file) === before, changes.count]).toEqual([true, 1]);
  delete texts["Pulumi.dev.yaml"];
  delete texts["Pulumi.prod.yaml"];
  await read();
  expect([reader.of(file), changes.count]).toEqual([undefined, 2]);
});

test("a project in another language says nothing about the program beside it", async () => {
  const { reader, read } = start({
    "Pulumi.yaml": "name: shop\nruntime: go\n",
    "Pulumi.dev.yaml": "",
  });
  await read();
  expect(reader.of(file)).toMatchObject({ project: undefined, declared: [] });
});
