// Compares a program's registrations with its design.
import { compareOptions } from "#mocks/options.mjs";
import { sampleConfig } from "#mocks/outputs.mjs";
import {
  anything,
  bare,
  createReader,
  difference,
  merged,
  secret as hide,
} from "#mocks/values.mjs";

const canonical = (token) => {
  const [name, ...rest] = token.split(":");
  return rest.length === 1 ? `${name}:index:${rest[0]}` : token;
};

/** The values of config variables by name. Variables with a default are not set in the stack. */
function readConfig(config, read) {
  const given = config.map(({ name, key, type, secret, required, ...rest }) => {
    const value = required ? sampleConfig(type, key) : read(rest.default);
    return [name, secret && value !== null ? hide(value) : value];
  });
  return new Map(given);
}

/** Each resource's outputs by ID, as the mocks return them. */
function createStates({ resources }, outputs, urns) {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const states = new Map();
  const make = ({ id, name, token, inputs, options, lookup }, read) => {
    const ownId = lookup === undefined ? read(options.import ?? `${name}_id`) : read(lookup.id);
    return new Map([
      ...merged(outputs[canonical(token)] ?? {}, read(lookup?.state ?? inputs)),
      // A resource's ID is not secret, even if the program's ID is.
      ["id", bare(ownId)],
      ["urn", urns.get(id)],
    ]);
  };
  return (id, read) => {
    if (!states.has(id)) states.set(id, make(byId.get(id), read));
    return states.get(id);
  };
}

/**
 * `registered` has each resource's URN, and its request as the monitor received it, in the JSON form of protocol
 * buffers. If the language's mocks receive the stack's outputs, `registered` has these, too.
 */
export function compare(
  { design, target, language },
  { outputs, isDefault },
  { registered, stack, error },
) {
  if (error !== undefined) return [error];
  const { project, resources } = design;
  const problems = [];
  const requests = new Map();
  if (resources.length !== registered.length)
    problems.push(`${registered.length} of ${resources.length} resources are registered`);
  for (const { id, name, token } of resources) {
    const type = canonical(token);
    const found = registered.find(({ request }) => request.name === name && request.type === type);
    if (found === undefined) problems.push(`${type} ${JSON.stringify(name)} is not registered`);
    else requests.set(id, found);
  }
  const urns = new Map([...requests].map(([id, { urn }]) => [id, urn]));
  const stateOf = createStates(design, outputs, urns);
  const config = new Map();
  const read = createReader({ config, project, stateOf: (id) => stateOf(id, read) });
  for (const [name, value] of readConfig(design.config, read)) config.set(name, value);

  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const context = { byId, urns, read, target, language, isDefault };
  for (const [id, found] of requests)
    problems.push(...compareResource(byId.get(id), found, context));
  // Pulumi's Node.js SDK uses an output with this name as the prototype.
  if (stack !== undefined && !design.outputs.some(({ name }) => name === "__proto__")) {
    const expected = new Map(design.outputs.map(({ name, value }) => [name, read(value)]));
    const different = difference(expected, stack, "stack outputs");
    if (different !== undefined) problems.push(different);
  }
  return problems;
}

function compareResource(resource, { method, request }, context) {
  const { name, token, inputs, lookup } = resource;
  const { read, target, isDefault } = context;
  // A stack reference is a resource that is read, and the SDK chooses its inputs.
  if (token === "pulumi:pulumi:StackReference") return [];
  const wanted = lookup === undefined ? "register" : "read";
  if (method !== wanted) return [`${name} is not ${wanted}`];
  const given = request.object ?? request.properties ?? {};
  const said = read(lookup?.state ?? inputs);
  // Real SDKs add the values that a provider reads from the environment.
  const isFilled = target === "provider" && token.startsWith("pulumi:providers:");
  const expected = isFilled ? new Map([...Object.entries(given), ...said]) : said;
  const id = lookup === undefined ? anything : bare(read(lookup.id));
  const different = [
    difference(expected, given, name, isDefault),
    // gRPC messages omit empty strings.
    difference(id, request.id ?? "", `the ID of ${name}`),
  ];
  const options = compareOptions({ ...context, resource, request });
  return [
    ...different.filter((problem) => problem !== undefined),
    ...options.map((problem) => `${JSON.stringify(name)}: ${problem}`),
  ];
}
