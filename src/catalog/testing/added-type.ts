import gamma from "#catalog/gamma.json" with { type: "json" };
import added from "#catalog/testing/added-type.json" with { type: "json" };

export const queueToken = "gamma:queues:Queue";

/** The schema of gamma with one more resource type and no other change. */
export const gammaWithQueue = {
  ...gamma,
  types: { ...gamma.types, ...added.types },
  resources: { ...gamma.resources, ...added.resources },
};
