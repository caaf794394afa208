// Runs compiled programs under Pulumi's mocks and writes what they register, in the JSON form of the requests.
// node mocks.cjs JOBS.json FOUND.json
const { readFileSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");

const { outputs, programs } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const load = createRequire(programs[0].file);
const pulumi = load("@pulumi/pulumi");
// Each program has a separate runtime state, like programs of the automation API.
const { withLocalStorage } = load("@pulumi/pulumi/runtime/state");

const entriesOf = (map) => [...map.entries()];

const secretMark = "4dabf18193072939515e22adb298388d";

/** Like `Struct.toJavaScript`, but a key `__proto__` doesn't change the object's prototype. */
const struct = (found) =>
  Object.fromEntries(
    found === undefined
      ? []
      : entriesOf(found.getFieldsMap()).map(([key, value]) => [key, plain(value)]),
  );

function plain(value) {
  if (value.hasStructValue()) return struct(value.getStructValue());
  if (value.hasListValue()) return value.getListValue().getValuesList().map(plain);
  if (value.hasStringValue()) return value.getStringValue();
  if (value.hasNumberValue()) return value.getNumberValue();
  return value.hasBoolValue() ? value.getBoolValue() : null;
}

const common = (request) => ({
  type: request.getType(),
  name: request.getName(),
  parent: request.getParent(),
  provider: request.getProvider(),
  dependencies: request.getDependenciesList(),
  version: request.getVersion(),
  additionalSecretOutputs: request.getAdditionalsecretoutputsList(),
  pluginDownloadURL: request.getPlugindownloadurl(),
});

const readRequest = (request) => ({
  ...common(request),
  id: request.getId(),
  properties: struct(request.getProperties()),
});

const timeouts = (found) => ({
  create: found?.getCreate(),
  update: found?.getUpdate(),
  delete: found?.getDelete(),
  read: found?.getRead(),
});

const registerRequest = (request) => ({
  ...common(request),
  object: struct(request.getObject()),
  protect: request.getProtect(),
  propertyDependencies: Object.fromEntries(
    entriesOf(request.getPropertydependenciesMap()).map(([key, found]) => [
      key,
      { urns: found.getUrnsList() },
    ]),
  ),
  deleteBeforeReplace: request.getDeletebeforereplace(),
  ignoreChanges: request.getIgnorechangesList(),
  replaceOnChanges: request.getReplaceonchangesList(),
  replaceWith: request.getReplaceWithList(),
  replacementTrigger: request.hasReplacementTrigger()
    ? plain(request.getReplacementTrigger())
    : undefined,
  envVarMappings: Object.fromEntries(entriesOf(request.getEnvvarmappingsMap())),
  hideDiffs: request.getHidediffsList(),
  importId: request.getImportid(),
  customTimeouts: timeouts(request.getCustomtimeouts()),
  retainOnDelete: request.getRetainondelete(),
  deletedWith: request.getDeletedwith(),
  aliases: request.getAliasesList().map((alias) => {
    const { urn, spec } = alias.toObject();
    if (spec === undefined) return { urn };
    const { parenturn, noparent, ...rest } = spec;
    return { spec: { ...rest, parentUrn: parenturn, noParent: noparent } };
  }),
});

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A provider's result, in which the given values replace the generated ones, at any depth. */
function merged(made, given) {
  if (!isObject(made) || !isObject(given)) return given;
  if (Object.hasOwn(given, secretMark)) return { ...given, value: merged(made, given.value) };
  const inner = Object.entries(made).map(([key, value]) => [
    key,
    given[key] === undefined ? value : merged(value, given[key]),
  ]);
  return { ...given, ...Object.fromEntries(inner) };
}

async function run({ file, project, config, secrets }) {
  const registered = [];
  let stack;
  await pulumi.runtime.setMocks(
    {
      newResource: ({ type, name, inputs, id }) => ({
        id: id || `${name}_id`,
        state: merged(outputs[type] ?? {}, inputs),
      }),
      call: () => ({}),
    },
    project,
    "stack",
    false,
  );
  // Unlike the monitor, the mocks don't get any options.
  const monitor = pulumi.runtime.getMonitor();
  const record = (method, read) => {
    const answer = monitor[`${method}Resource`].bind(monitor);
    monitor[`${method}Resource`] = (request, callback) =>
      answer(request, (error, response) => {
        if (error === null && request.getType() !== "pulumi:pulumi:Stack")
          registered.push({ method, urn: response.getUrn(), request: read(request) });
        callback(error, response);
      });
  };
  record("register", registerRequest);
  record("read", readRequest);
  monitor.registerResourceOutputs = (request, callback) => {
    if (request.getUrn().includes("::pulumi:pulumi:Stack::")) stack = struct(request.getOutputs());
    callback(null, {});
  };
  pulumi.runtime.setAllConfig(config, secrets);
  await pulumi.runtime.runInPulumiStack(() => load(file));
  await pulumi.runtime.disconnect();
  return { registered, stack };
}

/** An error outside awaited promises fails the running program. */
let fail;
process.on("unhandledRejection", (error) => fail(error));
process.on("uncaughtException", (error) => fail(error));

async function main() {
  const found = {};
  for (const program of programs) {
    const failed = new Promise((_, reject) => (fail = reject));
    try {
      found[program.name] = await withLocalStorage(() => Promise.race([run(program), failed]));
    } catch (error) {
      found[program.name] = { error: error.stack };
    }
  }
  writeFileSync(process.argv[3], JSON.stringify(found));
  process.exit(0);
}

main();
