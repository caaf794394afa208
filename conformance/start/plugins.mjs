// Reads programs whose components are in local plugins.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { mapValues } from "#start/shapes.mjs";

/** Removes the required version, because the engine's test host doesn't know its own version. */
export function removeRequiredVersion(home) {
  const file = join(home, "Pulumi.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/\npulumi:\n {2}requiredVersion: .*\n/u, "\n"));
}

/**
 * The program in which each plugin component is replaced with the component's resources, and the number of these
 * components.
 */
export function withInnerResources(program, home) {
  const resources = {};
  let components = 0;
  for (const [name, resource] of Object.entries(program.resources ?? {})) {
    const component = componentOf(resource, program, home);
    if (component === undefined) resources[name] = resource;
    else {
      components += 1;
      for (const [key, inner] of Object.entries(component.resources))
        resources[`${name}-${key}`] = {
          ...inner,
          name: `${name}-${inner.name ?? key}`,
          properties: withGiven(inner.properties, resource.properties ?? {}),
        };
    }
  }
  return { program: { ...program, resources }, components };
}

function componentOf({ type }, { packages = {} }, home) {
  const [name, , key] = type.split(":");
  const folder = packages[name];
  if (typeof folder !== "string" || !folder.startsWith("./")) return undefined;
  const file = join(home, folder, "PulumiPlugin.yaml");
  return existsSync(file) ? parse(readFileSync(file, "utf8")).components[key] : undefined;
}

const input = /^\$\{([\w-]+)\}$/u;

const withGiven = (properties, given) =>
  mapValues(properties, (value) =>
    typeof value === "string" ? (given[input.exec(value)?.[1]] ?? value) : value,
  );
