import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** Builds the pages or, with `--ssr`, the parts of the product that the driver script needs in Node.js. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  base: "./",
  logLevel: "warn",
  plugins: [react({ jsxImportSource: "#shown-text" })],
  resolve: {
    tsconfigPaths: true,
    // The product's package.json defines this import path, but the bench pages belong to a different package.
    alias: { "#shown-text/jsx-runtime": join(here, "../src/forms/shown-text/jsx-runtime.ts") },
    // Each page has only one React, which is the same for the product and the compared library.
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
