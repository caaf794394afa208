// What a compiler says that is the fault of an SDK: each with the line of the SDK that makes it so.

/** `problem` is matched with a line of the compiler, `because` names the line of the SDK. */
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

/** The reason why a line of a compiler is no fault of the exporter, where there is one. */
export const exceptionFor = (sdk, language, line) =>
  exceptions.find(
    (each) =>
      each.package === sdk.name &&
      each.version === sdk.version &&
      each.language === language &&
      each.problem.test(line),
  )?.because;
