import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";

import { dist } from "./offline-host.ts";

/** The strictest content security policy for a page with the element. It allows only the page's own scripts. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

interface HostedFile {
  readonly type: string;
  readonly text: string;
}

interface PageOptions {
  /** The files next to the page, by path. */
  readonly files?: Readonly<Record<string, HostedFile>>;
  /** Additions to the page's policy. */
  readonly allowed?: string;
  /** The URL of the element's script. */
  readonly script?: string;
  /** The color schemes that the page supports. */
  readonly schemes?: string;
}

/** A third-party documentation page, on a separate host. */
export class DocumentationPage {
  /** The errors, warnings and policy violations that the page logged. All of these are forbidden. */
  readonly errors: string[] = [];
  /** The paths that the page requested. */
  readonly asked: string[] = [];
  readonly #page: Page;
  #server: Server | undefined;

  constructor(page: Page) {
    this.#page = page;
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        this.errors.push(message.text());
    });
    page.on("pageerror", (error) => this.errors.push(error.message));
  }

  /** Opens the page with a body. */
  async open(body: string, options: PageOptions = {}): Promise<void> {
    const { files = {}, allowed = "" } = options;
    const texts: Readonly<Record<string, HostedFile>> = {
      "/": { type: "text/html", text: pageWith(body, options) },
      "/favicon.ico": { type: "image/png", text: "" },
    };
    this.#server = createServer((request, response) => {
      const [path = ""] = (request.url ?? "").split("?");
      this.asked.push(request.url ?? "");
      void fileAt(path, { ...texts, ...files }).then((file) => {
        response.writeHead(file === undefined ? 404 : 200, {
          "Content-Type": `${file?.type ?? "text/plain"}; charset=utf-8`,
          "Content-Security-Policy": `${strictPolicy}${allowed}`,
        });
        response.end(file?.text);
      });
    });
    const server = this.#server;
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    await this.#page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

async function fileAt(
  path: string,
  texts: Readonly<Record<string, HostedFile>>,
): Promise<HostedFile | undefined> {
  if (!/^\/stackwright-view(?:-yaml-[\w-]+)?\.js$/.test(path)) return texts[path];
  return { type: "text/javascript", text: await readFile(join(dist, path), "utf8") };
}

const pageWith = (
  body: string,
  { script = "stackwright-view.js", schemes = "light dark" }: PageOptions,
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>How it is deployed</title>
<meta name="color-scheme" content="${schemes}">
<script type="module" src="${script}"></script></head>
<body><main><h1>How it is deployed</h1>${body}</main></body>
</html>
`;

/** Tests on a documentation page, which must not log errors. */
export const test = base.extend<{ readonly documentation: DocumentationPage }>({
  documentation: async ({ page }, provide) => {
    const documentation = new DocumentationPage(page);
    await provide(documentation);
    await documentation.close();
    expect(documentation.errors).toEqual([]);
  },
});
