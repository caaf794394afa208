import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  FILE_HEADERS,
  printHeadersFile,
  printNginxFile,
  SECURITY_HEADERS,
} from "#edge/security/security-headers.ts";
import { ROOT } from "./packages.mjs";

const guide = readFileSync(join(ROOT, "docs", "hosting.md"), "utf8");

/** The code example in a section of the guide, in the given language. */
function example(section, language) {
  const [, text = ""] =
    new RegExp(`^## ${section}\n(.*?)(?=^## |$(?![^]))`, "ms").exec(guide) ?? [];
  const [, code] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(text) ?? [];
  if (code === undefined) throw new Error(`There is no example in ${language} under ${section}.`);
  return code;
}

/** An nginx configuration as its directives: their words, and a block's inner directives. */
function readNginx(text) {
  const tokens =
    text.replaceAll(/^\s*#.*$/gm, "").match(/"(?:[^"\\]|\\.)*"|[{};]|[^\s{};"]+/g) ?? [];
  let at = 0;
  const block = () => {
    const directives = [];
    let words = [];
    for (; at < tokens.length && tokens[at] !== "}"; at += 1) {
      if (tokens[at] !== ";" && tokens[at] !== "{") {
        words.push(tokens[at].replace(/^"(.*)"$/s, "$1"));
        continue;
      }
      const isBlock = tokens[at] === "{";
      if (isBlock) at += 1;
      directives.push({ words, block: isBlock ? block() : undefined });
      words = [];
    }
    return directives;
  };
  return block();
}

/** Replaces include directives with the content of their files. */
const include = (directives, files) =>
  directives.flatMap(({ words, block }) =>
    words[0] === "include"
      ? readNginx(files[words[1]] ?? `missing ${words[1]};`)
      : [{ words, block: block && include(block, files) }],
  );

/**
 * The headers that each block of directives sends, including with error responses. In nginx, a block inherits headers
 * only if it sets none itself (nginx.org: ngx_http_headers_module, add_header).
 */
function headersOf(directives, around = {}) {
  const own = directives.filter(({ words }) => words[0] === "add_header" && words[3] === "always");
  const hasOwn = directives.some(({ words }) => words[0] === "add_header");
  const headers = hasOwn
    ? Object.fromEntries(own.map(({ words: [, name, value] }) => [name, value]))
    : around;
  const inner = directives.filter(({ block }) => block !== undefined);
  return [headers, ...inner.flatMap(({ block }) => headersOf(block, headers))];
}

const serverOf = (text) => {
  const [server] = include(readNginx(text), {
    "/srv/stackwright/nginx-headers.conf": printNginxFile(),
  });
  return server.block;
};

test("nginx, configured as in the guide, sends the headers of npm start from every location", () => {
  const sent = headersOf(serverOf(example("nginx", "nginx")));
  expect(sent.length).toBeGreaterThan(2);
  for (const headers of sent) expect(headers).toEqual(SECURITY_HEADERS);
});

test("detects a location with its own header, or without the included file", () => {
  const text = example("nginx", "nginx");
  const own = text.replace("expires 1y;", "add_header X-Own 1 always;");
  expect(headersOf(serverOf(own))).toContainEqual({ "X-Own": "1" });
  const without = text.replace(/include .*/, "");
  for (const headers of headersOf(serverOf(without))) expect(headers).toEqual({});
});

/** The `expires` value for a path, from the location whose prefix the path has, or else from the server. */
function expiresOf(server, path) {
  const location = server.find(
    ({ words }) => words[0] === "location" && words.length === 2 && path.startsWith(words[1]),
  );
  const [, expires] = (location?.block ?? server).find(({ words }) => words[0] === "expires").words;
  return expires;
}

test("browsers revalidate files without hashed names on nginx and static hosts", () => {
  const server = serverOf(example("nginx", "nginx"));
  // A negative `expires` means `Cache-Control: no-cache` (nginx.org: ngx_http_headers_module,
  // expires).
  for (const path of ["/", "/index.html", "/version.json", "/manifest.webmanifest", "/sw.js"])
    expect([path, expiresOf(server, path)]).toEqual([path, "-1"]);
  expect(expiresOf(server, "/assets/index-1.js")).toBe("1y");
  expect(printHeadersFile()).toContain("\n/sw.js\n  Cache-Control: no-cache\n");
  expect(FILE_HEADERS["/sw.js"]).toEqual({ "Cache-Control": "no-cache" });
});

test("a static host reads the headers of npm start for every path from the published files", () => {
  const [path, ...lines] = (printHeadersFile().split("\n\n")[0] ?? "").split("\n");
  expect(path).toBe("/*");
  expect(lines).toEqual(
    Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
  );
  // The guide packs the shelf into the page's folder, so the headers apply to the shelf too.
  expect(example("A static host", "sh")).toContain("--out dist/packs");
});

test("the image has nginx serve what the build wrote, as the guide configures it", () => {
  const image = readFileSync(join(ROOT, "Dockerfile"), "utf8");
  const configured = readFileSync(join(ROOT, "container", "nginx.conf"), "utf8");
  const withoutName = example("nginx", "nginx").replace(/ *server_name .*\n/, "");
  expect(readNginx(configured)).toEqual(readNginx(withoutName));
  const server = serverOf(configured);
  const root = server.find(({ words }) => words[0] === "root").words[1];
  expect(image).toContain(`COPY --from=build /src/dist ${root}\n`);
  expect(image).toContain("COPY container/nginx.conf /etc/nginx/conf.d/default.conf\n");
  expect(configured).toContain(`include ${root}/nginx-headers.conf;`);
  expect(example("A container", "sh")).toContain(`${root}/packs:ro`);
});
