import type { AddressInfo } from "node:net";

import { preview } from "vite";

/** A copy of the build on a separate origin, and the paths requested from its server. */
export interface CopiedBuild {
  readonly address: string;
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

export async function serveCopy(): Promise<CopiedBuild> {
  const server = await preview({
    logLevel: "error",
    preview: { host: "127.0.0.1", port: 0 },
  });
  const requests: string[] = [];
  server.httpServer.on("request", ({ url = "" }: { readonly url?: string }) => requests.push(url));
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    requests,
    stop: () => server.close(),
  };
}
