import { vi } from "vitest";

import type { HostShelf } from "#edge/packages/host-shelf.ts";
import type { LoadedManager } from "#edge/packages/package-manager.ts";
import { createPackageManager } from "#edge/packages/package-manager.ts";
import { indexContent } from "#edge/packages/index-content.ts";
import { createTabChannel } from "#edge/tabs/tab-messages.ts";
import { fakeChannels } from "#edge/testing/fake-channels.ts";
import { testDatabase, turn } from "#edge/testing/test-database.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";

/** A schema with a type that refers to another type of the schema, and to a type of the package `bank`. */
export const shop = (version?: string): string =>
  JSON.stringify({
    name: "shop",
    ...(version === undefined ? {} : { version }),
    resources: {
      "shop:index:Basket": {
        inputProperties: {
          owner: { $ref: "#/types/shop:index:Owner" },
          account: { $ref: "/bank/v1.0.0/schema.json#/types/bank:index%2FAccount:Account" },
        },
      },
      "shop:index:Till": { inputProperties: { name: { type: "string" } } },
    },
    types: { "shop:index:Owner": { type: "object", properties: { name: { type: "string" } } } },
  });

export const bank = JSON.stringify({
  name: "bank",
  version: "1.2.0",
  resources: { "bank:index:Vault": {} },
  types: {
    "bank:index/Account:Account": { type: "object", properties: { number: { type: "string" } } },
  },
});

/** A browser with tabs, each with a package manager on shared storage. */
export function testPackages(shelf: HostShelf = emptyShelf) {
  const channels = fakeChannels();
  const database = testDatabase();
  /** The names of the indexed schemas, or the messages of refused ones, in order. */
  const indexed: string[] = [];
  const open = (resources: Program["resources"] = []) => {
    let packages: readonly PackageIndex[] = [];
    let told = 0;
    /** The packages of the facts, one list for each call to `setFacts`. */
    const facts: (readonly string[])[] = [];
    let program: Program = { ...emptyProgram("test"), resources };
    const followers = new Set<() => void>();
    const manager = createPackageManager(
      {
        getProgram: () => program,
        onProgramChange(listener) {
          followers.add(listener);
          return () => followers.delete(listener);
        },
        setPackages(next) {
          packages = next;
          told += 1;
        },
        setFacts: (next) => facts.push(next.map((each) => each.package)),
      },
      {
        database,
        tabs: createTabChannel(channels.join()),
        now: () => 7,
        askToPersist: vi.fn<() => void>(),
        hasRoomFor: async () => true,
        index: async (content, { onProgress }, sha256) => {
          const found = await indexContent({ content, sha256 }, onProgress);
          indexed.push(found.kind === "indexed" ? found.index.head.name : found.message);
          return found;
        },
        shelf,
        pause: turn,
      },
    );
    return {
      manager,
      facts,
      /** How often the app received packages. */
      told: () => told,
      design(next: Program["resources"]) {
        program = { ...program, resources: next };
        for (const follow of followers) follow();
      },
      ids: () => manager.read().stored.map(({ id }) => id),
      package: (name: string) => packages.find((each) => each.name === name),
      add: (content: Blob | string, options: Partial<AddPackageOptions> = {}) =>
        manager.add(
          { name: "shop.json", content },
          { signal: new AbortController().signal, onProgress: () => undefined, ...options },
        ),
    };
  };
  return { database, indexed, open, ready };
}

const emptyShelf: HostShelf = {
  list: async () => [],
  download: async () => "The host cannot be reached.",
  downloadFacts: async () => "The host cannot be reached.",
};

/** Resolves when the content of storage is known. */
function ready(manager: LoadedManager): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (manager.read().status === "ready") resolve();
    };
    manager.subscribe(look);
    look();
  });
}
