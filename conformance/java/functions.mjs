// Writes a package's functions for its Java SDK: one class per module, and classes for arguments and results.

/** Writes a module's functions as methods of one class, and leaves out the methods of resources. */
export function writeFunctions(write, sdk, functions = {}, print) {
  const modules = new Map();
  for (const [token, spec] of Object.entries(functions)) {
    const { inputs, outputs, returnType = {} } = spec;
    if (Object.hasOwn(inputs?.properties ?? {}, "__self__")) continue;
    const { path, owner, method, name } = sdk.functionNames(token);
    const args =
      inputs === undefined ? "com.pulumi.resources.InvokeArgs" : `${path}.inputs.${name}Args`;
    if (inputs !== undefined) write(args, print.args(inputs));
    const returned = outputs ?? returnType;
    const isObject = returned.properties !== undefined;
    // A result that is not an object has the type Void in Java.
    const result = isObject ? `${path}.outputs.${name}Result` : "java.lang.Void";
    if (isObject) write(result, print.result(returned));
    const shape = `com.pulumi.core.TypeShape.of(${result}.class)`;
    const declare = (parameters, values) =>
      `  public static com.pulumi.core.Output<${result}> ${method}(${parameters}) { return com.pulumi.deployment.Deployment.getInstance().invoke(${JSON.stringify(token)}, ${shape}, ${values}); }`;
    const plain = `com.pulumi.deployment.InvokeOptions.Empty${sdk.packageRef ?? ""}`;
    const own = [
      ...(inputs?.required?.length > 0 ? [] : [declare("", `${args}.Empty, ${plain}`)]),
      declare(`${args} args`, `args, ${plain}`),
      ...["InvokeOptions", "InvokeOutputOptions"].map((options) =>
        declare(
          `${args} args, com.pulumi.deployment.${options} options`,
          `args, options${sdk.packageRef ?? ""}`,
        ),
      ),
    ];
    modules.set(owner, [...(modules.get(owner) ?? []), ...own]);
  }
  for (const [owner, methods] of modules)
    write(owner, (name) => `public final class ${name} {\n${methods.join("\n")}\n}\n`);
}
