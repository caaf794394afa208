import { memoize } from "#model/base/memoize.ts";
import { wordsInName } from "#model/completion/similarity.ts";
import type { Property } from "#model/schema/property-type.ts";

/**
 * The rates at which programs set an optional property with a given name next, if the type has the property. The rates
 * are counted in the YAML programs of half of the packages that `conformance/steps/language.mjs` reads. The other half
 * is used to measure the resulting suggestions.
 */
const counted: readonly (readonly [rate: number, names: string])[] = [
  [
    0.7,
    "accountName appName applicationId assumeRolePolicy authenticationType authorizationEndpoint bucket cidrBlock cluster comparisonOperator destination family field fieldToMatch filter function key loadBalancerArn logDestination policyArn policyDocument regionName resourceArn role rule targetArn values zoneId",
  ],
  [
    0.5,
    "addressFamily allow bucketArn category cidr clientId clusterIdentifier content count defaultAction email equals events filters metricName minCapacity policyName principal type value",
  ],
  [
    0.4,
    "acl actions clusterConfig containerName data destinationCidrBlock evaluationPeriods expression fromPort id imageId imageName instanceType kind maxCapacity permissions region resourceId ruleId rules serviceName size topicArn vpcId weight",
  ],
  [
    0.3,
    "action arn attributes clientSecret comment conditions connectionId contentType databaseName duration handler ingress instanceClass issuer location logType maxSize minSize policy predicates priority protocol resourceGroupName source spec status subnetId target targetGroupArn toPort userName",
  ],
  [
    0.22,
    "accountId alarmDescription allocationId availabilityZones cidrBlocks defaultActions desiredCapacity domainName egress enabled engine instanceId interval locale nodeType owner password policyType port provider resources roleArn serviceRoleArn state statement subnetIds targetType tokenEndpoint",
  ],
  [
    0.15,
    "accessPolicies allocatedStorage configuration description domain enableDnsHostnames endpoint identifier masterPassword masterUsername namespace parameters path period prefix schedule targetId threshold ttl username version",
  ],
  [0.11, "autoAccept dimensions enableDnsSupport engineVersion name scope subnets"],
  [0.07, "availabilityZone backupRetentionPeriod certificateArn securityGroupIds"],
  [0.04, "applyImmediately healthCheck launchTemplate namePrefix securityGroups tags"],
];

/** The rates of names that are not in `counted`, keyed by the last word of the name. */
const endings: readonly (readonly [rate: number, words: string])[] = [
  [0.3, "body format parameters password pattern port template url value"],
  [
    0.13,
    "arn attributes capacity columns encryption headers id location logs name role rule rules settings source type values",
  ],
  [0.08, "access action address behavior config fields filters path statement uri version"],
  [
    0.02,
    "cidr enabled endpoint interval ip options period policies pool prefix profile seconds support tags time window",
  ],
];

const table = (lists: typeof counted): ReadonlyMap<string, number> =>
  new Map(lists.flatMap(([rate, words]) => words.split(" ").map((word) => [word, rate] as const)));

const rates = table(counted);
const rateOfEnding = table(endings);

/** The rates of all remaining names, by number of words. Longer names are set less often. */
const others = [0.13, 0.06, 0.05, 0.03];

/** Matches the start of the names of properties that most programs leave to the provider. */
const seldom =
  /^(?:accelerator|allow|auto|copy|custom|delete|disable|enable|force|ipv6|maintenance|preferred|private|skip|snapshot|wait)/;

/**
 * The probability that a property is set next, from 0 to 1, according to its name. `set` is the number of properties
 * that are already set.
 */
export const likelihood = (property: Property, set: number): number =>
  rateOf(property) * (late.has(property.name) ? (set > 1 ? 4 : 0.5) : 1);

/** Properties that users set last. */
const late: ReadonlySet<string> = new Set(["tags", "labels"]);

const rateOf: (property: Property) => number = memoize(({ name }: Property) => {
  const known = rates.get(name);
  if (known !== undefined) return known;
  const words = wordsInName(name);
  const rest = others[Math.min(words.length, others.length) - 1] ?? 0;
  const rate = rateOfEnding.get(words.at(-1) ?? "") ?? rest;
  return seldom.test(name) ? rate / 4 : rate;
});
