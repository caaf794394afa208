const text = { type: "string" };

/** The packages of the README's first design, reduced to what the design needs, with our own descriptions. */
const schemas = [
  {
    name: "random",
    version: "4.18.0",
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    resources: {
      "random:index/randomPet:RandomPet": {
        description: "Random names of pets.",
        inputProperties: { length: { type: "integer" } },
        properties: { length: { type: "integer" } },
      },
    },
  },
  {
    name: "aws",
    version: "7.8.0",
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    resources: {
      "aws:s3/bucket:Bucket": {
        description: "A bucket.",
        inputProperties: { bucket: text },
        properties: { bucket: text, arn: text },
      },
      "aws:s3/bucketPolicy:BucketPolicy": {
        description: "The policy of a bucket.",
        inputProperties: { bucket: text, policy: text },
        requiredInputs: ["bucket", "policy"],
        properties: { bucket: text, policy: text },
      },
    },
  },
];

/** The schemas as files for the user to open. */
export const schemaFiles = schemas.map((schema) => ({
  name: `${schema.name}.json`,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(schema)),
}));
