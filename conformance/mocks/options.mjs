// Compares the options that a program sends for a resource with the options in the design.
import { anything, difference, refersTo } from "#mocks/values.mjs";

const targets = (value) => [...refersTo(value ?? null)];

const seconds = (text) =>
  [...`${text}`.matchAll(/([\d.]+)(h|ms|m|s)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * { h: 3600, m: 60, s: 1, ms: 0.001 }[unit],
    0,
  );

const none = { kind: "map", entries: [] };

/** Options that are lists of names; a schema can add names to them. */
const lists = ["ignoreChanges", "replaceOnChanges", "additionalSecretOutputs", "hideDiffs"];

export function compareOptions({ resource, request, byId, urns, read, target, language }) {
  const { options, inputs, lookup } = resource;
  const problems = [];
  const same = (name, expected, found) => {
    const problem = difference(expected ?? null, found ?? null, name);
    if (problem !== undefined) problems.push(problem);
  };
  const urnOf = (name) => targets(options[name]).map((id) => urns.get(id))[0];
  const [parent] = targets(options.parent).map((id) => byId.get(id));

  // Without a parent, a resource's parent is the stack.
  same("parent", urnOf("parent") ?? anything, request.parent ?? "");
  if (parent === undefined && !/^(urn:pulumi:.*::pulumi:pulumi:Stack::.*)?$/.test(request.parent))
    problems.push(`parent is ${request.parent}`);

  const provider = providerOf(resource, byId);
  const known = provider === undefined ? "" : `${urns.get(provider.id)}::${provider.name}_id`;
  same("provider", known, request.provider ?? "");

  // Pulumi's Go SDK omits these options when it reads a resource, even if the program sets them.
  const isSent = lookup === undefined || language !== "go";
  if (isSent) {
    // For a provider's package, the exported version is the SDK's own, and the SDK may omit it.
    const version = target === "provider" ? undefined : options.version;
    same("version", version ?? anything, request.version);
    const plugin = read(options.pluginDownloadURL ?? "");
    same("pluginDownloadURL", plugin, request.pluginDownloadURL ?? "");
  }

  const inherits = (name) => {
    for (
      let at = resource;
      at !== undefined;
      [at] = targets(at.options.parent).map((id) => byId.get(id))
    )
      if (at.options[name] !== undefined) return read(at.options[name]);
    return false;
  };
  const wanted = new Set(targets(options.dependsOn));
  const values = lookup === undefined ? inputs : lookup.state;
  for (const id of targets(values)) wanted.add(id);
  const depends = [...wanted].map((id) => urns.get(id));
  const found = new Set(request.dependencies ?? []);
  const missing = depends.filter((urn) => !found.has(urn));
  if (isSent && missing.length > 0) problems.push(`dependencies lack ${missing.join(", ")}`);
  // A replacement trigger is not a property, but in some languages it creates dependencies like a property. The ID of
  // a lookup does the same.
  const triggers = [options.replaceWith, options.replacementTrigger].flatMap(targets);
  const allowed = new Set([...depends, ...triggers.map((id) => urns.get(id))]);
  if (lookup === undefined && [...found].some((urn) => !allowed.has(urn)))
    problems.push(`dependencies are ${[...found].join(", ")}`);
  if (lookup !== undefined) return problems;

  for (const [key, value] of values.entries) {
    const own = new Set(request.propertyDependencies?.[key]?.urns ?? []);
    const expected = targets(value).map((id) => urns.get(id));
    if (own.size !== expected.length || expected.some((urn) => !own.has(urn)))
      problems.push(`${key} depends on ${[...own].join(", ")}`);
  }
  same("protect", inherits("protect"), request.protect ?? false);
  if (parent === undefined || options.retainOnDelete !== undefined)
    same("retainOnDelete", read(options.retainOnDelete ?? false), request.retainOnDelete ?? false);
  same(
    "deleteBeforeReplace",
    read(options.deleteBeforeReplace ?? false),
    request.deleteBeforeReplace ?? false,
  );
  same("import", read(options.import ?? ""), request.importId ?? "");
  if (parent === undefined || options.deletedWith !== undefined)
    same("deletedWith", urnOf("deletedWith") ?? "", request.deletedWith ?? "");
  const replaced = targets(options.replaceWith).map((id) => urns.get(id));
  same("replaceWith", replaced, request.replaceWith ?? []);
  same("replacementTrigger", read(options.replacementTrigger ?? null), request.replacementTrigger);
  same("envVarMappings", read(options.envVarMappings ?? none), request.envVarMappings ?? {});
  for (const name of lists) {
    const expected = read(options[name] ?? []);
    const given = request[name] ?? [];
    const isSame =
      given.length === expected.length || (target === "provider" && expected.length === 0);
    if (!isSame || expected.some((entry) => !given.includes(entry)))
      problems.push(`${name} is ${JSON.stringify(given)}`);
  }
  for (const name of ["create", "update", "delete", "read"]) {
    const value = options.customTimeouts?.entries.find(([key]) => key === name)?.[1];
    same(
      `customTimeouts.${name}`,
      seconds(value ?? ""),
      seconds(request.customTimeouts?.[name] ?? ""),
    );
  }
  const aliases = (options.aliases ?? []).map((alias) => expectedAlias(alias, urns, read));
  const sent = (request.aliases ?? []).map((alias) => sentAlias(alias, request.parent));
  const kept = target === "provider" ? sent.slice(0, aliases.length) : sent;
  same("aliases", aliases, kept);
  return problems;
}

/** The resource's provider, or the provider that the nearest parent has for the package. */
function providerOf({ token, options }, byId) {
  const [name] = token.replace("pulumi:providers:", "").split(":");
  for (let bag = options; bag !== undefined;) {
    const [found] = targets(bag.provider).map((id) => byId.get(id));
    if (found?.token === `pulumi:providers:${name}`) return found;
    bag = targets(bag.parent).map((id) => byId.get(id).options)[0];
  }
  return undefined;
}

function expectedAlias(alias, urns, read) {
  if (typeof alias === "string") return new Map([["urn", alias]]);
  if (alias.kind !== "map") return anything;
  return new Map(
    alias.entries.map(([key, value]) =>
      key === "parent" ? ["parentUrn", urns.get(targets(value)[0])] : [key, read(value)],
    ),
  );
}

/** If an alias doesn't set a parent, the resource's own parent applies, and some SDKs send it. */
function sentAlias({ urn, spec = {} }, parent) {
  if (urn) return { urn };
  const { parentUrn, ...rest } = spec;
  const said = parentUrn === parent ? rest : spec;
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== "" && value !== false),
  );
}
