// The functions of a package in its Java SDK: a class for each module, with what they take and give.

/** The functions of a module are methods of one class; methods of resources are none of them. */
export function writeFunctions(write, sdk, functions = {}, print) {
  const modules = new Map();
  for (const [token, spec] of Object.entries(functions)) {
    const { inputs, outputs, returnType = {} } = spec;
    if (Object.hasOwn(inputs?.properties ?? {}, "__self__")) continue;
    const { path, owner, method, name } = sdk.functionNames(token);
    const args = `${path}.inputs.${name}Args`;
    write(args, print.args(inputs));
    const returned = outputs ?? returnType;
    const isObject = returned.properties !== undefined;
    const result = isObject ? `${path}.outputs.${name}Result` : sdk.javaType(returned, "outputs");
    if (isObject) write(result, print.result(returned));
    const shape = isObject ? `com.pulumi.core.TypeShape.of(${result}.class)` : shapeOf(result);
    const declare = (parameters, values) =>
      `  public static com.pulumi.core.Output<${result}> ${method}(${parameters}) { return com.pulumi.deployment.Deployment.getInstance().invoke(${JSON.stringify(token)}, ${shape}, ${values}); }`;
    const own = [
      ...(inputs?.required?.length > 0 ? [] : [declare("", `${args}.Empty`)]),
      declare(`${args} args`, "args"),
      ...["InvokeOptions", "InvokeOutputOptions"].map((options) =>
        declare(`${args} args, com.pulumi.deployment.${options} options`, "args, options"),
      ),
    ];
    modules.set(owner, [...(modules.get(owner) ?? []), ...own]);
  }
  for (const [owner, methods] of modules)
    write(owner, (name) => `public final class ${name} {\n${methods.join("\n")}\n}\n`);
}

/** The type of a result that is no object, with its arguments. */
function shapeOf(type) {
  const parts = /^java\.util\.(?:List<(?<item>.*)>|Map<java\.lang\.String, (?<value>.*)>)$/.exec(
    type,
  );
  const { item, value } = parts?.groups ?? {};
  if (item !== undefined) return `com.pulumi.core.TypeShape.list(${item}.class)`;
  if (value === undefined) return `com.pulumi.core.TypeShape.of(${type}.class)`;
  return `com.pulumi.core.TypeShape.map(java.lang.String.class, ${value}.class)`;
}
