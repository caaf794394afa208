import { chromium } from "playwright-core";
import { launchOptions } from "../scripts/browser.mjs";
import { buildAll, serveAll } from "./builds.mjs";
import { measureProduct } from "./pages.mjs";
await buildAll(); const product=await import("./dist/node/node.js"); const servers=await serveAll();
const o=launchOptions(); const b=await chromium.launch({...o,args:[...o.args,"--disable-frame-rate-limit","--disable-gpu-vsync"]});
const med=a=>a.toSorted((x,y)=>x-y)[a.length>>1];
for (const view of process.argv[2]?[process.argv[2]]:["canvas","code"]) { const r={1:[],1000:[]}; for(let i=0;i<8;i++) for(const n of [1,1000]) { const m=await measureProduct(b,servers.designer,{manifest:product.createManifest(n),name:product.openedName,input:product.openedInput,view}); if(i) r[n].push(m); }
 const pick=(n,k)=>med(r[n].map(x=>typeof x[k]==="number"?x[k]:med(x[k]))); for(const k of Object.keys(r[1][0])) console.log(view,k,pick(1,k),pick(1000,k),pick(1000,k)/pick(1,k)); }
process.exit();
