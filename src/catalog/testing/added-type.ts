import gamma from "#catalog/gamma.json" with { type: "json" };
import added from "#catalog/testing/added-type.json" with { type: "json" };

export const queueToken = "gamma:queues:Queue";

/** The schema of gamma as it stands once somebody has put one more resource type into it, and done no more. */
export const gammaWithQueue = {
  ...gamma,
  types: { ...gamma.types, ...added.types },
  resources: { ...gamma.resources, ...added.resources },
};
