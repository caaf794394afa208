import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { SECURITY_HEADERS } from "../../src/edge/security/security-headers.ts";

/** A page for the tests alone, under the headers of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  logLevel: "warn",
  plugins: [react({ jsxImportSource: "#shown-text" })],
  build: {
    outDir: "dist",
    // Two runs at a time write the same files: neither must take away what the other serves.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
  preview: { headers: SECURITY_HEADERS },
});
