import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** The pages and, with `--ssr`, what the driver script needs of the product in Node.js. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  base: "./",
  logLevel: "warn",
  plugins: [react({ jsxImportSource: "#shown-text" })],
  resolve: {
    tsconfigPaths: true,
    // The product's own package defines its location, but these pages are in another one.
    alias: { "#shown-text/jsx-runtime": join(here, "../src/forms/shown-text/jsx-runtime.ts") },
    // One React per page, and the same one for ours and the peer.
    dedupe: ["react", "react-dom"],
  },
  ssr: { noExternal: true },
  build: {
    target: isSsrBuild ? "node20" : "baseline-widely-available",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    ...(isSsrBuild
      ? { outDir: "dist/node", rolldownOptions: { input: join(here, "node.ts") } }
      : {
          outDir: "dist/site",
          rolldownOptions: {
            input: [
              ..."ours rjsf tanstack autoform dom ordinary flow cytoscape floor parse".split(" "),
            ].map((page) => join(here, "pages", page, "index.html")),
          },
        }),
  },
}));
