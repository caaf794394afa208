// Finds the secrets that a new program needs in the state that the program was created from.
import { plainOf } from "#start/shapes.mjs";

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const whole = /^\$\{([\p{L}\p{N}_.-]+)\}$/u;

/** The values of secret config variables by key, and the keys without a value. */
export function secretConfig(program, state) {
  const wanted = new Set(
    Object.entries(program.config ?? {}).flatMap(([key, each]) =>
      isObject(each) && each.secret === true && each.default === undefined ? [key] : [],
    ),
  );
  const found = new Map();
  const walk = (value, given) => {
    const plain = plainOf(given);
    const name = typeof value === "string" ? whole.exec(value)?.[1] : undefined;
    if (name !== undefined && wanted.has(name) && plain !== undefined) found.set(name, plain);
    else if (Array.isArray(value)) {
      if (Array.isArray(plain)) for (const [at, item] of value.entries()) walk(item, plain[at]);
    } else if (isObject(value)) {
      const inner = parsed(plain);
      if (isObject(inner)) for (const [key, item] of Object.entries(value)) walk(item, inner[key]);
    }
  };
  const resources = state.deployment.resources ?? [];
  for (const [key, { name = key, type, properties }] of Object.entries(program.resources ?? {}))
    for (const { urn, inputs } of resources.filter((each) => each.delete !== true))
      if (urn.endsWith(`::${name}`) && lastOf(urn.split("::").at(2)) === lastOf(type))
        walk(properties, inputs);
  return {
    config: Object.fromEntries(
      Array.from(found, ([key, value]) => [
        key.includes(":") ? key : `${program.name}:${key}`,
        textOf(value),
      ]),
    ),
    missing: [...wanted].filter((key) => !found.has(key)),
  };
}

const lastOf = (type) => type.split(":").at(-1);

/** Parses a provider's input, because in a state, its values are JSON unless they are strings. */
function parsed(value) {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const textOf = (value) => (typeof value === "object" ? JSON.stringify(value) : `${value}`);
