import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { findNavigation, findNavigationInPage } from "./navigation.mjs";
import { ROOT } from "./packages.mjs";

const allowed = [
  {
    code: 'document.createElement("a")',
    reason: "A download begins with the click of a link; this one is never on the page.",
  },
  {
    code: "link.href = last",
    reason: "The address of a blob that this page made, for the same download.",
  },
  {
    code: "element.setAttribute(name, value)",
    reason: "A picture's attributes, from a fixed list: none of them navigates.",
  },
  {
    code: "location.href",
    reason: "Read, for the design of a link, and to make a link; nothing is assigned to it.",
  },
  {
    code: "location.reload",
    reason: "Reloads the same page, when the user requests it after a part failed to load.",
  },
];

/** The product files in a folder, as paths from the root. */
const filesIn = (folder, pattern) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !/\.test\.|[\\/]testing[\\/]/.test(path));

test("no code leaves the page, opens a window or uses WebRTC", () => {
  const sources = filesIn("src", /\.tsx?$/);
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((path) => {
    const lang = path.endsWith("x") ? "tsx" : "ts";
    return findNavigation(readFileSync(join(ROOT, path), "utf8"), lang).map(({ line, code }) => ({
      location: `${path}:${line}`,
      code,
    }));
  });
  const codes = allowed.map(({ code }) => code);
  expect(found.filter(({ code }) => !codes.includes(code))).toEqual([]);
  expect(found.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});

test("no page navigates away", () => {
  const pages = ["index.html", ...filesIn("public", /\.(?:html|svg)$/)];
  const found = pages.flatMap((path) =>
    findNavigationInPage(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test.each([
  "location.assign(text)",
  "location.replace(text)",
  "location.href = text",
  "location = text",
  "window.location = text",
  'window["location"] = text',
  "document.location.href = text",
  "globalThis.location.search = text",
  "(window as Window).location.hash = text",
  "element.ownerDocument.defaultView?.location.assign(text)",
  "frame.contentWindow.location = text",
  "page.location = text",
  "page.location.href = text",
  "const { location } = window",
  "const { open: show } = window",
  "const other = window",
  "const show = window.open",
  "const go = (page = window) => page",
  "const page = () => globalThis",
  "const pages = { main: window }",
  "window[name](text)",
  "navigation.navigate(text)",
  "window.navigation.navigate(text)",
  "opener.postMessage(text)",
  "open(text)",
  "window.open(text)",
  'self["open"](text)',
  "(globalThis as any).open(text)",
  "form.submit()",
  "form.requestSubmit()",
  "link.href = text",
  'link["href"] = text',
  'link.target = "_blank"',
  'link.setAttribute("href", text)',
  "link.setAttribute(name, text)",
  'link.setAttributeNS(xlink, "xlink:href", text)',
  'document.createElement("a")',
  'document.createElement("iframe")',
  'document.createElement("form")',
  "document.createElement(name)",
  'document.createElementNS(svg, "script")',
  "element.innerHTML = text",
  'element.insertAdjacentHTML("beforeend", text)',
  "new RTCPeerConnection()",
  "new window.RTCPeerConnection()",
  "new webkitRTCPeerConnection()",
  "connection.createDataChannel(text)",
  "const Connection = RTCPeerConnection",
  "new WebTransport(text)",
  "const link = <a href={text}>there</a>",
  "const link = <a href={`https://example.com/${text}`}>there</a>",
  "const link = <a {...given}>there</a>",
  'const link = <a href="https://example.com" target="_blank">there</a>',
  "const link = <use xlinkHref={text} />",
  "const form = <form action={text} onSubmit={stop} />",
  "const form = <form><button>Go</button></form>",
  "const form = <button formAction={text}>Go</button>",
  "const frame = <iframe src={text} />",
  'const page = <meta httpEquiv="refresh" content={text} />',
  "const page = <p dangerouslySetInnerHTML={{ __html: text }} />",
])("%s is found", (code) => {
  expect(findNavigation(`const before = 1;\n${code};\n`)).toContainEqual(
    expect.objectContaining({ line: 2 }),
  );
});

test.each([
  "window.addEventListener(name, listen)",
  "database.open(name)",
  "const open = () => start(); open()",
  "function move({ location }) { return location.line; }",
  "const place = { location: 1, open: 2 }",
  "type Where = Window['location']; let where: Location",
  "const path = diagnostic.location.path",
  "const width = window.innerWidth",
  "document.createElement('canvas')",
  "mark.setAttribute('aria-label', text)",
  "if (event.target === mark) stop()",
  'const link = <a href="https://www.pulumi.com">there</a>',
  "const form = <form onSubmit={stop} />",
  'const icon = <use href="#arrow" />',
])("%s stays on the page", (code) => {
  expect(findNavigation(`${code};\n`)).toEqual([]);
});

test.each([
  '<meta http-equiv="refresh" content="0;url=https://example.com">',
  '<a href="https://example.com">there</a>',
  '<base target="_blank">',
  '<iframe src="https://example.com"></iframe>',
  '<link rel="preconnect" href="https://example.com">',
  '<svg><a xlink:href="https://example.com"></a></svg>',
])("%s is found in a page", (code) => {
  expect(findNavigationInPage(code)).not.toEqual([]);
});
