using Pulumi;
using AzureNative = Pulumi.AzureNative;

return await Deployment.RunAsync(() =>
{
    var collector = new AzureNative.Migrate.ServerCollector("collector", new AzureNative.Migrate.ServerCollectorArgs
    {
        ProjectName = "datacenter-exit",
        ResourceGroupName = "migration",
        ETag = "\"0x8D4BCC2E4835CD0\"",
        Properties = new AzureNative.Migrate.Inputs.CollectorPropertiesArgs
        {
            AgentProperties = new AzureNative.Migrate.Inputs.CollectorAgentPropertiesArgs
            {
                SpnDetails = new AzureNative.Migrate.Inputs.CollectorBodyAgentSpnPropertiesArgs
                {
                    ApplicationId = "827f1053-44dc-439f-b832-05416dcce12b",
                    Audience = "https://72f988bf-86f1-41af-91ab-2d7cd011db47/datacenter-exit",
                    Authority = "https://login.example.com/72f988bf-86f1-41af-91ab-2d7cd011db47",
                    ObjectId = "be75098e-c0fc-4ac4-98c7-282ebbcf8370",
                    TenantId = "72f988bf-86f1-41af-91ab-2d7cd011db47",
                },
            },
            DiscoverySiteId = "/subscriptions/12345/resourceGroups/migration/sites/datacenter",
        },
        ServerCollectorName = "datacenter",
    });
});
