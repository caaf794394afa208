import gamma from "#catalog/gamma.json" with { type: "json" };
import added from "#catalog/testing/added-type.json" with { type: "json" };

export const queueToken = "gamma:queues:Queue";

/** The schema of gamma with one additional resource type. */
export const gammaWithQueue = {
  ...gamma,
  types: { ...gamma.types, ...added.types },
  resources: { ...gamma.resources, ...added.resources },
};
