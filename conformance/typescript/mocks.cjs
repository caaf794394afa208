// Runs a compiled program under Pulumi's mocks and prints what it registers.
// node mocks.cjs PROGRAM.js PROGRAM.ts OUTPUTS.json
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");

const [, , program, source, samples] = process.argv;
const load = createRequire(program);
const pulumi = load("@pulumi/pulumi");
const outputs = JSON.parse(readFileSync(samples, "utf8"));

// The stack's config, made from what the program asks for.
const text = readFileSync(source, "utf8");
const spaces = [...text.matchAll(/new pulumi\.Config\("([^"]+)"\)/g)].map(([, space]) => space);
const values = { Number: "3", Boolean: "true" };
for (const [, kind = "", type = "", key] of text.matchAll(
  /\.(?:require|get)(?:Secret)?(Object|Number|Boolean)?(?:<([^>]*)>)?\(\s*("(?:[^"\\]|\\.)*")/g,
)) {
  const object = type.endsWith("[]") ? ["a", "b"] : { roles: { reader: "r" } };
  const value = kind === "Object" ? JSON.stringify(object) : (values[kind] ?? "text");
  for (const space of ["project", ...spaces])
    pulumi.runtime.setConfig(`${space}:${JSON.parse(key)}`, value);
}

const registered = [];
pulumi.runtime.setMocks(
  {
    newResource({ type, name, inputs, id }) {
      if (type !== "pulumi:pulumi:Stack") registered.push({ type, name, inputs });
      const made = type === "pulumi:pulumi:StackReference" ? { outputs: { project: "p" } } : {};
      return { id: id || `${name}_id`, state: { ...outputs[type], ...made, ...inputs } };
    },
    call: () => ({}),
  },
  "project",
  "stack",
  false,
);
process.on("unhandledRejection", (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
pulumi.runtime
  .runInPulumiStack(() => load(program))
  .then(() => pulumi.runtime.disconnect())
  .then(() => process.stdout.write(JSON.stringify(registered)));
