import { cpSync, createReadStream, existsSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { env } from "node:process";
import { defineConfig } from "vitepress";
import { repositoryPaths } from "../../scripts/named-paths.mjs";
import { headingId, readDocuments } from "../markdown.mjs";
import { GROUPS, PAGES, pageOf, ROOT, titleOf } from "../pages.mjs";

/** The path at which the site is hosted; it begins and ends with a slash. */
const base = env.DOCS_BASE ?? "/";
const designer = join(ROOT, "dist");

/** Files of this repository that pages link to or show. */
const files = new Set();

const linkOf = (path) => `/${pageOf(path).replace(/(^|\/)index\.md$|\.md$/, "$1")}`;

/** Files that the build writes for Node and for hosts, which the site does not serve. */
const isServed = (path) =>
  !/^(?:cli|index\.(?!html)|library|_headers|nginx|\.vite)/.test(relative(designer, path));

const types = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** Serves the built designer while authors edit pages, as the built site does. */
const serveDesigner = {
  name: "stackwright:designer",
  configureServer({ middlewares }) {
    middlewares.use(`${base}designer/`, (request, response, next) => {
      const [path] = request.url.split("?");
      const file = join(designer, decodeURI(path.endsWith("/") ? `${path}index.html` : path));
      if (!existsSync(file) || !statSync(file).isFile() || !isServed(file)) return next();
      response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
      createReadStream(file).pipe(response);
    });
  },
};

/**
 * The documents are outside this folder, so the bundler does not find the packages that the rendered pages import.
 * Node finds them from the build, which is in this folder.
 */
const findVue = {
  name: "stackwright:vue",
  enforce: "pre",
  resolveId: (id, _importer, { ssr }) =>
    ssr && /^vue(?:\/server-renderer)?$/.test(id) ? { id, external: true } : undefined,
  // While authors edit pages, the server resolves VitePress's own imports on request.
  configResolved: ({ optimizeDeps }) => {
    optimizeDeps.include = optimizeDeps.include.filter((name) => !name.startsWith("vitepress >"));
  },
};

export default defineConfig({
  base,
  title: "Stackwright",
  description: "A visual designer for Pulumi resources that runs entirely in your browser",
  lang: "en",
  srcDir: ROOT,
  srcExclude: repositoryPaths(ROOT)
    .filter((path) => path.endsWith(".md") && !PAGES.includes(path))
    .map((path) => path.replaceAll(/[()[\]{}!*?]/g, "\\$&")),
  rewrites: Object.fromEntries(
    PAGES.filter((path) => pageOf(path) !== path).map((path) => [path, pageOf(path)]),
  ),
  outDir: join(import.meta.dirname, "../dist"),
  cacheDir: join(import.meta.dirname, "../.cache"),
  head: [
    ["link", { rel: "icon", href: `${base}designer/favicon.svg` }],
    ["script", { type: "module", src: `${base}designer/stackwright-view.js` }],
  ],
  markdown: {
    anchor: { slugify: headingId },
    config: (md) => readDocuments(md, { base, files }),
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "stackwright-view" } } },
  vite: {
    // Without this line, Vite would read the designer's configuration in the documents' folder.
    configFile: false,
    publicDir: false,
    // The chunk of the search index may be large, because it is loaded only when somebody searches.
    build: { chunkSizeWarningLimit: 1000 },
    plugins: [findVue, serveDesigner],
    // The documents' folder also contains pages that are not part of the site.
    optimizeDeps: { entries: ["site/.vitepress/theme/*.mjs"] },
  },
  themeConfig: {
    logo: "/designer/favicon.svg",
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: {
            // Lets documents for users come first. The function runs in the page, so it must not use anything
            // outside of itself.
            boostDocument: (id) =>
              /\/(?:src|conformance|bench|docs\/decisions)\/|\/CHANGELOG/.test(id) ? 0.3 : 1,
          },
        },
      },
    },
    outline: [2, 3],
    nav: [
      { text: "Guide", link: "/docs/guide/wire" },
      { text: "Command line", link: "/docs/command-line" },
      { text: "Rules", link: "/docs/rules" },
      { text: "Open the designer", link: "/designer/", target: "_self" },
    ],
    sidebar: GROUPS.map(({ title, pages, isCollapsed }) => ({
      text: title,
      collapsed: isCollapsed ?? false,
      items: pages.map((path) => ({ text: titleOf(path), link: linkOf(path) })),
    })),
  },
  buildEnd: ({ outDir }) => {
    cpSync(designer, join(outDir, "designer"), { recursive: true, filter: isServed });
    for (const path of files) cpSync(join(ROOT, path), join(outDir, path));
  },
});
