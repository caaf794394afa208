import engine from "#catalog/engine.json" with { type: "json" };
import options from "#catalog/options.json" with { type: "json" };

/** The schema of what every resource takes beside its inputs, and of the engine's own resources. */
export const optionsSchema = {
  ...engine,
  types: options.types,
  resources: { ...options.resources, ...engine.resources },
};
