import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { test as base } from "./designer.ts";

declare global {
  interface Window {
    /** The permissions that the page requested, in order. */
    askedModes?: string[];
  }
}

/** The browser's permission state: the permission that the page has, and the result of a request. */
interface Permission {
  readonly has: readonly ("read" | "readwrite")[];
  readonly answer: "granted" | "denied";
}

const folder = "shop";

/**
 * A folder for the page's pickers. The folder is in the origin private file system. Its handles read, write and are
 * stored like a disk's handles, but always have permission, so permissions are simulated.
 */
export class LocalDisk {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async install(page: Page): Promise<LocalDisk> {
    await page.addInitScript((first) => {
      const read = (): Permission =>
        JSON.parse(
          localStorage.getItem("test.permission") ?? `{"has":["read"],"answer":"granted"}`,
        ) as Permission;
      const open = async (): Promise<FileSystemDirectoryHandle> => {
        const name = localStorage.getItem("test.folder") ?? first;
        return (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
      };
      const define = (on: object, key: string, value: unknown): void =>
        void Reflect.defineProperty(on, key, { value, configurable: true });
      define(window, "askedModes", []);
      define(window, "showDirectoryPicker", open);
      define(window, "showOpenFilePicker", async () => [
        await (await open()).getFileHandle("Pulumi.yaml"),
      ]);
      define(
        FileSystemHandle.prototype,
        "queryPermission",
        async ({ mode }: { readonly mode: "read" | "readwrite" }) =>
          read().has.includes(mode) ? "granted" : "prompt",
      );
      define(
        FileSystemHandle.prototype,
        "requestPermission",
        async ({ mode }: { readonly mode: "read" | "readwrite" }) => {
          const { has, answer } = read();
          if (has.includes(mode)) return "granted";
          // As in browsers, a permission request needs a user gesture.
          if (!navigator.userActivation.isActive)
            throw new DOMException("User activation is required.", "SecurityError");
          window.askedModes?.push(mode);
          const allowed = mode === "readwrite" ? ["read", "readwrite"] : ["read"];
          if (answer === "granted")
            localStorage.setItem("test.permission", JSON.stringify({ has: allowed, answer }));
          return answer;
        },
      );
    }, folder);
    return new LocalDisk(page);
  }

  /** Sets what the browser allows from now on. */
  async permit(permission: Permission): Promise<void> {
    await this.#page.evaluate(
      (text) => localStorage.setItem("test.permission", text),
      JSON.stringify(permission),
    );
  }

  /** Sets the folder that the picker returns. */
  async chooseFolder(name: string): Promise<void> {
    await this.#page.evaluate((chosen) => localStorage.setItem("test.folder", chosen), name);
  }

  /** Writes a file like another program. */
  write = (name: string, text: string): Promise<void> => this.writeIn(folder, name, text);

  async writeIn(within: string, name: string, text: string): Promise<void> {
    await this.#page.evaluate(
      async ([parentName, file, content]) => {
        const root = await navigator.storage.getDirectory();
        const parent = await root.getDirectoryHandle(parentName, { create: true });
        const handle = await parent.getFileHandle(file, { create: true });
        const writable = await handle.createWritable();
        await writable.write(content);
        await writable.close();
      },
      [within, name, text] as const,
    );
  }

  async remove(name: string): Promise<void> {
    await this.#page.evaluate(
      async ([within, file]) => {
        const root = await navigator.storage.getDirectory();
        await (await root.getDirectoryHandle(within)).removeEntry(file);
      },
      [folder, name] as const,
    );
  }

  /** A file's bytes as a string with one Latin-1 character per byte, which tests can compare and print. */
  async read(name: string): Promise<string> {
    return this.#page.evaluate(
      async ([within, file]) => {
        const root = await navigator.storage.getDirectory();
        const handle = await (await root.getDirectoryHandle(within)).getFileHandle(file);
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      },
      [folder, name] as const,
    );
  }

  /** The permissions requested since the page was loaded. */
  async asked(): Promise<readonly string[]> {
    return this.#page.evaluate(() => window.askedModes ?? []);
  }
}

/** Tests with a disk: the page's pickers return the disk's handles. */
export const test = base.extend<{ disk: LocalDisk }>({
  disk: async ({ page }, provide) => {
    await provide(await LocalDisk.install(page));
  },
});

/** The bar that shows the edited file, and whether the design differs from it. */
export const bar = (page: Page): Locator => page.getByRole("region", { name: "File on disk" });
export const state = (page: Page): Locator =>
  bar(page).getByRole("status", { name: "State on disk" });
export const press = (page: Page, name: string): Promise<void> =>
  bar(page).getByRole("button", { name }).click();

/** Opens the folder like a new user. */
export const openFolder = ({ page }: Designer): Promise<void> =>
  page.getByRole("region", { name: "Begin" }).getByRole("button", { name: "Open folder…" }).click();
