using Pulumi;
using Alpha = Pulumi.Alpha;

return await Deployment.RunAsync(() =>
{
    var collector = new Alpha.Migrate.ServerCollector("collector", new Alpha.Migrate.ServerCollectorArgs
    {
        ProjectName = "datacenter-exit",
        ResourceGroupName = "migration",
        ETag = "\"0x8D4BCC2E4835CD0\"",
        Properties = new Alpha.Migrate.Inputs.CollectorPropertiesArgs
        {
            AgentProperties = new Alpha.Migrate.Inputs.CollectorAgentPropertiesArgs
            {
                SpnDetails = new Alpha.Migrate.Inputs.CollectorBodyAgentSpnPropertiesArgs
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
