import { join } from "node:path";
import { measurePage, measureProduct } from "../pages.mjs";
import { ratio } from "../report.mjs";
import { p95 } from "../statistics.mjs";
import { interleave, versionOf } from "../tools.mjs";

// Measures a form of 1,500 inputs, compared with other libraries, and an ordinary form in designs of one and of many
// resources.
const runs = 7;
const bench = join(import.meta.dirname, "..");

const each = (key) => (list) => list.map((run) => run[key]);
const keys = (list) => list.flatMap((run) => run.keys);

/** The lines for the type with 1,500 inputs, compared with another library. */
function beside(name, ours, peer, limits) {
  const line = (what, read, limit, pick) =>
    ratio(`1,500 inputs: ${what}`, read(ours), name, read(peer), limit, pick);
  return [
    line("cold mount, ms", each("mount"), limits.mount),
    line("cold mount, main thread ms", each("mountThread"), limits.mountThread),
    line("key → paint, ms", keys, limits.key),
    line("key → paint, p95, ms", keys, undefined, p95),
    line("a key, main thread ms", each("keyThread"), limits.key),
    line("script, KiB gz", each("script")),
    line("heap, MiB", each("heap")),
    line("elements", each("elements")),
  ];
}

/** The lines for typing in a design of 1,000 resources, compared with a design of one resource. */
function growth(what, { one, many }, limits) {
  const line = (unit, read, limit) =>
    ratio(`${what}, 1,000 resources: ${unit}`, read(many), "1 resource", read(one), limit);
  return [
    line("key → paint, ms", keys, limits.key),
    line("a key, main thread ms", each("keyThread"), limits.keyThread),
  ];
}

async function large(tools) {
  const [browser, { site }, { firstInput }] = await all(tools);
  const page = (name, field) => () => measurePage(browser, `${site}pages/${name}/`, field);
  const { ours, rjsf, tanstack, autoform, dom } = await interleave(runs, {
    ours: page("ours", `[data-field="${firstInput}"] input`),
    rjsf: page("rjsf", `#root_${firstInput}`),
    tanstack: page("tanstack", `#${firstInput}`),
    autoform: page("autoform", `input[name="${firstInput}"]`),
    dom: page("dom", `#${firstInput}`),
  });
  const peer = (name, library) => `${name} ${versionOf(bench, library)}`;
  return [
    ...beside(peer("RJSF", "@rjsf/core"), ours, rjsf, {
      mount: 0.35,
      mountThread: 0.35,
      key: 0.2,
    }),
    ...beside(peer("TanStack Form", "@tanstack/react-form"), ours, tanstack, {}),
    ...beside(peer("AutoForm", "@autoform/mui"), ours, autoform, {}),
    ...beside("bare DOM", ours, dom, {}),
  ];
}

async function ordinary(tools) {
  const [browser, { site }, { openedInput }] = await all(tools);
  const form = (count) => () =>
    measurePage(
      browser,
      `${site}pages/ordinary/?resources=${count}`,
      `[data-field="${openedInput}"] :is(input, textarea)`,
    );
  const found = await interleave(runs, { one: form(1), many: form(1000) });
  return growth("ordinary form alone", found, { key: 1.15 });
}

const designer = (view, limits) => async (tools) => {
  const [browser, { designer: address }, product] = await all(tools);
  const whole = (count) => () =>
    measureProduct(browser, address, {
      manifest: product.createManifest(count),
      name: product.openedName,
      input: product.openedInput,
      view,
    });
  const found = await interleave(runs, { one: whole(1), many: whole(1000) });
  return growth(`whole designer, ${view}`, found, limits);
};

const all = (tools) => Promise.all([tools.browser(), tools.servers(), tools.product()]);

export const sections = {
  large,
  ordinary,
  canvas: designer("canvas", { key: 1.15, keyThread: 1.2 }),
  code: designer("code", { key: 1.15, keyThread: 1.3 }),
};
