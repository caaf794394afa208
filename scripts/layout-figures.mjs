// Prints the layout measures of three cloud designs: npm run layout-figures
import { createServer } from "vite";
import { ROOT } from "./packages.mjs";

/** The number of random drags, and their seed. */
const DRAGS = 200;
const SEED = 1;

const server = await createServer({
  root: ROOT,
  configFile: false,
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => server.ssrLoadModule(`/src/${path}`);
const { cloudDesigns } = await load("diagram/testing/cloud-designs.ts");
const { drags, measureView, turnedTo, viewOf } = await load("ui/testing/layout/figures.ts");

const percent = (share) => `${Math.round(share * 100)} %`;

const rows = [];
for (const [size, make] of Object.entries(cloudDesigns))
  for (const direction of ["right", "down"]) {
    const design = turnedTo(make(), direction);
    const moments = {
      "laid out": viewOf(design),
      [`${DRAGS} drags`]: [...drags(design, DRAGS, SEED)].at(-1).view,
    };
    for (const [moment, view] of Object.entries(moments)) {
      const figures = measureView(view);
      rows.push({
        design: `${size} ${direction}, ${moment}`,
        size: `${figures.width} × ${figures.height}`,
        "crossings of lines, wires": `${figures.crossings} of ${figures.wires}`,
        "through boxes": figures.throughBoxes.length,
        "through frames": figures.throughFrames,
        fill: percent(figures.fill),
        "fits at": percent(figures.fitsAt),
      });
    }
  }
console.table(rows);
await server.close();
