using System.Collections.Generic;
using Pulumi;
using Aws = Pulumi.Aws;
using AzureNative = Pulumi.AzureNative;
using Datadog = Pulumi.Datadog;
using GoogleNative = Pulumi.GoogleNative;

return await Deployment.RunAsync(() =>
{
    var awsConfig = new Config("aws");
    var config = new Config();
    var awsRegion = awsConfig.Require("region");
    var deltaKey = config.RequireSecret("deltaKey");

    var west = new Aws.Provider("west", new Aws.ProviderArgs
    {
        Region = awsRegion,
    });

    var account = new Datadog.Provider("account", new Datadog.ProviderArgs
    {
        ApiKey = deltaKey,
    });

    var orders = Aws.CloudWatch.EventEndpoint.Get("orders", "orders", new Aws.CloudWatch.EventEndpointState
    {
        ReplicationConfig = new Aws.CloudWatch.Inputs.EventEndpointReplicationConfigGetArgs
        {
            State = "DISABLED",
        },
    }, new CustomResourceOptions
    {
        Provider = west,
    });

    var token = new AzureNative.ContainerRegistry.Token("token", new AzureNative.ContainerRegistry.TokenArgs
    {
        RegistryName = "images",
        ResourceGroupName = "build",
        Status = "disabled",
    });

    var policy = new Datadog.RestrictionPolicy("policy", new Datadog.RestrictionPolicyArgs
    {
        ResourceId = Output.Format($"endpoint:{orders.Name}"),
        Bindings =
        {
            new Datadog.Inputs.RestrictionPolicyBindingArgs
            {
                Principals = { Output.Format($"user:{token.SystemData.Apply(systemData => systemData.CreatedBy)}") },
                Relation = "editor",
            },
        },
    }, new CustomResourceOptions
    {
        Aliases =
        {
            new Alias { Type = "datadog:index/restrictionPolicy:RestrictionPolicy", Name = "old" },
            new Alias { Urn = "urn:pulumi:dev::wired::aws:cloudwatch/eventEndpoint:EventEndpoint$datadog:index/restrictionPolicy:RestrictionPolicy::older" },
        },
        Provider = account,
    });

    var collector = new AzureNative.Migrate.ServerCollector("collector", new AzureNative.Migrate.ServerCollectorArgs
    {
        ProjectName = "exit",
        ResourceGroupName = "migration",
    });

    var reader = new GoogleNative.DataFusion.V1.InstanceIamMember(
        "reader",
        new GoogleNative.DataFusion.V1.InstanceIamMemberArgs
        {
            Member = "user:ada@example.com",
            Name = "reports",
            Role = "roles/viewer",
        });

    return new Dictionary<string, object?>
    {
        ["state"] = orders.ReplicationConfig.Apply(replicationConfig => replicationConfig?.State),
        ["expiry"] = token.Credentials.Apply(credentials => credentials?.Certificates[0].Expiry),
        ["updated"] = collector.Properties.Apply(properties => properties.UpdatedTimestamp),
        ["etag"] = reader.Etag,
    };
});
