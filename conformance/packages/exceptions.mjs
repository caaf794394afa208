/** `problem` matches a line of the compiler's output, and `because` names the line of the SDK that causes it. */
const exceptions = [
  {
    package: "aws",
    version: "5.16.2",
    language: "typescript",
    problem: /error TS2322: .*'Input<Region> \| undefined'/,
    because:
      "sdk/nodejs/provider.ts: `region?: pulumi.Input<Region>`, of the hand-written sdk/nodejs/region.ts; the schema has no type aws:index/region:Region, and says that the region is text",
  },
  {
    package: "aws",
    version: "5.16.2",
    language: "typescript",
    problem: /error TS2322: .*'Input<ApplicationVersion> \| undefined'/,
    because:
      "sdk/nodejs/elasticbeanstalk/environment.ts: `version?: pulumi.Input<ApplicationVersion>`, the class of a resource; the schema has no type aws:elasticbeanstalk/applicationVersion:ApplicationVersion, and says that the version is text",
  },
];

/** The reason why a line of the compiler's output is not the exporter's fault, if any. */
export const exceptionFor = (sdk, language, line) =>
  exceptions.find(
    (each) =>
      each.package === sdk.name &&
      each.version === sdk.version &&
      each.language === language &&
      each.problem.test(line),
  )?.because;
