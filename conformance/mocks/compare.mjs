// Compares what a program registers with the design that it was made from.
import { compareOptions } from "#mocks/options.mjs";
import { sampleConfig } from "#mocks/outputs.mjs";
import { bare, createReader, difference, merged, secret as hide } from "#mocks/values.mjs";

export const canonical = (token) => {
  const [name, ...rest] = token.split(":");
  return rest.length === 1 ? `${name}:index:${rest[0]}` : token;
};

const isProvider = (token) => token.startsWith("pulumi:providers:");

/** The stack's config by the names of the variables: what has a default is left to it. */
function readConfig(config, read) {
  const given = config.map(({ name, key, type, secret, required, ...rest }) => {
    const value = required ? sampleConfig(type, key) : read(rest.default);
    return [name, secret && value !== null ? hide(value) : value];
  });
  return new Map(given);
}

/**
 * `registered` has each resource's URN and its request as the monitor of the deployment got it, in the JSON
 * form of protocol buffers, and the outputs of the stack where the language's mocks show them.
 */
export function compare(
  { design, target, language },
  { outputs, isDefault },
  { registered, stack, error },
) {
  if (error !== undefined) return [error];
  const { project, resources } = design;
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const states = new Map();
  const config = new Map();
  const stateOf = (id) => {
    if (!states.has(id)) states.set(id, makeState(byId.get(id)));
    return states.get(id);
  };
  const read = createReader({ config, stateOf, project });
  for (const [name, value] of readConfig(design.config, read)) config.set(name, value);
  const urns = new Map();
  function makeState({ id, name, token, inputs, options, lookup }) {
    const made = outputs[canonical(token)] ?? {};
    const known = lookup === undefined ? read(inputs) : read(lookup.state);
    return new Map([
      ...merged(made, known),
      // An ID that was secret in the program is none in what comes back.
      [
        "id",
        bare(
          lookup === undefined ? (read(options.import ?? null) ?? `${name}_id`) : read(lookup.id),
        ),
      ],
      ["urn", urns.get(id)],
    ]);
  }

  const faults = [];
  if (resources.length !== registered.length)
    faults.push(`${registered.length} of ${resources.length} resources are registered`);
  const requests = new Map();
  for (const { id, name, token } of resources) {
    const type = canonical(token);
    const found = registered.find(({ request }) => request.name === name && request.type === type);
    if (found === undefined) faults.push(`${type} ${JSON.stringify(name)} is not registered`);
    else {
      requests.set(id, found);
      urns.set(id, found.urn);
    }
  }
  for (const resource of resources) {
    const found = requests.get(resource.id);
    if (found === undefined) continue;
    const { request, method } = found;
    const wanted = resource.lookup === undefined ? "register" : "read";
    // A reference to a stack is a resource that is read, whose inputs are the SDK's affair.
    const isBuiltIn = resource.token === "pulumi:pulumi:StackReference";
    const expected = read(resource.lookup?.state ?? resource.inputs);
    const different = isBuiltIn
      ? undefined
      : method === wanted
        ? (difference(
            target === "vendor" && isProvider(resource.token)
              ? withDefaults(expected, request.object ?? {})
              : expected,
            request.object ?? request.properties ?? {},
            resource.name,
            isDefault,
          ) ?? compareId(resource, request, read))
        : `${resource.name} is no ${wanted}`;
    if (different !== undefined) faults.push(different);
    if (!isBuiltIn && method === wanted)
      for (const fault of compareOptions({ resource, request, byId, urns, read, target, language }))
        faults.push(`${JSON.stringify(resource.name)}: ${fault}`);
  }
  // Pulumi's SDK for Node takes an output of the name for the prototype of all.
  if (stack !== undefined && !design.outputs.some(({ name }) => name === "__proto__")) {
    const expected = new Map(design.outputs.map(({ name, value }) => [name, read(value)]));
    const different = difference(expected, stack, "stack outputs");
    if (different !== undefined) faults.push(different);
  }
  return faults;
}

const compareId = ({ name, lookup }, request, read) =>
  lookup === undefined
    ? undefined
    : difference(bare(read(lookup.id)), request.id, `the ID of ${name}`);

/** Real SDKs fill in what a provider takes from the environment. */
const withDefaults = (expected, found) => new Map([...Object.entries(found), ...expected]);
