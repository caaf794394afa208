import { expect, test, vi } from "vitest";

import { openLaunchedFiles } from "#edge/opening/launched-files.ts";
import type { DocumentSource } from "#model/files/document-source.ts";

type Queue = NonNullable<Window["launchQueue"]>;
type Take = Parameters<Queue["setConsumer"]>[0];

function setUp() {
  let take: Take = () => undefined;
  const open = vi.fn<(sources: readonly DocumentSource[], handles: readonly object[]) => void>();
  const refuse = vi.fn<(message: string) => void>();
  openLaunchedFiles(open, refuse, { setConsumer: (given) => void (take = given) });
  return { open, refuse, launch: (launch: Parameters<Take>[0]) => take(launch) };
}

const handle = (name: string) => ({ name, getFile: async () => new File([name], name) });
const lost = (name: string) => ({
  name,
  getFile: () => Promise.reject(new DOMException("It is gone.", "NotFoundError")),
});

test("files that the page is opened with are opened together", async () => {
  const { open, refuse, launch } = setUp();
  const files = [handle("Main.json"), handle("Pulumi.yaml")];
  launch({ files });
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  const [sources = [], handles] = open.mock.calls[0] ?? [];
  expect(handles).toEqual(files);
  expect(sources.map(({ name }) => name)).toEqual(["Main.json", "Pulumi.yaml"]);
  expect(sources.every(({ content }) => content instanceof File)).toBe(true);
  expect(refuse).not.toHaveBeenCalled();
});

test("reports a deleted file, and opens the others", async () => {
  const { open, refuse, launch } = setUp();
  launch({ files: [lost("gone.json"), handle("Main.json")] });
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce());
  expect(refuse.mock.calls[0]?.[0]).toMatch(/^gone\.json could not be opened/);
  expect(open.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["Main.json"]);
});

test("a start without files opens none", async () => {
  const { open, launch } = setUp();
  launch({});
  await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith([], []));
});
