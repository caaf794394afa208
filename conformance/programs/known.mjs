/** The minimum number of tests whose programs are all exported, by language. */
export const exported = {
  json: 113,
  yaml: 113,
  typescript: 113,
  python: 113,
  go: 113,
  csharp: 110,
  java: 112,
};

const inJava = "Pulumi's SDK for Java, 1.36.1, has no";
const secretVariable = "the run has no config for a secret in a variable of the program";
const extension = "a component of an extension does not name its package";
const downloadUrl = "the SDK sends no pluginDownloadURL with a call";
const trigger = "SDKs do not wait for what a replacement trigger refers to";

const newProvider = "the provider in the newest Pulumi's tests is another one with the same name";

/** Programs that give different results when the newest Pulumi runs them as YAML, each with the reason. */
export const otherwise = {
  "l2-extension-and-base-resource": newProvider,
  "l2-extension-parameterized-resource": newProvider,
  "l2-resource-const": newProvider,
};

/**
 * Exported programs that are not correct, by language, with the reason. An entry that has become correct is an error.
 */
export const wrong = {
  opened: { "l1-empty": "{} is a design in JSON, which is reformatted" },
  json: {},
  yaml: {},
  typescript: {
    "l1-proxy-index": secretVariable,
    "l2-extension-parameterized-resource": extension,
    "l2-invoke-options": downloadUrl,
    "l2-invoke-secrets": secretVariable,
    "l2-raw-string-bytes": "Pulumi's SDK for Node, 3.255.0, reads only UTF-8 text",
    "l2-resource-option-replacement-trigger-1": trigger,
  },
  python: {
    "l1-builtin-to-json": "an integer in the stack's config is written with a decimal point",
    "l1-proxy-index": secretVariable,
    "l2-extension-parameterized-resource": extension,
    "l2-invoke-options": downloadUrl,
    "l2-invoke-secrets": secretVariable,
    "l2-raw-string-bytes": "Pulumi's SDK for Python, 3.272.0, reads only UTF-8 text",
    "l2-resource-option-replacement-trigger-1": trigger,
  },
  go: {
    "l1-proxy-index": secretVariable,
    "l2-extension-parameterized-resource": extension,
    "l2-invoke-options": downloadUrl,
    "l2-invoke-secrets": secretVariable,
  },
  csharp: {},
  java: {
    "l2-docs": `${inJava} enums of whole numbers`,
    "l2-discriminated-union": `${inJava} conversion of unions of objects`,
    "l2-enum": `${inJava} enums of whole numbers`,
    "l2-explicit-providers": `${inJava} single provider for a component, it sends all of them`,
    "l2-extension-parameterized-resource": extension,
    "l2-external-enum": `${inJava} enums of whole numbers`,
    "l2-invoke-secrets": secretVariable,
    "l2-map-keys-adversarial": `${inJava} keys that begin with two underscores in results`,
    "l2-raw-string-bytes": `${inJava} text that is not UTF-8`,
    "l2-resource-option-deleted-with": `${inJava} option deletedWith`,
    "l2-resource-option-env-var-mappings": `${inJava} option envVarMappings`,
    "l2-resource-option-replace-on-changes-0": `${inJava} properties that replace a resource: its generator leaves them out`,
    "l2-resource-option-replace-on-changes-1": `${inJava} properties that replace a resource: its generator leaves them out`,
  },
};
