import { startRemovalWorker } from "#edge/offline/worker/removal-worker.ts";
import type { WorkerScope } from "#edge/offline/worker/worker-scope.ts";

// The build bundles this file as `sw-off.js`: a host that serves it as `sw.js` removes the worker everywhere.
startRemovalWorker(self as unknown as WorkerScope);
