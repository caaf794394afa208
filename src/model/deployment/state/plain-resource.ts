import type { StateResource } from "#model/deployment/state/baseline.ts";

/** What a state says of a resource that has no inputs, options and dependencies. */
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
