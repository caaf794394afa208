import { createHash } from "node:crypto";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { EnvironmentOptions, Plugin, PreviewServer, ViteDevServer } from "vite";
import { defineConfig } from "vitest/config";
import { precachePlugin } from "./scripts/precache.mjs";
import { servePacks } from "./scripts/serve-packs.mjs";
import { supplyPlugins } from "./scripts/supply/supply-plugin.mjs";
import { TestOrder } from "./scripts/test-order.mjs";
import {
  FILE_HEADERS,
  META_POLICY,
  printHeadersFile,
  printNginxFile,
  SECURITY_HEADERS,
} from "./src/edge/security/security-headers.ts";

/** Class names as short as they can be: all of them are in the first load, and a digest for each would not compress. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  const mark = createHash("sha256").update(path).digest("base64url").slice(0, 3);
  const other = markedFiles.get(mark) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same mark: rename one.`);
  markedFiles.set(mark, path);
  return `${name}_${mark}`;
}

const markedFiles = new Map<string, string>();

const isLoopback = (address = ""): boolean => /^(::1|(::ffff:)?127\.)/.test(address);

/** Puts the security headers on the served build and into the files a host needs. */
function securityHeaders(): Plugin {
  return {
    name: "stackwright:security-headers",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: printHeadersFile() });
      this.emitFile({ type: "asset", fileName: "nginx-headers.conf", source: printNginxFile() });
    },
    transformIndexHtml(_html, context) {
      // The development server injects inline scripts and styles, which the policy would refuse.
      if (context.server) return [];
      return [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: META_POLICY },
          injectTo: "head-prepend",
        },
      ];
    },
    configurePreviewServer(server) {
      if (!existsSync(resolve(server.config.root, server.config.build.outDir))) {
        throw new Error("There is no build to serve yet. Run `npm run build` first.");
      }
      // Ahead of every middleware: `preview.headers` would leave "not found" and refusals bare.
      server.httpServer.prependListener("request", ({ headers, socket, url }, response) => {
        // The server compresses each answer anew, which within one machine takes longer than it saves.
        if (isLoopback(socket.remoteAddress)) delete headers["accept-encoding"];
        const own = FILE_HEADERS[url?.split("?")[0] ?? ""];
        for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...own })) {
          response.setHeader(name, value);
        }
      });
    },
  };
}

/** Serves the folder that `stackwright pack` writes to, beside package.json. */
function packs(): Plugin {
  const serve = ({ config, middlewares }: ViteDevServer | PreviewServer): void =>
    void middlewares.use(servePacks(join(config.root, "packs")));
  return { name: "stackwright:packs", configureServer: serve, configurePreviewServer: serve };
}

/**
 * Writes which build this is into the page and into a file beside it, so that an open page can tell whether the host
 * has another one by now. The names of most files change with what is in them, so a build is known by those names and
 * by what is in the others: its page, and what is taken along from the folder `public`.
 */
function buildVersion(): Plugin {
  let build = "";
  return {
    name: "stackwright:version",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        if (names.length === 0) return [];
        const digest = createHash("sha256").update([...names.toSorted(), html].join("\n"));
        for (const path of publicFiles()) digest.update(readFileSync(path));
        build = digest.digest("hex").slice(0, 16);
        const attrs = { name: "stackwright-build", content: build };
        return [{ tag: "meta", attrs, injectTo: "head" }];
      },
    },
    writeBundle({ dir = "" }) {
      writeFileSync(join(dir, "version.json"), `${JSON.stringify({ version, build })}\n`);
    },
  };
}

const publicFiles = (): readonly string[] =>
  readdirSync(join(import.meta.dirname, "public"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** A script of its own beside the page, one file that holds all it needs. */
const serviceWorker = (name: string, input: string): EnvironmentOptions => ({
  consumer: "client",
  // The development server has no use for it.
  optimizeDeps: { noDiscovery: true },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: { [name]: input },
      output: { format: "iife", entryFileNames: "[name].js", codeSplitting: false },
    },
  },
});

/**
 * The element for other pages: one file, and one more with what reads YAML, which the first asks for when it is needed.
 * The first has a fixed name, by which pages know it. The second takes what both need from the first, so its name says
 * which build it is of.
 */
const view: EnvironmentOptions = {
  consumer: "client",
  optimizeDeps: { noDiscovery: true },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    // As a library its second file is asked for as it stands, without the page's helper for links.
    lib: { entry: { "stackwright-view": "src/view.ts" }, formats: ["es"] },
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "stackwright-view-yaml-[hash].js",
        codeSplitting: true,
        minify: true,
        // Notes for bundlers about unused code: all of this is used.
        comments: { annotation: false },
      },
    },
  },
};

/** The types of the element's script and of the library, which compilers look for beside the scripts. */
const declarations: Readonly<Record<string, readonly [fileName: string, source: string]>> = {
  view: ["stackwright-view.d.ts", "src/view/element-types.d.ts"],
  library: ["index.d.ts", "src/library/api.d.ts"],
};

function writeDeclarations(): Plugin {
  return {
    name: "stackwright:declarations",
    generateBundle() {
      const declared = declarations[this.environment.name];
      if (declared === undefined) return;
      const [fileName, path] = declared;
      const source = readFileSync(join(import.meta.dirname, path), "utf8");
      this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** A script for Node: one file that holds all it needs. */
const forNode = (name: string, input: string): EnvironmentOptions => ({
  consumer: "server",
  define: { "import.meta.env.STACKWRIGHT_VERSION": JSON.stringify(version) },
  resolve: { noExternal: true },
  build: {
    target: "node20",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: { [name]: input },
      output: { format: "es", entryFileNames: "[name].js", codeSplitting: false },
    },
  },
});

/** The command line is a file to run, as its first line says. */
function executable(): Plugin {
  return {
    name: "stackwright:executable",
    applyToEnvironment: ({ name }) => name === "cli",
    writeBundle({ dir = "" }, bundle) {
      for (const fileName of Object.keys(bundle))
        if (fileName.endsWith(".js")) chmodSync(join(dir, fileName), 0o755);
    },
  };
}

/**
 * By itself the bundler makes a chunk of what each set of parts shares: a hundred requests, most for less than
 * a kilobyte. What is fetched together is one chunk here; a part that is large and rarely seen stays its own.
 */
const chunks = [
  { name: "designer", tags: ["$initial" as const] },
  // What the first screen needs is not to wait for all the other parts.
  {
    name: "welcome",
    test: /[\\/](ui[\\/]welcome|catalog[\\/](examples|starts(?![\\/]state))|diagram[\\/]icons|node_modules[\\/]lucide)[\\/]|[\\/]ui[\\/](packages[\\/](use-packages|messages)|commands[\\/]keys[\\/]keys)\.ts$/,
  },
  {
    name: "packages",
    test: /[\\/]edge[\\/](packages[\\/](package-manager|host-shelf|room)|storage[\\/]kept-texts|configuration[\\/]kept-configuration|(version|offline)[\\/].+|opening[\\/]launched-files|link[\\/]watch-links)\.ts$|[\\/]src[\\/]open-from-outside\.ts$/,
  },
  { name: "model", test: /[\\/]src[\\/](?!ui[\\/]|forms[\\/]|diagram[\\/])/, minShareCount: 2 },
  {
    name: "history",
    test: /[\\/](keep|restore)-history\.ts$|[\\/]catalog[\\/](known\.ts|options|provider-facts|provider-packages|facts)/,
  },
  { name: "checks", test: /[\\/](check[\\/]design-check|retarget[\\/]target-check)\.ts$/ },
  // The code view and the editor of long texts.
  {
    name: "editor",
    test: /node_modules[\\/](@codemirror[\\/](state|view|commands|language|streamparser)|@lezer[\\/](common|lr|highlight)|w3c-keyname|crelt|style-mod)[\\/]/,
  },
  {
    name: "parts",
    test: /[\\/]src[\\/](forms[\\/]((widgets|references|calls|computed-map|tools|grid)[\\/]|long-text[\\/](LongText\.tsx|long-text\.module\.css)|values[\\/]later-parts\.ts|rows[\\/]hold-in-view\.ts)|ui[\\/](?!(canvas|code|recovery|disk)[\\/])|ui[\\/]canvas[\\/](add|context-menu)[\\/]|diagram[\\/](frames[\\/]place|scene[\\/](geometry|placement|position-index))\.ts)/,
  },
  // The code view, and the editor of a value as YAML.
  { name: "code", test: /[\\/]src[\\/]ui[\\/]code[\\/](CodePanel|value[\\/].+)\.tsx?$/ },
  { name: "shared", minShareCount: 2 },
];

// The licenses of bundled packages ask to go along with every copy.
const supply = supplyPlugins(import.meta.dirname);

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

export default defineConfig({
  // Relative, so that the built folder can be hosted under any path.
  base: "./",
  // One page without routes: an unknown address is "not found", not the page again.
  appType: "mpa",
  plugins: [
    react({ jsxImportSource: "#shown-text" }),
    securityHeaders(),
    buildVersion(),
    packs(),
    precachePlugin("serviceWorker"),
    executable(),
    writeDeclarations(),
    supply.forBuild,
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: "baseline-widely-available",
    // A data: address would be refused by the content security policy for all but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    // What the first load may weigh is checked compressed, by scripts/size.mjs.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // What other parts import that are loaded later as well is still no part of the first load.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunks },
        // The shortest that it takes: the first script names all that it may ask for.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
  worker: { format: "es", plugins: () => [supply.forWorkers] },
  environments: {
    cli: forNode("cli", "src/cli.ts"),
    library: forNode("index", "src/library.ts"),
    view,
    serviceWorker: serviceWorker("sw", "src/service-worker.ts"),
    serviceWorkerOff: serviceWorker("sw-off", "src/service-worker-off.ts"),
  },
  builder: {
    // One after the other: the first one empties the folder, and the service worker lists what that one wrote.
    buildApp: async (builder) => {
      for (const name of [
        "client",
        "cli",
        "library",
        "view",
        "serviceWorker",
        "serviceWorkerOff",
      ]) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
    },
  },
  test: {
    environment: "node",
    // One module graph for all files of a worker: no module keeps anything that a test could see.
    isolate: false,
    // All processors: by itself the runner leaves one out, which on a machine with two is half of them.
    maxWorkers: "100%",
    sequence: { sequencer: TestOrder },
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs"],
    // Component tests run in a browser, by vitest.browser.config.ts, and long tests in the soak.
    exclude: [
      "**/*.browser.test.tsx",
      ...(process.env["SOAK"] === undefined ? ["**/*.soak.test.*"] : []),
    ],
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
    // Much longer than anything takes: a machine may be slow, and busy with other things. A long run of a property
    // makes thousands of cases in a test.
    testTimeout: process.env["FC_RUNS"] === undefined ? 240_000 : 600_000,
    hookTimeout: 240_000,
  },
});
