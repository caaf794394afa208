import { expect, test } from "vitest";

import type { Answers, Request, Requests } from "#store/request.ts";
import { createRequests } from "#store/request.ts";

/** A registry, and the requests that its screens received. */
function setUp(): {
  readonly requests: Requests;
  readonly asked: string[];
  show(screen: string, ...kinds: Request["kind"][]): () => void;
} {
  const requests = createRequests();
  const asked: string[] = [];
  const show = (screen: string, ...kinds: Request["kind"][]): (() => void) => {
    const answer = (request: Request): void =>
      void asked.push(`${screen} ${"view" in request ? request.view : request.kind}`);
    const answers: Answers = Object.fromEntries(kinds.map((kind) => [kind, answer]));
    return requests.register(() => answers);
  };
  return { requests, asked, show };
}

test("the last shown screen answers, and the one before it after that one is gone", () => {
  const { requests, asked, show } = setUp();
  show("wide", "form");
  const hide = show("narrow", "form", "view");
  requests.send({ kind: "form" });
  hide();
  requests.send({ kind: "form" });
  expect(asked).toEqual(["narrow form", "wide form"]);
});

test("a request without a screen waits for it, and is answered once", () => {
  const { requests, asked, show } = setUp();
  requests.send({ kind: "share" });
  show("outline", "rename");
  const hide = show("dialogs", "paste", "share");
  hide();
  show("dialogs", "paste", "share");
  expect(asked).toEqual(["dialogs share"]);
});

test("only the last request waits", () => {
  const { requests, asked, show } = setUp();
  show("palette", "search-types");
  requests.send({ kind: "share" });
  requests.send({ kind: "search-types" });
  show("dialogs", "share");
  requests.send({ kind: "paste" });
  requests.send({ kind: "designs" });
  show("dialogs", "paste", "designs");
  expect(asked).toEqual(["palette search-types", "dialogs designs"]);
});

test.each<readonly [Request, view: string]>([
  [{ kind: "tidy" }, "canvas"],
  [{ kind: "picture" }, "canvas"],
  [{ kind: "plan" }, "plan"],
  [{ kind: "own-code" }, "code"],
])("%j shows its view first, and waits for the screen in it", (request, view) => {
  const { requests, asked, show } = setUp();
  show("middle", "view");
  requests.send(request);
  expect(asked).toEqual([`middle ${view}`]);
  show("part", request.kind);
  expect(asked).toEqual([`middle ${view}`, `part ${request.kind}`]);
});

test("a screen may decline, and an immediate request does not wait", () => {
  const { requests, asked, show } = setUp();
  requests.register(() => ({ paste: () => false }));
  expect(requests.ask({ kind: "paste" })).toBe(false);
  show("dialogs", "paste");
  expect(asked).toEqual([]);
  expect(requests.ask({ kind: "paste" })).toBe(true);
  expect(asked).toEqual(["dialogs paste"]);
});

test("a waiting request about the design can be dropped, and the palette stays requested", () => {
  const { requests, asked, show } = setUp();
  requests.send({ kind: "share" });
  requests.forget();
  show("dialogs", "share");
  expect(asked).toEqual([]);
  requests.send({ kind: "commands" });
  requests.forget();
  show("palette", "commands");
  expect(asked).toEqual(["palette commands"]);
});
