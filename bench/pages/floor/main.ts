import { createLayOut } from "product/edge/workers/layout.ts";
import { createDesignCheck } from "product/model/check/design-check.ts";
import { createGraph } from "product/model/graph/graph.ts";
import { parseManifest } from "product/model/files/manifest/parse.ts";
import { summarize } from "product/model/graph/resource-summaries.ts";
import { layoutGraphOf } from "product/diagram/scene/layout-request.ts";
import { createScene } from "product/diagram/scene/scene.ts";
import { wire } from "product/diagram/scene/connections.ts";

import { createProductCatalog } from "../../catalog.ts";
import { createPlainShapes } from "../../plain-zod.ts";

declare global {
  interface Window {
    /** The milliseconds for reading, checking and laying out a manifest, without showing it. */
    measureFloor(manifest: string): Promise<number>;
    /** The milliseconds for `JSON.parse`, and for zod on the resources' inputs. */
    measureParsing(manifest: string): number;
  }
}

window.measureFloor = async (manifest) => {
  const read = parseManifest(manifest);
  if (!read.ok) throw new Error(read.message);
  const { program } = read;
  const resources = summarize(program.resources).list;
  const wiring = wire(resources, createGraph()(program));
  const scene = createScene(resources, [], wiring, {
    counts: new Map(),
    variableCounts: new Map(),
    marks: undefined,
  });
  const check = createDesignCheck(createProductCatalog(), Date.now());
  const graph = layoutGraphOf(scene, "right");
  const start = performance.now();
  JSON.parse(manifest);
  check(program);
  await createLayOut()(graph, new AbortController().signal);
  return performance.now() - start;
};

window.measureParsing = (manifest) => {
  const read = parseManifest(manifest);
  if (!read.ok) throw new Error(read.message);
  const tokens = read.program.resources.map(({ token }) => token);
  const catalog = createProductCatalog();
  const start = performance.now();
  const { resources } = JSON.parse(manifest) as {
    resources: Record<string, { readonly properties?: object }>;
  };
  const shapeOf = createPlainShapes(catalog);
  Object.values(resources).forEach(({ properties = {} }, at) => {
    const type = catalog.resourceType(tokens[at] ?? "");
    if (type === undefined) throw new Error(`Type ${tokens[at]} does not exist.`);
    // Only the time matters, so the result is not used.
    shapeOf(type).safeParse(properties);
  });
  return performance.now() - start;
};
