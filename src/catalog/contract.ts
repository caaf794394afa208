/* The interface of the seven types, written by hand for the tests beside this file. The packages can have other types
   too. `!` is required, `[]` a list, `replace` marks inputs whose change replaces the resource, `+` an output that is
   not an input; all inputs are outputs too. `id` is omitted on purpose, because every resource has it. "by module"
   gives the package's rule for the middle part of a token. */
export const contract = `
package alpha 3.2.0 by module
resource alpha:containerregistry:Token
  registryName: string! replace
  resourceGroupName: string! replace
  credentials: TokenCredentialsProperties
  scopeMapId: string
  status: TokenStatus
  tokenName: string replace
  + creationDate: string!
  + name: string!
  + provisioningState: string!
  + systemData: SystemDataResponse!
  + type: string!
resource alpha:migrate:ServerCollector
  projectName: string! replace
  resourceGroupName: string! replace
  eTag: string
  properties: CollectorProperties
  serverCollectorName: string replace
  + azureApiVersion: string!
  + name: string!
  + type: string!
object alpha:containerregistry:SystemDataResponse
  createdAt: string
  createdBy: string
  createdByType: string
  lastModifiedAt: string
  lastModifiedBy: string
  lastModifiedByType: string
object alpha:containerregistry:TokenCertificate
  encodedPemCertificate: string
  expiry: string
  name: TokenCertificateName
  thumbprint: string
string alpha:containerregistry:TokenCertificateName certificate1 certificate2
object alpha:containerregistry:TokenCertificateResponse
  encodedPemCertificate: string
  expiry: string
  name: string
  thumbprint: string
object alpha:containerregistry:TokenCredentialsProperties
  certificates: TokenCertificate[]
  passwords: TokenPassword[]
object alpha:containerregistry:TokenCredentialsPropertiesResponse
object alpha:containerregistry:TokenPassword
  creationTime: string
  expiry: string
  name: TokenPasswordName
string alpha:containerregistry:TokenPasswordName password1 password2
object alpha:containerregistry:TokenPasswordResponse
  creationTime: string
  expiry: string
  name: string
  value: string! secret
string alpha:containerregistry:TokenStatus enabled disabled
object alpha:migrate:CollectorAgentProperties
  spnDetails: CollectorBodyAgentSpnProperties
object alpha:migrate:CollectorAgentPropertiesResponse
  id: string!
  lastHeartbeatUtc: string!
  version: string!
  spnDetails: CollectorBodyAgentSpnPropertiesResponse
object alpha:migrate:CollectorBodyAgentSpnProperties
  applicationId: string
  audience: string
  authority: string
  objectId: string
  tenantId: string
object alpha:migrate:CollectorBodyAgentSpnPropertiesResponse
  applicationId: string
  audience: string
  authority: string
  objectId: string
  tenantId: string
object alpha:migrate:CollectorProperties
  agentProperties: CollectorAgentProperties
  discoverySiteId: string
object alpha:migrate:CollectorPropertiesResponse
  createdTimestamp: string!
  updatedTimestamp: string!
  agentProperties: CollectorAgentPropertiesResponse
  discoverySiteId: string
package beta 0.32.0 by module
resource beta:events/v1:ChannelConnectionIamBinding
  members: string[]!
  name: string!
  role: string!
  condition: Condition
  + etag: string!
  + project: string!
resource beta:events/v1:ChannelConnectionIamMember
  member: string!
  name: string!
  role: string!
  condition: Condition
  + etag: string!
  + project: string!
resource beta:analytics/v1:InstanceIamMember
  member: string!
  name: string!
  role: string!
  condition: Condition
  + etag: string!
  + project: string!
object beta:events/v1:Condition
  expression: string!
  title: string!
  description: string
object beta:analytics/v1:Condition
  expression: string!
  title: string!
  description: string
package gamma by module
resource gamma:events:EventEndpoint
  eventBuses: EventEndpointEventBus[]!
  routingConfig: EventEndpointRoutingConfig!
  description: string
  name: string replace
  replicationConfig: EventEndpointReplicationConfig
  roleArn: string
  + arn: string!
  + endpointUrl: string!
object gamma:events:EventEndpointEventBus
  eventBusArn: string!
object gamma:events:EventEndpointReplicationConfig
  state: EventEndpointReplicationConfigState default="ENABLED"
string gamma:events:EventEndpointReplicationConfigState ENABLED DISABLED
object gamma:events:EventEndpointRoutingConfig
  failoverConfig: EventEndpointRoutingConfigFailoverConfig!
object gamma:events:EventEndpointRoutingConfigFailoverConfig
  primary: EventEndpointRoutingConfigFailoverConfigPrimary!
  secondary: EventEndpointRoutingConfigFailoverConfigSecondary!
object gamma:events:EventEndpointRoutingConfigFailoverConfigPrimary
  healthCheck: string
object gamma:events:EventEndpointRoutingConfigFailoverConfigSecondary
  route: string
package delta 4.49.0 by module
resource delta:index:RestrictionPolicy
  resourceId: string!
  bindings: RestrictionPolicyBinding[]
object delta:index:RestrictionPolicyBinding
  principals: string[]!
  relation: string!
`;

const tokensOf = (line: RegExp): ReadonlySet<string> =>
  new Set(Array.from(contract.matchAll(line), ([, token = ""]) => token));

/** The resource types that the contract names, by the keys of their schemas. */
export const contractResources: ReadonlySet<string> = tokensOf(/^resource (\S+)/gm);

/** The object types and enums that the contract names. */
export const contractTypes: ReadonlySet<string> = tokensOf(/^(?:object|string) (\S+)/gm);
