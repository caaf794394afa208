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

/** Creates very short class names, because all of them are in the first load, and digests would not compress. */
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

/** Adds the security headers to the served build, and writes them to the files for hosts. */
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
      // The listener precedes all middleware: `preview.headers` does not apply to "not found" and rejected requests.
      server.httpServer.prependListener("request", ({ headers, socket, url }, response) => {
        // Local responses are not compressed, because compressing takes longer than it saves on one machine.
        if (isLoopback(socket.remoteAddress)) delete headers["accept-encoding"];
        const own = FILE_HEADERS[url?.split("?")[0] ?? ""];
        for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...own })) {
          response.setHeader(name, value);
        }
      });
    },
  };
}

/** Serves the folder next to package.json that `stackwright pack` writes to. */
function packs(): Plugin {
  const serve = ({ config, middlewares }: ViteDevServer | PreviewServer): void =>
    void middlewares.use(servePacks(join(config.root, "packs")));
  return { name: "stackwright:packs", configureServer: serve, configurePreviewServer: serve };
}

/**
 * Writes the ID of the build to the page and to a file next to it, so an open page can detect that the host has a
 * newer build. The names of most files change with their content, so the ID is a digest of the names and of the
 * content of all other files: the page, and the files of the folder `public`.
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

/** The build of a service worker: a script next to the page, in one file without imports. */
const serviceWorker = (name: string, input: string): EnvironmentOptions => ({
  consumer: "client",
  // The development server doesn't use the service worker.
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
 * The element for other pages: a main file, and a file with the YAML reader, which is loaded when needed. The main file
 * has a fixed name, which pages refer to. The second file imports shared code from the main file, so its name contains
 * a digest of the build.
 */
const view: EnvironmentOptions = {
  consumer: "client",
  optimizeDeps: { noDiscovery: true },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    // In a library, the second file is imported directly, without the page's helper for preloading.
    lib: { entry: { "stackwright-view": "src/view.ts" }, formats: ["es"] },
    rolldownOptions: {
      preserveEntrySignatures: "allow-extension",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "stackwright-view-yaml-[hash].js",
        codeSplitting: true,
        minify: true,
        // Annotations tell bundlers about unused code, but all code here is used.
        comments: { annotation: false },
      },
    },
  },
};

/** The types of the element's script and of the library. Compilers expect them next to the scripts. */
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

/** The build of a script for Node: one file that imports only Node's own modules. */
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

/** Makes the file of the command line executable; its first line names the interpreter. */
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
 * The bundler's default is a chunk for the shared code of each set of parts, which causes a hundred small requests.
 * Here, code that is fetched together becomes one chunk. Large parts that are rarely used stay separate.
 */
const chunks = [
  { name: "designer", tags: ["$initial" as const] },
  // The first screen's own code is a separate chunk, so the screen doesn't wait for all other parts.
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
  // CodeMirror, for the code view and the editor for long strings.
  {
    name: "editor",
    test: /node_modules[\\/](@codemirror[\\/](state|view|commands|language|streamparser)|@lezer[\\/](common|lr|highlight)|w3c-keyname|crelt|style-mod)[\\/]/,
  },
  {
    name: "parts",
    test: /[\\/]src[\\/](forms[\\/]((widgets|references|calls|computed-map|tools|grid)[\\/]|long-text[\\/](LongText\.tsx|long-text\.module\.css)|values[\\/]later-parts\.ts|sections[\\/]FilteredFields\.tsx|rows[\\/]hold-in-view\.ts)|ui[\\/](?!(canvas|code|recovery|disk)[\\/])|ui[\\/]canvas[\\/](add|context-menu)[\\/]|diagram[\\/](frames[\\/]place|scene[\\/](geometry|placement|position-index))\.ts)/,
  },
  // The code view, and the editor for a value as YAML.
  { name: "code", test: /[\\/]src[\\/]ui[\\/]code[\\/](CodePanel|value[\\/].+)\.tsx?$/ },
  { name: "shared", minShareCount: 2 },
];

// The licenses of bundled packages must accompany every copy.
const supply = supplyPlugins(import.meta.dirname);

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

export default defineConfig({
  // URLs are relative, so the built folder can be hosted at any path.
  base: "./",
  // The app is one page without routes, so an unknown address is "not found" and doesn't return the page.
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
    // The content security policy allows data: addresses only for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    // scripts/size.mjs checks the compressed size of the first load.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The check is off, because code that several lazy parts import is still not part of the first load.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunks },
        // File names are short, because the first script contains the names of all files that it may load.
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
    // The builds run in sequence: the first one empties the folder, and the service worker lists its files.
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
    // All files of a worker share one module graph, because no module keeps state that a test could see.
    isolate: false,
    // The tests use all processors. By default, one is unused, which is half of a machine with two.
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
    // The timeout is much longer than any test takes, because a machine may be slow and busy. A long run of a
    // property creates thousands of cases in one test.
    testTimeout: process.env["FC_RUNS"] === undefined ? 240_000 : 600_000,
    hookTimeout: 240_000,
  },
});
