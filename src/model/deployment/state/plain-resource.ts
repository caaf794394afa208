import type { StateResource } from "#model/deployment/state/baseline.ts";

/** A resource in a state without inputs, options and dependencies. */
export const plainResource = {
  inputs: {},
  dependencies: [],
  propertyDependencies: {},
  external: false,
  protect: false,
  retainOnDelete: false,
  delete: false,
  pendingReplacement: false,
  taint: false,
  replaceWith: [],
  aliases: [],
  ignoreChanges: [],
  replaceOnChanges: [],
  additionalSecretOutputs: [],
  hideDiffs: [],
  customTimeouts: {},
  initErrors: [],
} satisfies Partial<StateResource>;
