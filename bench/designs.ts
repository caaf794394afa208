import { parseManifest } from "product/model/files/manifest/parse.ts";
import type { Program } from "product/model/program/program.ts";

/** The name of a design's last resource, which is an endpoint, and the input in which text is typed. */
export const openedName = "opened";
export const openedInput = "description";

const guid = (at: number): string => `00000000-0000-4000-8000-${at.toString(16).padStart(12, "0")}`;

const mistakeEvery = 10;

/**
 * Types, and functions that return inputs for a resource of the type. One in ten resources has an error for the check
 * to find.
 */
const makers: readonly (readonly [string, (at: number, isWrong: boolean) => object])[] = [
  ["alpha:containerregistry:Token", token],
  ["alpha:migrate:ServerCollector", collector],
  ["beta:events/v1:ChannelConnectionIamBinding", binding],
  ["beta:events/v1:ChannelConnectionIamMember", member],
  ["beta:analytics/v1:InstanceIamMember", member],
  ["gamma:events:EventEndpoint", endpoint],
  ["delta:RestrictionPolicy", policy],
];

function token(at: number, isWrong: boolean): object {
  return {
    registryName: `registry${at}`,
    resourceGroupName: "build",
    tokenName: `token${at}`,
    status: isWrong ? "enable" : "enabled",
    scopeMapId: `/registries/registry${at}/scopeMaps/pull`,
    credentials: {
      passwords: [{ name: "password1", expiry: "2099-01-01T00:00:00Z" }, { name: "password2" }],
    },
  };
}

function collector(at: number, isWrong: boolean): object {
  return {
    projectName: `project${at}`,
    resourceGroupName: isWrong ? 7 : "migration",
    properties: {
      discoverySiteId: `/sites/site${at}`,
      agentProperties: {
        spnDetails: {
          applicationId: guid(at),
          audience: `https://collector.example.com/${at}`,
          authority: "https://login.example.com/tenant",
          objectId: guid(at + 1),
          tenantId: guid(at + 2),
        },
      },
    },
  };
}

function binding(at: number, isWrong: boolean): object {
  return {
    name: `channel-${at}`,
    role: "roles/publisher",
    members: [
      isWrong ? "kim@example.com" : "user:kim@example.com",
      `serviceAccount:writer-${at}@example.com`,
      "group:builders@example.com",
      "domain:example.com",
    ],
  };
}

function member(at: number, isWrong: boolean): object {
  return {
    name: `instance-${at}`,
    ...(isWrong ? {} : { role: "roles/viewer" }),
    member: `user:reader-${at}@example.com`,
    condition: { title: "Until spring", expression: "request.time < timestamp('2099-03-20')" },
  };
}

function endpoint(at: number, isWrong: boolean): object {
  const bus = (region: string): object => ({
    eventBusArn: `arn:aws:events:${region}:123456789012:event-bus/orders-${at}`,
  });
  return {
    eventBuses: [bus("eu-west-1"), bus(isWrong ? "eu-west-1" : "eu-central-1")],
    routingConfig: {
      failoverConfig: {
        primary: { healthCheck: `arn:aws:route53:::healthcheck/${guid(at)}` },
        secondary: { route: "eu-central-1" },
      },
    },
    replicationConfig: { state: "ENABLED" },
    roleArn: `arn:aws:iam::123456789012:role/orders-${at}`,
  };
}

function policy(at: number, isWrong: boolean): object {
  return {
    resourceId: `dashboard:orders-${at}`,
    bindings: [
      { relation: "editor", principals: [`team:${guid(at)}`, `org:${guid(at + 1)}`] },
      { relation: "viewer", principals: [isWrong ? guid(at) : `role:${guid(at)}`] },
    ],
  };
}

/** The manifest of a design with `count` resources of all types. The manifest is always the same. */
export function createManifest(count: number): string {
  const resources = Array.from({ length: count - 1 }, (_, at) => {
    const [type, inputsOf] = makers[at % makers.length] ?? ["", endpoint];
    return [`resource-${at}`, { type, properties: inputsOf(at, at % mistakeEvery === 3) }];
  });
  // The input is set, so it is not folded, and text can be typed into it.
  const properties = { ...endpoint(count, false), [openedInput]: "" };
  const opened = { type: "gamma:events:EventEndpoint", properties };
  return JSON.stringify({
    name: `design-${count}`,
    resources: Object.fromEntries([...resources, [openedName, opened]]),
  });
}

export function createDesign(count: number): Program {
  const result = parseManifest(createManifest(count));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}
