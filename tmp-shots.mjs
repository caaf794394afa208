// usage: node shots.mjs OUTDIR PORT
import { chromium } from "@playwright/test";
import { mkdirSync, writeFileSync, readFileSync, existsSync } from "node:fs";
import { launchOptions } from "/work/wt/look/scripts/browser.mjs";
import { createServer } from "vite";
const [,, out, port, only=""] = process.argv;
mkdirSync(out, { recursive: true });
if (!existsSync("/tmp/look-300.json")) {
  const server = await createServer({ root: "/work/wt/look", configFile:false, appType:"custom", server:{middlewareMode:true,hmr:false,ws:false,watch:null}, optimizeDeps:{noDiscovery:true}});
  const { cloudDesigns } = await server.ssrLoadModule("/src/diagram/testing/cloud-designs.ts");
  const { printManifest } = await server.ssrLoadModule("/src/model/files/manifest/print.ts");
  for (const [n, make] of Object.entries(cloudDesigns)) writeFileSync(`/tmp/look-${n}.json`, typeof printManifest(make())==="string"?printManifest(make()):JSON.stringify(printManifest(make())));
  await server.close();
}
const browser = await chromium.launch(launchOptions());
const sizes = { desk:[1440,900], tablet:[1024,768], phone:[390,844] };
for (const [sn,[w,h]] of Object.entries(sizes)) for (const theme of ["light","dark"]) for (const n of ["21","40","300"]) {
  const name = `${n}-${sn}-${theme}`;
  if (only && !name.match(new RegExp(only))) continue;
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, colorScheme: theme, hasTouch: sn==="phone", deviceScaleFactor: 1, ...(process.env.FORCED?{forcedColors:"active"}:{}) });
  const page = await ctx.newPage();
  await page.goto(`http://localhost:${port}/`);
  await page.waitForLoadState("load"); await page.waitForTimeout(1500);
  const transfer = await page.evaluateHandle(([f,c]) => { const d = new DataTransfer(); d.items.add(new File([c], f, {type:"application/json"})); return d; }, ["Main.json", readFileSync(`/tmp/look-${n}.json`,"utf8")]);
  for (const type of ["dragenter","dragover","drop"]) await page.dispatchEvent("body", type, { dataTransfer: transfer });
  await page.waitForTimeout(n==="300"?5000:3000);
  if (sn==="phone") { const c = page.getByRole("button",{name:"Canvas"}).or(page.getByRole("tab",{name:"Canvas"})); if (await c.count()) { await c.first().click(); await page.waitForTimeout(1500);} }
  await page.screenshot({ path:`${out}/${name}.png` });
  await ctx.close();
}
await browser.close();
