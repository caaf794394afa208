// What has to be reached, and what is known not to be right.

/** How many of the tests have all their programs exported, at least. */
export const exported = {
  json: 111,
  yaml: 111,
  typescript: 111,
  python: 111,
  go: 111,
  csharp: 108,
  java: 110,
};

const throughResource = "a property is read through an output that is a resource";
const version = "the project's requiredVersion is not in code";
const inStandIns = "the stand-ins of Java's SDKs say nothing of";
const inJava = "Pulumi's SDK for Java, 1.36.1, has no";
const secretVariable = "the run has no config for a secret that a variable of the program holds";
const quotedConfig =
  "Pulumi YAML reads config text in quotation marks as JSON, and the SDKs as it is";
const extension = "a component of an extension says no package";
const downloadUrl = "the SDK sends no pluginDownloadURL with a call";
const trigger = "SDKs do not wait for what a replacement trigger refers to";

/** Programs of a language that are exported and not right, with the reason. One that is right by now is an error. */
export const wrong = {
  opened: { "l1-empty": "{} is a design in JSON, which is written anew" },
  json: {},
  yaml: {},
  typescript: {
    "l1-builtin-list":
      "Pulumi YAML reads config text in quotation marks as JSON, and the SDKs as it is",
    "l1-builtin-require-pulumi-version": version,
    "l1-builtin-to-json": "keys of a variable stand in JSON in the order of the program",
    "l1-proxy-index": secretVariable,
    "l2-extension-parameterized-resource": extension,
    "l2-invoke-options": downloadUrl,
    "l2-invoke-secrets": secretVariable,
    "l2-raw-string-bytes": "Pulumi's SDK for Node, 3.255.0, reads no text that is not UTF-8",
    "l2-resource-option-replacement-trigger-1": trigger,
  },
  python: {
    "l1-builtin-list": quotedConfig,
    "l1-builtin-to-json": "a whole number of the stack's config is written with a point",
    "l1-proxy-index": secretVariable,
    "l2-extension-parameterized-resource": extension,
    "l2-invoke-options": downloadUrl,
    "l2-invoke-secrets": secretVariable,
    "l1-builtin-require-pulumi-version": version,
    "l2-raw-string-bytes": "Pulumi's SDK for Python, 3.272.0, reads no text that is not UTF-8",
    "l2-resource-option-replacement-trigger-1": trigger,
  },
  go: {
    "l1-builtin-list": quotedConfig,
    "l1-proxy-index": secretVariable,
    "l2-docs": "an enum of a component is written as its text",
    "l2-extension-parameterized-resource": extension,
    "l2-invoke-options": downloadUrl,
    "l2-invoke-secrets": secretVariable,
    "l2-invoke-variants":
      "a function without inputs takes arguments where its schema has an empty object of them",
    "l1-builtin-require-pulumi-version": version,
    "l2-component-component-resource-ref": throughResource,
    "l2-component-program-resource-ref": throughResource,
    "l2-external-enum": "the enum of another package is written as its text",
    "l2-plain": "items of a plain list have the type of inputs",
  },
  csharp: {},
  java: {
    "l1-builtin-list": quotedConfig,
    "l1-builtin-to-json": "the library for JSON escapes signs of HTML",
    "l1-builtin-project-root": "programs run in one process, which has no root directory",
    "l1-builtin-project-root-main": "programs run in one process, which has no root directory",
    "l1-builtin-require-pulumi-version": version,
    "l1-output-string": "a constant has at most 65,535 bytes",
    "l2-component-component-resource-ref": throughResource,
    "l2-component-program-resource-ref": throughResource,
    "l2-docs": `${inJava} enums of whole numbers`,
    "l2-discriminated-union": `${inJava} conversion of unions of objects`,
    "l2-enum": `${inJava} enums of whole numbers`,
    "l2-explicit-providers": `${inJava} single provider for a component, it sends all of them`,
    "l2-extension-and-base-resource": `${inStandIns} packages`,
    "l2-extension-parameterized-resource": `${inStandIns} packages`,
    "l2-external-enum": `${inJava} enums of whole numbers`,
    "l2-invoke-options-depends-on": `${inJava} option dependsOn of a call`,
    "l2-invoke-scalar": `${inJava} conversion of a result that is no object`,
    "l2-invoke-scalars": `${inJava} conversion of a result that is no object`,
    "l2-invoke-secrets": secretVariable,
    "l2-map-keys-adversarial": `${inJava} keys that begin with two underscores in results`,
    "l2-provider-grpc-config": `${inStandIns} secrets`,
    "l2-provider-grpc-config-secret": `${inStandIns} secrets`,
    "l2-provider-grpc-config-schema-secret": `${inStandIns} secrets`,
    "l2-raw-string-bytes": `${inJava} text that is not UTF-8`,
    "l2-resource-option-deleted-with": `${inJava} option deletedWith`,
    "l2-resource-option-env-var-mappings": `${inJava} option envVarMappings`,
    "l2-resource-option-replace-on-changes-0": `${inStandIns} properties that replace a resource`,
    "l2-resource-option-replace-on-changes-1": `${inStandIns} properties that replace a resource`,
    "l2-resource-option-replacement-trigger-0": `${inStandIns} secrets`,
    "l2-resource-option-replacement-trigger-1": `${inStandIns} secrets`,
    "l2-resource-parent-inheritance": `${inJava} protection that a child takes from its parent`,
    "l2-resource-secret": `${inStandIns} secrets`,
  },
};
