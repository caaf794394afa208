// Schemas shaped like published ones, reduced to what a test needs, with our own descriptions.

const text = { type: "string" };
const secretText = { type: "string", secret: true };
const texts = { type: "object", additionalProperties: text };

const bridged = { moduleFormat: "(.*)(?:/[^/]*)" };

interface Shape {
  readonly inputs: object;
  readonly required?: readonly string[];
  readonly outputs?: object;
  readonly isComponent?: true;
}

/** The schema of a resource, whose inputs are also outputs. */
const resource = ({ inputs, required = [], outputs = {}, isComponent }: Shape): object => ({
  description: "A type to try.",
  inputProperties: inputs,
  requiredInputs: required,
  properties: { ...inputs, ...outputs },
  ...(isComponent === undefined ? {} : { isComponent }),
});

/** The schemas by package name. */
export const fixtures: Readonly<Record<string, object>> = {
  random: {
    name: "random",
    version: "4.0.1",
    meta: bridged,
    resources: {
      "random:index/randomPassword:RandomPassword": resource({
        inputs: { length: { type: "integer" }, special: { type: "boolean" } },
        required: ["length"],
        outputs: { result: secretText },
      }),
    },
  },
  docker: {
    name: "docker",
    version: "3.0.1",
    meta: bridged,
    resources: { "docker:index/network:Network": resource({ inputs: { name: text } }) },
  },
  tls: {
    name: "tls",
    version: "4.0.1",
    meta: bridged,
    resources: {
      "tls:index/privateKey:PrivateKey": resource({
        inputs: { algorithm: text, rsaBits: { type: "integer" } },
        required: ["algorithm"],
        outputs: { privateKeyOpenssh: secretText, publicKeyOpenssh: text },
      }),
    },
  },
  kubernetes: {
    name: "kubernetes",
    version: "3.0.1",
    types: {
      "kubernetes:meta/v1:ObjectMeta": {
        type: "object",
        properties: { name: text, labels: texts },
      },
    },
    resources: {
      "kubernetes:core/v1:Secret": resource({
        inputs: {
          metadata: { $ref: "#/types/kubernetes:meta/v1:ObjectMeta" },
          stringData: { ...texts, secret: true },
          type: text,
        },
      }),
    },
  },
  command: {
    name: "command",
    version: "1.0.1",
    types: {
      "command:remote:Connection": {
        type: "object",
        properties: {
          host: text,
          port: { type: "number" },
          user: text,
          privateKey: secretText,
        },
        required: ["host"],
      },
    },
    resources: {
      "command:remote:Command": resource({
        inputs: {
          connection: { $ref: "#/types/command:remote:Connection", secret: true },
          create: text,
          delete: text,
        },
        required: ["connection"],
        outputs: { stdout: text },
      }),
    },
  },
  aws: {
    name: "aws",
    version: "5.0.1",
    meta: bridged,
    resources: {
      "aws:s3/bucket:Bucket": resource({ inputs: { acl: text, bucket: text, policy: text } }),
      "aws:iam/role:Role": resource({
        inputs: { assumeRolePolicy: text, description: text },
        required: ["assumeRolePolicy"],
        outputs: { arn: text },
      }),
    },
  },
  eks: {
    name: "eks",
    version: "0.0.1",
    dependencies: { aws: { version: "5.0.1" } },
    resources: {
      "eks:index:Cluster": resource({
        isComponent: true,
        inputs: {
          name: text,
          serviceRole: { $ref: "/aws/v5.0.1/schema.json#/resources/aws:iam%2Frole:Role" },
        },
      }),
    },
  },
};
