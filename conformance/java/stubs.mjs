// Writes the Java SDKs of package schemas: the classes that Pulumi's own generator would make, with every method
// that a program calls, but without code in the methods. node stubs.mjs <folder to write to> <schema.json>…
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeFunctions } from "./functions.mjs";
import { createNames, ident, member, resourceMembers, title } from "./names.mjs";

const [folder, ...schemas] = process.argv.slice(2);
if (folder === undefined || schemas.length === 0) {
  process.stderr.write("node stubs.mjs <folder to write to> <schema.json>…\n");
  process.exit(2);
}

function writePackage(schema) {
  const sdk = createNames(schema);
  const write = (fullName, body) => {
    const path = join(folder, `${fullName.replaceAll(".", "/")}.java`);
    const dot = fullName.lastIndexOf(".");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `package ${fullName.slice(0, dot)};\n\n${body(fullName.slice(dot + 1))}`);
  };
  for (const [token, spec] of Object.entries(schema.types ?? {})) {
    if (spec.enum !== undefined) write(sdk.type(token, "enums"), printEnum(spec));
    else {
      const properties = readProperties(spec.properties, spec.required);
      write(sdk.type(token, "inputs"), printInputs(sdk, properties));
      write(sdk.type(token, "outputs"), printOutputs(sdk, properties));
    }
  }
  for (const [token, spec] of Object.entries(schema.resources ?? {}))
    writeResource(write, sdk, sdk.resource(token), token, spec);
  writeFunctions(write, sdk, schema.functions, {
    args: (spec) => printInputs(sdk, propertiesOf(spec), "InvokeArgs"),
    result: (spec) => printOutputs(sdk, propertiesOf(spec)),
  });
  if (sdk.packageRef !== undefined) write(sdk.utilities, printUtilities(schema));
  const provider = `${sdk.path("")}.Provider`;
  const { inputProperties = anyProvider, ...spec } = schema.provider ?? {};
  writeResource(
    write,
    sdk,
    provider,
    schema.name,
    { ...spec, inputProperties },
    "ProviderResource",
  );
}

/** The provider inputs that programs set for placeholder packages. No schema declares these inputs. */
const anyProvider = { region: { type: "string" } };

/** `stateInputs` lists the inputs that narrow a lookup; without the list, every output narrows a lookup. */
function writeResource(write, sdk, fullName, token, spec, base = "CustomResource") {
  const inputs = readProperties(spec.inputProperties, spec.requiredInputs);
  const outputs = readProperties(spec.properties, spec.required);
  const dot = fullName.lastIndexOf(".");
  const [path, name] = [fullName.slice(0, dot), fullName.slice(dot + 1)];
  const args = `${fullName}Args`;
  const kind = spec.isComponent === true ? "ComponentResource" : base;
  const state =
    // A package that is generated from a cloud's API description looks up resources by ID alone.
    kind === "CustomResource" && spec.stateInputs !== null && !sdk.isNative
      ? `${path}.inputs.${name}State`
      : undefined;
  write(args, printInputs(sdk, inputs));
  if (state !== undefined) {
    const narrowing = spec.stateInputs ?? { properties: spec.properties };
    write(state, printInputs(sdk, readProperties(narrowing.properties, narrowing.required)));
  }
  // Options for components don't have a list of secret outputs, and a provider's JSON inputs are not outputs.
  const isSecret = ({ spec: own }) =>
    own.secret === true &&
    kind !== "ComponentResource" &&
    (kind !== "ProviderResource" || own.type === "string");
  const secrets = outputs.filter(isSecret).map(({ key }) => quote(key));
  write(fullName, () => printResource(sdk, { token, name, args, state, kind, outputs, secrets }));
}

function printResource(sdk, { token, name, args, state, kind, outputs, secrets }) {
  const options = `com.pulumi.resources.${kind === "ComponentResource" ? kind : "CustomResource"}Options`;
  const end = `, ${kind === "ComponentResource"}${sdk.packageRef ?? ""}`;
  const own = [
    ...(sdk.version === undefined ? [] : [`.version(${quote(sdk.version)})`]),
    ...(secrets.length === 0 ? [] : [`.additionalSecretOutputs(${secrets.join(", ")})`]),
  ].join("");
  const lines = [
    `@com.pulumi.core.annotations.ResourceType(type=${quote(token)})`,
    `public class ${name} extends com.pulumi.resources.${kind} {`,
    ...outputs.flatMap(({ key, spec, isRequired }) => {
      if (key === "id" || key === "urn") return [];
      const type = sdk.javaType(spec, "outputs");
      const field = ident(key);
      const given = isRequired ? type : `java.util.Optional<${type}>`;
      const method = resourceMembers.has(member(key)) ? `${member(key)}_` : member(key);
      return [
        `  @com.pulumi.core.annotations.Export(name=${quote(key)}, ${printShape(type)})`,
        `  private com.pulumi.core.Output<${type}> ${field};`,
        `  public com.pulumi.core.Output<${given}> ${method}() {`,
        isRequired
          ? `    return this.${field};`
          : `    return com.pulumi.core.internal.Codegen.optional(this.${field});`,
        "  }",
      ];
    }),
    `  public ${name}(java.lang.String name) { this(name, ${args}.Empty); }`,
    `  public ${name}(java.lang.String name, @javax.annotation.Nullable ${args} args) { this(name, args, null); }`,
    `  public ${name}(java.lang.String name, @javax.annotation.Nullable ${args} args, @javax.annotation.Nullable ${options} options) {`,
    `    super(${quote(token)}, name, args == null ? ${args}.Empty : args, makeResourceOptions(options, null)${end});`,
    "  }",
    `  private static ${options} makeResourceOptions(@javax.annotation.Nullable ${options} options, @javax.annotation.Nullable com.pulumi.core.Output<java.lang.String> id) {`,
    `    return ${options}.merge(${options}.builder()${own}.build(), options, id);`,
    "  }",
  ];
  if (kind === "CustomResource") {
    const parameter = state === undefined ? "" : `@javax.annotation.Nullable ${state} state, `;
    const found = state === undefined ? "null" : "state";
    lines.push(
      `  private ${name}(java.lang.String name, com.pulumi.core.Output<java.lang.String> id, ${parameter}${options} options) {`,
      `    super(${quote(token)}, name, ${found}, makeResourceOptions(options, id)${end});`,
      "  }",
      `  public static ${name} get(java.lang.String name, com.pulumi.core.Output<java.lang.String> id, ${parameter}@javax.annotation.Nullable ${options} options) {`,
      `    return new ${name}(name, id, ${state === undefined ? "" : "state, "}options);`,
      "  }",
    );
  }
  return [...lines, "}", ""].join("\n");
}

/** Each property has a setter for a value and, unless the property is plain, a setter for an output. */
const printInputs =
  (sdk, properties, base = "ResourceArgs") =>
  (name) =>
    [
      `public final class ${name} extends com.pulumi.resources.${base} {`,
      `  public static final ${name} Empty = new ${name}();`,
      ...properties.flatMap(({ key, spec, isRequired }) => {
        const type = inputType(sdk, spec);
        const required = isRequired ? ", required=true" : "";
        return [
          `  @com.pulumi.core.annotations.Import(name=${quote(key)}${required})`,
          `  private ${isRequired ? "" : "@javax.annotation.Nullable "}${type} ${ident(key)};`,
          isRequired
            ? `  public ${type} ${member(key)}() { return this.${ident(key)}; }`
            : `  public java.util.Optional<${type}> ${member(key)}() { return java.util.Optional.ofNullable(this.${ident(key)}); }`,
        ];
      }),
      `  private ${name}() {}`,
      "  public static Builder builder() { return new Builder(); }",
      "  public static final class Builder {",
      `    private final ${name} made = new ${name}();`,
      ...properties.flatMap((property) => printSetters(sdk, property)),
      `    public ${name} build() {`,
      ...properties
        .filter(({ isRequired }) => isRequired)
        .map(
          ({ key }) => `      java.util.Objects.requireNonNull(made.${ident(key)}, ${quote(key)});`,
        ),
      "      return made;",
      "    }",
      "  }",
      "}",
      "",
    ].join("\n");

const inputType = (sdk, spec) => {
  const type = sdk.javaType(spec, "inputs");
  return spec.plain === true ? type : `com.pulumi.core.Output<${type}>`;
};

function printSetters(sdk, { key, spec }) {
  const [setter, field] = [member(key), ident(key)];
  const type = sdk.javaType(spec, "inputs");
  const lines = [
    `    public Builder ${setter}(${inputType(sdk, spec)} ${field}) { made.${field} = ${field}; return this; }`,
  ];
  const add = (parameter, value) =>
    lines.push(
      `    public Builder ${setter}(${parameter} ${field}) { return ${setter}(${value}); }`,
    );
  if (spec.plain !== true) add(type, `com.pulumi.core.Output.of(${field})`);
  const item = /^java\.util\.List<(.*)>$/.exec(type)?.[1];
  if (item !== undefined) add(`${item}...`, `java.util.List.of(${field})`);
  const sides = type.startsWith("com.pulumi.core.Either<") ? sdk.unionTypes(spec, "inputs") : [];
  const [left, right] = sides;
  // Java cannot overload a method on two types that differ only in their type arguments.
  if (left !== undefined && left.replace(/<.*/, "") !== right.replace(/<.*/, "")) {
    add(left, `com.pulumi.core.Either.ofLeft(${field})`);
    add(right, `com.pulumi.core.Either.ofRight(${field})`);
  }
  return lines;
}

/** A missing list or map is empty; any other missing value is an empty `Optional`. */
const printOutputs = (sdk, properties) => (name) =>
  [
    "@com.pulumi.core.annotations.CustomType",
    `public final class ${name} {`,
    `  private ${name}() {}`,
    ...properties.flatMap(({ key, spec, isRequired }) => {
      const type = sdk.javaType(spec, "outputs");
      const collection = /^java\.util\.(List|Map)</.exec(type)?.[1];
      const field = `this.${ident(key)}`;
      const isOptional = !isRequired && collection === undefined;
      const value = isRequired
        ? field
        : isOptional
          ? `java.util.Optional.ofNullable(${field})`
          : `${field} == null ? java.util.${collection}.of() : ${field}`;
      return [
        `  private ${type} ${ident(key)};`,
        `  public ${isOptional ? `java.util.Optional<${type}>` : type} ${member(key)}() { return ${value}; }`,
      ];
    }),
    "  @com.pulumi.core.annotations.CustomType.Builder",
    "  public static final class Builder {",
    `    private final ${name} made = new ${name}();`,
    "    public Builder() {}",
    ...properties.flatMap(({ key, spec }) => [
      `    @com.pulumi.core.annotations.CustomType.Setter(${quote(key)})`,
      `    public Builder ${member(key)}(@javax.annotation.Nullable ${sdk.javaType(spec, "outputs")} ${ident(key)}) { made.${ident(key)} = ${ident(key)}; return this; }`,
    ]),
    `    public ${name} build() { return made; }`,
    "  }",
    "}",
    "",
  ].join("\n");

/** A type with its type arguments as the SDK reads them at run time: the classes and their nesting. */
function printShape(type) {
  const classes = [];
  let at = 0;
  const read = () => {
    const name = /[^<>,]*/.exec(type.slice(at))[0];
    at += name.length;
    const found = classes.indexOf(name.trim());
    const location = found < 0 ? classes.push(name.trim()) - 1 : found;
    if (type[at] !== "<") return [location];
    const tree = [location];
    do {
      at += 1;
      const inner = read();
      tree.push(inner.length === 1 ? inner[0] : inner);
    } while (type[at] === ",");
    at += 1;
    return tree;
  };
  const tree = read();
  return `refs={${classes.map((name) => `${name}.class`).join(", ")}}, tree="${JSON.stringify(tree)}"`;
}

/** The class with a parameterized package's description. */
const printUtilities =
  ({ name: packageName, version, parameterization, extensionParameterization }) =>
  (name) => {
    const { baseProvider, parameter } = parameterization ?? extensionParameterization;
    const said = [baseProvider.name, baseProvider.version, "", packageName, version, parameter];
    const given = [...said.map(quote), extensionParameterization !== undefined].join(", ");
    return [
      `public class ${name} {`,
      "  public static java.util.concurrent.CompletableFuture<java.lang.String> getPackageRef() {",
      `    return com.pulumi.deployment.Deployment.getInstance().registerPackage(${given});`,
      "  }",
      "}",
      "",
    ].join("\n");
  };

const printEnum = (spec) => (name) => {
  const type = { integer: "Integer", number: "Double" }[spec.type] ?? "java.lang.String";
  const literal = (value) =>
    type === "java.lang.String" ? quote(value) : type === "Double" ? `${value}d` : String(value);
  const constants = spec.enum.map(
    (entry) => `  ${enumMember(String(entry.name ?? entry.value))}(${literal(entry.value)})`,
  );
  return [
    "@com.pulumi.core.annotations.EnumType",
    `public enum ${name} {`,
    `${constants.join(",\n")};`,
    `  private final ${type} value;`,
    `  ${name}(${type} value) { this.value = value; }`,
    "  @com.pulumi.core.annotations.EnumType.Converter",
    `  public ${type} getValue() { return this.value; }`,
    "}",
    "",
  ].join("\n");
};

const propertiesOf = ({ properties, required } = {}) => readProperties(properties, required);

const readProperties = (specs = {}, required = []) =>
  Object.entries(specs).map(([key, spec]) => ({ key, spec, isRequired: required.includes(key) }));

const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

const enumMember = (name) =>
  title(
    ident(name === "*" ? "Asterisk" : (digits[/^[0-9]$/.test(name) ? Number(name) : -1] ?? name)),
  ).replaceAll(/_+/g, "_");

/** Strings in schemas have the same literal in JSON and in Java. */
const quote = (text) => JSON.stringify(text);

for (const path of schemas) writePackage(JSON.parse(readFileSync(path, "utf8")));
