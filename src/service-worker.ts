import { precache } from "virtual:precache";

import { startOfflineWorker } from "#edge/offline/worker/offline-worker.ts";
import type { WorkerScope } from "#edge/offline/worker/worker-scope.ts";

// The build bundles this file as `sw.js`.
startOfflineWorker(self as unknown as WorkerScope, precache);
