// Order events, and who can publish, read and change them

using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using Pulumi;
using Alpha = Pulumi.Alpha;
using Beta = Pulumi.Beta;
using Delta = Pulumi.Delta;
using Gamma = Pulumi.Gamma;

return await Deployment.RunAsync(() =>
{
    var config = new Config();
    var gammaConfig = new Config("gamma");
    var buildTokenTokenName = config.RequireSecret("buildTokenTokenName");
    var registry = config.Require("registry");
    // How often a delivery is tried again
    var retries = config.GetInt32("retries") ?? 3;
    var audited = config.GetBoolean("audited") ?? false;
    var adminTeam = config.Get("adminTeam") ?? "team:01234567-89ab-cdef-0123-456789abcdef";
    var reportKey = config.RequireSecret("reportKey");
    var readers = config.RequireObject<string[]>("readers");
    var contract = config.RequireObject<JsonElement>("contract");
    var note = config.Get("note");
    var limits = config.GetObject<JsonElement?>("limits")
        ?? JsonSerializer.SerializeToElement(new Dictionary<string, object?>
        {
            ["events"] = 100,
            ["bytes"] = 65536,
        });
    var aKeyThatIsLongerThanTheLineCanTakeAtOnce = config.Require("aKeyThatIsLongerThanTheLineCanTakeAtOnce");
    var gammaRegion = gammaConfig.Require("region");

    var existing = Gamma.Events.EventEndpoint.Get("existing", "shared-orders", new Gamma.Events.EventEndpointState
    {
        Name = "shared-orders",
    });

    var west = new Gamma.Provider("west", new Gamma.ProviderArgs
    {
        Region = "eu-west-1",
    });

    var orders = new Gamma.Events.EventEndpoint("orders", new Gamma.Events.EventEndpointArgs
    {
        EventBuses = existing.EventBuses.Apply(eventBuses =>
            eventBuses.Select(item => new Gamma.Events.Inputs.EventEndpointEventBusArgs
            {
                EventBusArn = item.EventBusArn,
            }).ToImmutableArray()),
        RoutingConfig = new Gamma.Events.Inputs.EventEndpointRoutingConfigArgs
        {
            FailoverConfig = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigArgs
            {
                Primary = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigPrimaryArgs
                {
                    HealthCheck = existing.RoutingConfig.Apply(routingConfig =>
                        routingConfig.FailoverConfig.Primary.HealthCheck!),
                },
                Secondary = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigSecondaryArgs
                {
                    Route = gammaRegion,
                },
            },
        },
        Description = Output.Format($"Stack {Deployment.Instance.StackName}, {retries.ToString(CultureInfo.InvariantCulture)} retries, after {existing.Name}"),
        Name = note!,
        ReplicationConfig = new Gamma.Events.Inputs.EventEndpointReplicationConfigArgs
        {
            State = existing.ReplicationConfig.Apply(replicationConfig => replicationConfig?.State ?? default),
        },
        RoleArn = existing.RoleArn.Apply(roleArn => roleArn!),
    }, new CustomResourceOptions
    {
        Aliases =
        {
            new Alias { Name = "order-events" },
            new Alias { Type = "gamma:events:Endpoint", NoParent = true },
            new Alias { Urn = "urn:pulumi:dev::orders::gamma:events:EventEndpoint::o" },
        },
        CustomTimeouts = new CustomTimeouts
        {
            Create = TimeSpan.FromMinutes(10),
            Delete = new TimeSpan(1, 30, 0),
        },
        DeleteBeforeReplace = true,
        IgnoreChanges = { "eventBuses[1].eventBusArn", "description" },
        Provider = west,
        Version = "1.2.3",
    });

    var dashboardPolicy = new Delta.RestrictionPolicy("dashboard-policy", new Delta.RestrictionPolicyArgs
    {
        ResourceId = Output.Format($"endpoint:{orders.Id}"),
        Bindings =
        {
            new Delta.Inputs.RestrictionPolicyBindingArgs
            {
                Principals = { adminTeam, Output.Format($"role:{reportKey}") },
                Relation = "editor",
            },
        },
    }, new CustomResourceOptions
    {
        DependsOn = { orders },
        Protect = audited,
    });

    var deltaAccount = new Delta.Provider("deltaAccount");

    var shared = Delta.RestrictionPolicy.Get(
        "shared",
        Output.Format($"endpoint:{existing.Name}"),
        options: new CustomResourceOptions
        {
            PluginDownloadURL = "https://example.com/plugins",
            Provider = deltaAccount,
        });

    var buildToken = new Alpha.Containerregistry.Token("buildToken", new Alpha.Containerregistry.TokenArgs
    {
        RegistryName = registry,
        ResourceGroupName = Output.CreateSecret(registry),
        TokenName = buildTokenTokenName,
        ScopeMapId = Deployment.Instance.ProjectName,
    }, new CustomResourceOptions
    {
        ImportId = "/tokens/build",
        Parent = orders,
    });

    var reader = new Beta.Analytics.V1.InstanceIamMember("reader", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = $"user:{readers[0]}",
        Name = buildToken.SystemData.Apply(systemData => systemData.CreatedBy!),
        Role = contract.GetProperty("roles").GetProperty("reader").GetString()!,
    }, new CustomResourceOptions
    {
        DeletedWith = orders,
        RetainOnDelete = true,
    });

    var network = new StackReference("network", new StackReferenceArgs
    {
        Name = "acme/network/production",
    });

    var collector = new Alpha.Migrate.ServerCollector("collector", new Alpha.Migrate.ServerCollectorArgs
    {
        ProjectName = network.RequireOutput("project").Apply(project => (string)project),
        ResourceGroupName = Output.Format($"{buildToken.ResourceGroupName}-migration"),
    });

    return new Dictionary<string, object?>
    {
        ["endpointUrl"] = orders.EndpointUrl,
        ["orders"] = orders,
        ["secondBus"] = orders.EventBuses.Apply(eventBuses => eventBuses[1].EventBusArn),
        ["summary"] = new Dictionary<string, object?>
        {
            ["url"] = orders.EndpointUrl,
            ["retries"] = retries,
            ["tags"] = new object?[] { "orders", "events" },
        },
        ["welcome"] = new StringAsset(
            "Hello,\n" +
            "reader\n" +
            "of this\n"),
        ["banner"] = new RemoteAsset("https://example.com/a/long/address/of/a/picture/logo-in-color.svg"),
        ["logo"] = new FileAsset("./logo.svg"),
    };
});
