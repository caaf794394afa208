// Writes stand-ins for the Go SDKs of package schemas: the types, inputs and outputs that Pulumi's own
// generator makes, without their documentation. Exported programs are compiled against them.
//
//   node stubs.mjs FOLDER SCHEMA…
//
// Each schema becomes a Go module in FOLDER; FOLDER/replace.txt lists the replacements for a go.mod.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder, ...schemas] = process.argv.slice(2);
const core = "github.com/pulumi/pulumi/sdk/v3";

const upper = (name) => name.charAt(0).toUpperCase() + name.slice(1);

function moduleOf(schema, token) {
  const format = new RegExp(`^(?:${schema.meta?.moduleFormat ?? "(.*)"})`);
  const module = format.exec(token.split(":")[1])?.[1] ?? "";
  return module === "index" ? "" : module.toLowerCase();
}

const nameOf = (token) => upper(token.slice(token.lastIndexOf(":") + 1));

/** A type as Go has it: the stem of its names, the plain type, and whether there is a pointer form. */
function typeOf(schema, spec) {
  const scalars = {
    string: ["pulumi.String", "string"],
    integer: ["pulumi.Int", "int"],
    number: ["pulumi.Float64", "float64"],
    boolean: ["pulumi.Bool", "bool"],
  };
  const any = {
    stem: "pulumi.",
    plain: "interface{}",
    pointer: false,
    input: "pulumi.Input",
    output: "pulumi.AnyOutput",
  };
  const named = (stem, plain, pointer) => ({
    stem,
    plain,
    pointer,
    input: `${stem}Input`,
    output: `${stem}Output`,
  });
  if (spec.oneOf !== undefined) {
    const choice = spec.oneOf.find(
      ({ $ref }) => $ref !== undefined && schema.types?.[$ref.slice(8)]?.enum,
    );
    return choice === undefined
      ? any
      : typeOf(schema, { type: schema.types[choice.$ref.slice(8)].type });
  }
  if (spec.$ref === "pulumi.json#/Any") return any;
  if (spec.$ref === "pulumi.json#/Asset")
    return named("pulumi.AssetOrArchive", "pulumi.AssetOrArchive", false);
  if (spec.$ref === "pulumi.json#/Archive") return named("pulumi.Archive", "pulumi.Archive", false);
  if (spec.$ref?.startsWith("#/types/")) return named(nameOf(spec.$ref), nameOf(spec.$ref), true);
  if (spec.$ref?.startsWith("#/resources/"))
    return named(nameOf(spec.$ref), `*${nameOf(spec.$ref)}`, false);
  if (spec.$ref !== undefined) throw new Error(`No stand-in for ${spec.$ref}`);
  if (spec.type === "array") {
    const items = typeOf(schema, spec.items);
    return named(`${items.stem}Array`, `[]${items.plain}`, false);
  }
  if (spec.type === "object") {
    const values = typeOf(schema, spec.additionalProperties ?? { type: "string" });
    return named(`${values.stem}Map`, `map[string]${values.plain}`, false);
  }
  const [stem, plain] = scalars[spec.type];
  return named(stem, plain, true);
}

const optional = (type, name, isRequired) =>
  isRequired || !type.pointer ? name : name.replace(/(Input|Output)$/, "Ptr$1");

const pointed = (type, isRequired) => (isRequired || !type.pointer ? type.plain : `*${type.plain}`);

function fieldsOf(schema, properties = {}, required = []) {
  return Object.entries(properties).map(([key, spec]) => ({
    key,
    name: upper(key),
    type: typeOf(schema, spec),
    isRequired: required.includes(key),
  }));
}

const conversions = (receiver, name, output) => `
func (i ${receiver}) To${name}Output() ${output} { return i.To${name}OutputWithContext(context.Background()) }
func (i ${receiver}) To${name}OutputWithContext(ctx context.Context) ${output} {
	return pulumi.ToOutputWithContext(ctx, i).(${output})
}`;

const itself = (name) => `
func (o ${name}Output) To${name}Output() ${name}Output { return o }
func (o ${name}Output) To${name}OutputWithContext(ctx context.Context) ${name}Output { return o }`;

const inputInterface = (name) => `
type ${name}Input interface {
	pulumi.Input
	To${name}Output() ${name}Output
	To${name}OutputWithContext(context.Context) ${name}Output
}`;

const outputStruct = (name, plain) => `
type ${name}Output struct{ *pulumi.OutputState }
func (${name}Output) ElementType() reflect.Type { return reflect.TypeOf((*${plain})(nil)).Elem() }
${itself(name)}
func init() { pulumi.RegisterOutputType(${name}Output{}) }`;

/** The pointer, list and map forms that belong to each named type. */
const family = (name, pointerOf) => `
${inputInterface(`${name}Ptr`)}
${outputStruct(`${name}Ptr`, `*${name}`)}
func (o ${name}Output) To${name}PtrOutput() ${name}PtrOutput { return o.To${name}PtrOutputWithContext(context.Background()) }
func (o ${name}Output) To${name}PtrOutputWithContext(ctx context.Context) ${name}PtrOutput {
	return o.ApplyTWithContext(ctx, func(_ context.Context, v ${name}) *${name} { return &v }).(${name}PtrOutput)
}
func (o ${name}PtrOutput) Elem() ${name}Output {
	return o.ApplyT(func(v *${name}) ${name} {
		if v != nil { return *v }
		var zero ${name}
		return zero
	}).(${name}Output)
}
func (i ${pointerOf}) To${name}PtrOutput() ${name}PtrOutput { return i.To${name}PtrOutputWithContext(context.Background()) }
func (i ${pointerOf}) To${name}PtrOutputWithContext(ctx context.Context) ${name}PtrOutput {
	return i.To${name}OutputWithContext(ctx).To${name}PtrOutputWithContext(ctx)
}
${inputInterface(`${name}Array`)}
type ${name}Array []${name}Input
func (${name}Array) ElementType() reflect.Type { return reflect.TypeOf((*[]${name})(nil)).Elem() }
${conversions(`${name}Array`, `${name}Array`, `${name}ArrayOutput`)}
${outputStruct(`${name}Array`, `[]${name}`)}
func (o ${name}ArrayOutput) Index(i pulumi.IntInput) ${name}Output {
	return pulumi.All(o, i).ApplyT(func(vs []interface{}) ${name} { return vs[0].([]${name})[vs[1].(int)] }).(${name}Output)
}
${inputInterface(`${name}Map`)}
type ${name}Map map[string]${name}Input
func (${name}Map) ElementType() reflect.Type { return reflect.TypeOf((*map[string]${name})(nil)).Elem() }
${conversions(`${name}Map`, `${name}Map`, `${name}MapOutput`)}
${outputStruct(`${name}Map`, `map[string]${name}`)}
func (o ${name}MapOutput) MapIndex(k pulumi.StringInput) ${name}Output {
	return pulumi.All(o, k).ApplyT(func(vs []interface{}) ${name} { return vs[0].(map[string]${name})[vs[1].(string)] }).(${name}Output)
}`;

const tag = ({ key }) => `\`pulumi:"${key}"\``;

function objectType(schema, token, spec) {
  const name = nameOf(token);
  const fields = fieldsOf(schema, spec.properties, spec.required);
  const accessors = fields.flatMap((field) => {
    const { name: member, type, isRequired } = field;
    const plain = pointed(type, isRequired);
    const result = optional(type, type.output, isRequired);
    const late = optional(type, type.output, false);
    const give = isRequired && type.pointer ? `&v.${member}` : `v.${member}`;
    return [
      `func (o ${name}Output) ${member}() ${result} { return o.ApplyT(func(v ${name}) ${plain} { return v.${member} }).(${result}) }`,
      `func (o ${name}PtrOutput) ${member}() ${late} {`,
      `	return o.ApplyT(func(v *${name}) ${pointed(type, false)} {`,
      "		if v == nil { return nil }",
      `		return ${give}`,
      `	}).(${late})`,
      "}",
    ];
  });
  return `
type ${name} struct {
${fields.map((field) => `	${field.name} ${pointed(field.type, field.isRequired)} ${tag(field)}`).join("\n")}
}
type ${name}Args struct {
${fields.map((field) => `	${field.name} ${optional(field.type, field.type.input, field.isRequired)} ${tag(field)}`).join("\n")}
}
func (${name}Args) ElementType() reflect.Type { return reflect.TypeOf((*${name})(nil)).Elem() }
${inputInterface(name)}
${conversions(`${name}Args`, name, `${name}Output`)}
${outputStruct(name, name)}
${family(name, `${name}Args`)}
${accessors.join("\n")}`;
}

function enumType(token, spec) {
  const name = nameOf(token);
  const plain = { string: "string", integer: "int", number: "float64", boolean: "bool" }[spec.type];
  const base = { string: "String", integer: "Int", number: "Float64", boolean: "Bool" }[spec.type];
  const constants = spec.enum.map(({ name: label, value }) => {
    const word = upper(String(label ?? value)).replaceAll(/[^A-Za-z0-9_]+/g, "_");
    return `const ${name}${word.includes("_") ? "_" : ""}${word} = ${name}(${JSON.stringify(value)})`;
  });
  return `
type ${name} ${plain}
${constants.join("\n")}
func (${name}) ElementType() reflect.Type { return reflect.TypeOf((*${name})(nil)).Elem() }
${inputInterface(name)}
${conversions(name, name, `${name}Output`)}
func (e ${name}) To${base}Output() pulumi.${base}Output { return pulumi.ToOutput(pulumi.${base}(e)).(pulumi.${base}Output) }
func (e ${name}) To${base}OutputWithContext(ctx context.Context) pulumi.${base}Output { return pulumi.ToOutputWithContext(ctx, pulumi.${base}(e)).(pulumi.${base}Output) }
${outputStruct(name, name)}
func (o ${name}Output) To${base}Output() pulumi.${base}Output { return o.To${base}OutputWithContext(context.Background()) }
func (o ${name}Output) To${base}OutputWithContext(ctx context.Context) pulumi.${base}Output {
	return o.ApplyTWithContext(ctx, func(_ context.Context, e ${name}) ${plain} { return ${plain}(e) }).(pulumi.${base}Output)
}
${family(name, name)}`;
}

function resourceType(schema, token, spec, state, base = "Custom") {
  const name = nameOf(token);
  const outputs = fieldsOf(schema, spec.properties, spec.required).filter(
    ({ key }) => key !== "id",
  );
  const inputs = fieldsOf(schema, spec.inputProperties, spec.requiredInputs);
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  const required = inputs.filter(({ isRequired }) => isRequired);
  const plainFields = (fields) =>
    fields
      .map((field) => `	${field.name} ${pointed(field.type, field.isRequired)} ${tag(field)}`)
      .join("\n");
  const inputFields = (fields) =>
    fields
      .map(
        ({ name: member, type, isRequired }) =>
          `	${member} ${optional(type, type.input, isRequired)}`,
      )
      .join("\n");
  const loose = outputs.map((field) => ({ ...field, isRequired: false }));
  const get = `
type ${small}State struct {
${plainFields(loose)}
}
type ${name}State struct {
${inputFields(loose)}
}
func (${name}State) ElementType() reflect.Type { return reflect.TypeOf((*${small}State)(nil)).Elem() }
func Get${name}(ctx *pulumi.Context, name string, id pulumi.IDInput, state *${name}State, opts ...pulumi.ResourceOption) (*${name}, error) {
	var resource ${name}
	if err := ctx.ReadResource("${token}", name, id, state, &resource, opts...); err != nil { return nil, err }
	return &resource, nil
}`;
  return `
type ${name} struct {
	pulumi.${base}ResourceState
${outputs.map((field) => `	${field.name} ${optional(field.type, field.type.output, field.isRequired)} ${tag(field)}`).join("\n")}
}
type ${small}Args struct {
${plainFields(inputs)}
}
type ${name}Args struct {
${inputFields(inputs)}
}
func (${name}Args) ElementType() reflect.Type { return reflect.TypeOf((*${small}Args)(nil)).Elem() }
func New${name}(ctx *pulumi.Context, name string, args *${name}Args, opts ...pulumi.ResourceOption) (*${name}, error) {
	if args == nil { ${required.length > 0 ? 'return nil, errors.New("missing one or more required arguments")' : `args = &${name}Args{}`} }
${required.map(({ name: member }) => `	if args.${member} == nil { return nil, errors.New("invalid value for required argument '${member}'") }`).join("\n")}
	var resource ${name}
	if err := ctx.RegisterResource("${token}", name, args, &resource, opts...); err != nil { return nil, err }
	return &resource, nil
}
${state ? get : ""}
type ${name}Input interface {
	pulumi.Input
	To${name}Output() ${name}Output
	To${name}OutputWithContext(context.Context) ${name}Output
}
func (*${name}) ElementType() reflect.Type { return reflect.TypeOf((**${name})(nil)).Elem() }
${conversions(`*${name}`, name, `${name}Output`)}
${outputStruct(name, `*${name}`)}`;
}

function printPackage(schema) {
  const major = Number(/^v?(\d+)\./.exec(schema.version ?? "")?.[1] ?? "0");
  const suffix = major > 1 ? `/v${major}` : "";
  const path = `github.com/pulumi/pulumi-${schema.name}/sdk${suffix}`;
  const home = join(folder, schema.name);
  const files = new Map();
  const add = (module, text) => files.set(module, [...(files.get(module) ?? []), text]);
  for (const [token, spec] of Object.entries(schema.types ?? {}))
    add(
      moduleOf(schema, token),
      spec.enum === undefined ? objectType(schema, token, spec) : enumType(token, spec),
    );
  for (const [token, spec] of Object.entries(schema.resources ?? {}))
    add(moduleOf(schema, token), resourceType(schema, token, spec, true));
  // Every provider takes a region here, so that a program can give one.
  const provider = schema.provider ?? { inputProperties: { region: { type: "string" } } };
  add(
    "",
    resourceType(schema, `pulumi:providers:${schema.name}`, provider, false, "Provider")
      .replaceAll(upper(schema.name), "Provider")
      .replaceAll(new RegExp(`\\b${schema.name}Args`, "g"), "providerArgs"),
  );
  for (const [module, texts] of files) {
    const place = join(home, "go", schema.name, module);
    mkdirSync(place, { recursive: true });
    const name = (module === "" ? schema.name : module.split("/").at(-1)).replaceAll("-", "");
    const head = `package ${name}\n\nimport (\n\t"context"\n\t"errors"\n\t"reflect"\n\n\t"${core}/go/pulumi"\n)\n\nvar _ = errors.New\nvar _ = context.Background\n`;
    writeFileSync(join(place, "stubs.go"), head + texts.join("\n"));
  }
  writeFileSync(join(home, "go.mod"), `module ${path}\n\ngo 1.25.0\n`);
  return `replace ${path} => ${home}\n`;
}

const replacements = schemas.map((file) => printPackage(JSON.parse(readFileSync(file, "utf8"))));
writeFileSync(join(folder, "replace.txt"), replacements.join(""));
