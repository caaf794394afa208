// Runs one step in a separate thread, because waiting for other languages' tools blocks the thread.
import { parentPort, workerData } from "node:worker_threads";
import { MissingTool } from "#tool.mjs";

const { step, context } = workerData;
const say = (text) => parentPort.postMessage({ said: text });

parentPort.postMessage({ found: await check() });

async function check() {
  try {
    const { check: checkStep } = await import(`./steps/${step}.mjs`);
    return await checkStep({ ...context, say });
  } catch (error) {
    if (error instanceof MissingTool)
      return { checked: 0, problems: [`missing: ${error.message}`] };
    return { checked: 0, problems: [error.stack ?? String(error)] };
  }
}
