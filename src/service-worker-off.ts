import { startRemovalWorker } from "#edge/offline/worker/removal-worker.ts";
import type { WorkerScope } from "#edge/offline/worker/worker-scope.ts";

// The build bundles this file as `sw-off.js`. If a host serves that file as `sw.js`, browsers remove the service
// worker.
startRemovalWorker(self as unknown as WorkerScope);
