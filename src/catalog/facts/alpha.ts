import type { PackageFacts } from "#model/schema/facts/facts.ts";
import {
  dateTimeNote,
  undocumentedEverywhere,
  undocumentedLookup,
  undocumentedTransitions,
} from "#catalog/facts/undocumented.ts";

const dateTime = {
  format: "ISO 8601 date-time",
  example: "2031-01-31T12:00:00Z",
  undocumented: dateTimeNote,
};
const uncertainLocation =
  "The documentation describes this shape, but does not say whether an output contains it.";

export const alphaFacts: PackageFacts = {
  package: "alpha",
  types: {
    "alpha:containerregistry:Token": {
      purpose:
        "A token for a container registry, tied to a scope map, with certificates and passwords as its credentials.",
      importIdentifier: {
        shape:
          "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/<registry_provider_namespace>/registries/{registryName}/tokens/{tokenName}",
        explanation:
          "The path of the token. <registry_provider_namespace> stands for the namespace of the registry's provider, which is not spelled out here.",
        ignoresCase: true,
        parts: [
          { name: "subscriptionId" },
          { name: "resourceGroupName", input: "resourceGroupName" },
          {
            name: "registry_provider_namespace",
            label: "provider namespace",
            note: "The namespace of the registry's provider is not documented. An identifier of any registry shows it.",
          },
          { name: "registryName", input: "registryName" },
          { name: "tokenName", input: "tokenName" },
        ],
      },
      lookup: false,
      versionNotes: [
        "Uses API version 2022-12-01.",
        "The 1.x line of the provider uses the earlier API version 2020-11-01-preview.",
        "Other API versions are available: 2023-01-01-preview, 2023-06-01-preview, 2023-07-01, 2023-08-01-preview, 2023-11-01-preview and 2024-11-01-preview.",
      ],
      states: [
        {
          field: "status",
          values: ["enabled", "disabled"],
          effect: "Whether the token is enabled or disabled.",
        },
        {
          field: "provisioningState",
          values: [],
          effect: "The provisioning state of the resource. Its values are not documented.",
        },
      ],
      limits: [
        "A certificate can only be named certificate1 or certificate2.",
        "A password can only be named password1 or password2.",
        "The status can only be enabled or disabled.",
      ],
      properties: {
        "credentials.certificates.encodedPemCertificate": {
          format: "a public certificate in PEM format, encoded as Base64",
          example: "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCg…",
          multiline: true,
          fieldAction: "certificate",
        },
        "credentials.certificates.expiry": dateTime,
        "credentials.certificates.thumbprint": {
          format: "hexadecimal digits",
          example: "3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93",
          undocumented:
            "The documentation names no format for a thumbprint; hexadecimal digits are assumed.",
        },
        "credentials.passwords.creationTime": dateTime,
        "credentials.passwords.expiry": dateTime,
        // Only this type ignores letter case: the documentation doesn't say it about the collector's field of the
        // same name.
        resourceGroupName: { ignoresCase: true },
        scopeMapId: {
          format: "resource ID",
          undocumented: "The shape of a scope map's resource ID is not documented.",
        },
        status: { undocumented: "The default status is not documented." },
        provisioningState: { undocumented: "The values are not documented." },
        "systemData.createdAt": { format: "timestamp in UTC" },
        "systemData.lastModifiedAt": { format: "timestamp in UTC" },
      },
      responseShapes: [
        { token: "alpha:containerregistry:SystemDataResponse" },
        {
          token: "alpha:containerregistry:TokenCredentialsPropertiesResponse",
          note: `${uncertainLocation} Its fields are not documented.`,
        },
        { token: "alpha:containerregistry:TokenCertificateResponse", note: uncertainLocation },
        {
          token: "alpha:containerregistry:TokenPasswordResponse",
          note: `${uncertainLocation} The value in it is a secret, shown as <PASSWORD_VALUE>.`,
        },
      ],
      notDocumented: [
        "The default status of a token is not documented.",
        "The fields of TokenCredentialsPropertiesResponse are not documented.",
        "The values of provisioningState are not documented.",
        undocumentedTransitions,
        undocumentedLookup,
        ...undocumentedEverywhere,
      ],
    },

    "alpha:migrate:ServerCollector": {
      purpose:
        "A server collector inside a migration project, with the service principal of its agent and its discovery site.",
      importIdentifier: {
        shape:
          "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/<migrate_provider_namespace>/assessmentProjects/{projectName}/servercollectors/{serverCollectorName}",
        explanation:
          "The path of the collector. <migrate_provider_namespace> stands for the namespace of the migration service's provider, which is not spelled out here.",
        ignoresCase: true,
        parts: [
          { name: "subscriptionId" },
          { name: "resourceGroupName", input: "resourceGroupName" },
          {
            name: "migrate_provider_namespace",
            label: "provider namespace",
            note: "The namespace of the migration service's provider is not documented. An identifier of any migration project shows it.",
          },
          { name: "projectName", input: "projectName" },
          { name: "serverCollectorName", input: "serverCollectorName" },
        ],
      },
      lookup: false,
      versionNotes: [
        "Uses API version 2019-10-01, in provider version 3.2.0 (the latest) and in the 2.x line.",
        "The output azureApiVersion reports the API version of the resource.",
      ],
      limits: ["The name of a server collector is unique within its project."],
      properties: {
        properties: {
          undocumented:
            "The documentation does not say whether the output holds the shape that the service returns.",
        },
        "properties.agentProperties": {
          undocumented: "Input fields other than spnDetails are not documented.",
        },
        "properties.agentProperties.spnDetails.authority": {
          format: "URL",
          form: "url",
          example: "https://login.example.com/tenant",
        },
        "properties.discoverySiteId": {
          format: "resource-manager identifier",
          undocumented: "The shape of a discovery site's identifier is not documented.",
        },
      },
      responseShapes: [
        {
          token: "alpha:migrate:CollectorPropertiesResponse",
          note: "The documentation does not say whether the outputs have this shape. Both timestamps are ISO 8601 date-times.",
        },
        {
          token: "alpha:migrate:CollectorAgentPropertiesResponse",
          note: "Part of CollectorPropertiesResponse.",
        },
        {
          token: "alpha:migrate:CollectorBodyAgentSpnPropertiesResponse",
          note: "Part of CollectorAgentPropertiesResponse, with the same five fields as the input shape.",
        },
      ],
      notDocumented: [
        "Fields of CollectorAgentProperties on input, other than spnDetails, are not documented.",
        "The documentation does not say whether the outputs have the shape CollectorPropertiesResponse.",
        undocumentedLookup,
        ...undocumentedEverywhere,
      ],
    },
  },
};
