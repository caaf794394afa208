// Reads the enums of AWS's SDK packages, which are an independent source for the values of inputs.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { need } from "#tool.mjs";

/** The newest SDK version that is read. It is fixed, so every run reads the same versions. */
const newest = "3.1164.0";

/** The modules of aws 5.16.2 with value lists whose SDK clients have a different name. */
const clients = {
  acmpca: ["acm-pca"],
  alb: ["elastic-load-balancing-v2"],
  apigateway: ["api-gateway"],
  appautoscaling: ["application-auto-scaling"],
  appmesh: ["app-mesh"],
  autoscaling: ["auto-scaling"],
  cfg: ["config-service"],
  cloudwatch: ["cloudwatch", "cloudwatch-logs", "eventbridge"],
  cognito: ["cognito-identity-provider"],
  costexplorer: ["cost-explorer"],
  cur: ["cost-and-usage-report-service"],
  devicefarm: ["device-farm"],
  directoryservice: ["directory-service"],
  dms: ["database-migration-service"],
  ebs: ["ec2"],
  ec2transitgateway: ["ec2"],
  elasticbeanstalk: ["elastic-beanstalk"],
  elasticsearch: ["elasticsearch-service"],
  elb: ["elastic-load-balancing"],
  globalaccelerator: ["global-accelerator"],
  kinesis: ["kinesis", "firehose"],
  kinesisanalyticsv2: ["kinesis-analytics-v2"],
  lb: ["elastic-load-balancing-v2"],
  msk: ["kafka"],
  mskconnect: ["kafkaconnect"],
  networkfirewall: ["network-firewall"],
  redshiftserverless: ["redshift-serverless"],
  route53: ["route-53", "route53resolver"],
  s3control: ["s3-control"],
  servicecatalog: ["service-catalog"],
  storagegateway: ["storage-gateway"],
  wafregional: ["waf-regional"],
};

/** Modules with value lists whose SDK clients have the same name. */
const alike =
  "accessanalyzer acm amplify apigatewayv2 appconfig appflow apprunner appstream appsync athena batch budgets cloudformation cloudfront cloudtrail codebuild codedeploy codepipeline connect datasync dax dlm docdb dynamodb ec2 ecr ecs efs eks elasticache emr fis fsx gamelift glue grafana guardduty iam imagebuilder inspector iot kendra keyspaces kms lakeformation lambda lightsail location macie2 mediaconvert mq mwaa neptune opensearch organizations pinpoint quicksight rds redshift s3 sagemaker securityhub ses sfn signer sns sqs ssm synthetics transfer waf wafv2 workspaces".split(
    " ",
  );

/** The SDK clients with a module's values; an empty list if there is no client. */
export const clientsOf = (module) =>
  clients[module] ?? (alike.includes(module) ? [module] : undefined);

/** The enums and members of a few clients, which are downloaded temporarily. */
export function readClients(names) {
  const folder = mkdtempSync(join(tmpdir(), "sdk-enums-"));
  try {
    const specs = names.map((name) => `@aws-sdk/client-${name}@<=${newest}`);
    need("npm", ["pack", "--silent", ...specs], { cwd: folder });
    return new Map(names.map((name) => [name, readClient(folder, name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readClient(folder, name) {
  const begins = new RegExp(`^aws-sdk-client-${name}-\\d`);
  const file = readdirSync(folder).find((each) => begins.test(each));
  const models = "package/dist-types/models";
  need("tar", ["xzf", file, models], { cwd: folder });
  const home = join(folder, models);
  const text = readdirSync(home)
    .map((each) => readFileSync(join(home, each), "utf8"))
    .join("\n");
  rmSync(join(folder, "package"), { recursive: true });
  return readModels(text);
}

/** The values of each enum by name, and the possible enums of each member by member name. */
export function readModels(text) {
  const enums = new Map();
  for (const [, name, body] of text.matchAll(
    /export declare const (\w+): \{\n((?:\s+readonly .*\n)+?)\};/g,
  ))
    enums.set(name, new Set([...body.matchAll(/: "([^"]*)"/g)].map(([, value]) => value)));
  const members = new Map();
  for (const [, name, type] of text.matchAll(/^\s+(\w+)\??: ([^;\n]+);/gm))
    for (const [word] of type.matchAll(/\w+/g))
      if (enums.has(word)) members.set(name, (members.get(name) ?? new Set()).add(word));
  return { enums, members };
}
