/** Files that repositories contain besides designs. */
const OTHERS = [
  (index) => [
    `fixtures/${index % 40}/answer-${index}.json`,
    JSON.stringify({ id: index, items: Array.from({ length: 20 }, (_, at) => ({ at, ok: true })) }),
  ],
  (index) => [
    `kubernetes/${index % 30}/deployment-${index}.yaml`,
    `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: app-${index}\nspec:\n  replicas: ${index % 7}\n`,
  ],
  (index) => [
    `services/${index % 50}/package-${index}.json`,
    JSON.stringify({ name: `service-${index}`, dependencies: { left: "^1.0.0" } }, null, 2),
  ],
  (index) => [
    `translations/${index % 20}/${index}.yml`,
    Array.from({ length: 30 }, (_, at) => `message${at}: Text ${at} of ${index}\n`).join(""),
  ],
];

const program = (name, tokens) =>
  [
    `name: ${name}`,
    "runtime: yaml",
    "resources:",
    ...tokens.flatMap(([resource, registry]) => [
      `  ${resource}:`,
      "    type: alpha:containerregistry:Token",
      "    properties:",
      `      registryName: ${registry}`,
      "      resourceGroupName: Group",
    ]),
    "",
  ].join("\n");

const stack = (region) => `config:\n  cloud:region: ${region}\n`;

/** The files of a repository with three projects and five stacks, and with `count` files in total. */
export function repositoryFiles(count) {
  const files = new Map([
    ["apps/shop/Pulumi.yaml", program("shop", [["web", "one"]])],
    ["apps/shop/Pulumi.dev.yaml", stack("north")],
    ["apps/shop/Pulumi.prod.yaml", stack("south")],
    ["platform/Pulumi.yaml", "name: platform\nruntime: yaml\n"],
    ["platform/Main.yaml", program("platform", [["registry", "one"]])],
    ["platform/Pulumi.dev.yaml", stack("north")],
    ["platform/Pulumi.prod.yaml", stack("south")],
    ["zone/Pulumi.yaml", program("zone", [["entry", "one"]])],
    ["zone/Pulumi.prod.yaml", stack("south")],
  ]);
  for (let index = 0; files.size < count; index += 1)
    files.set(...OTHERS[index % OTHERS.length](index));
  return files;
}

/** The changes of a pull request: to each of the projects, and to a few other files. */
export const repositoryChange = () =>
  new Map([
    ["apps/shop/Pulumi.yaml", program("shop", [["web", "two"]])],
    [
      "platform/Main.yaml",
      program("platform", [
        ["registry", "one"],
        ["mirror", "two"],
      ]),
    ],
    ["zone/Pulumi.yaml", program("zone", [])],
    ["kubernetes/1/deployment-1.yaml", "apiVersion: v1\nkind: Pod\nmetadata:\n  name: app\n"],
    ["translations/3/3.yml", "message0: Another text\n"],
  ]);
