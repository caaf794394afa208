import engine from "#catalog/engine.json" with { type: "json" };
import options from "#catalog/options.json" with { type: "json" };

/** The schema for the resource options and for the engine's own resources. */
export const optionsSchema = {
  ...engine,
  types: options.types,
  resources: { ...options.resources, ...engine.resources },
};
