import { join } from "node:path";
import { build, createBuilder, preview } from "vite";

const here = import.meta.dirname;
const product = join(here, "..");
const productFolder = join(here, "dist", "product");

const siteConfig = { configFile: join(here, "vite.config.mjs") };

/** The product's own build and server, with its real headers, but with its output in a separate folder. */
const productConfig = {
  configFile: join(product, "vite.config.ts"),
  root: product,
  logLevel: "warn",
  build: { outDir: productFolder, emptyOutDir: true },
};

/** Builds the product and the bench pages. */
export async function buildPages() {
  await build(siteConfig);
  const builder = await createBuilder(productConfig);
  await builder.buildApp();
}

/** Builds the parts of the product that run in Node.js. */
export const buildForNode = () => build({ ...siteConfig, build: { ssr: true } });

/** Serves both builds. Returns their addresses and a function that stops them. */
export async function serveAll() {
  const servers = await Promise.all(
    [siteConfig, productConfig].map((config) =>
      preview({ ...config, preview: { host: "127.0.0.1", port: 0, strictPort: false } }),
    ),
  );
  const [site, designer] = servers.map((server) => server.resolvedUrls.local[0]);
  return {
    site,
    designer,
    stop: () => Promise.all(servers.map((server) => server.close())),
  };
}
