using System.Collections.Generic;
using Pulumi;
using AzureNative = Pulumi.AzureNative;
using Datadog = Pulumi.Datadog;

return await Deployment.RunAsync(() =>
{
    var config = new Config();
    var environment = config.Require("environment");
    var groupKey = config.RequireSecret("groupKey");
    var tokenRegistryName = "images";
    var tokenTokenName = config.RequireSecret("tokenTokenName");

    var token = new AzureNative.ContainerRegistry.Token("token", new AzureNative.ContainerRegistry.TokenArgs
    {
        RegistryName = tokenRegistryName,
        ResourceGroupName = $"build-{environment}",
        TokenName = tokenTokenName,
    });

    var policy = new Datadog.RestrictionPolicy("policy", new Datadog.RestrictionPolicyArgs
    {
        ResourceId = $"registry:{tokenRegistryName}",
    });

    var collector = new AzureNative.Migrate.ServerCollector("collector", new AzureNative.Migrate.ServerCollectorArgs
    {
        ProjectName = $"exit-{tokenRegistryName}",
        ResourceGroupName = $"build-{environment}",
        ServerCollectorName = policy.Id,
    });

    var guarded = new AzureNative.ContainerRegistry.Token("guarded", new AzureNative.ContainerRegistry.TokenArgs
    {
        RegistryName = tokenRegistryName,
        ResourceGroupName = groupKey,
    });

    return new Dictionary<string, object?>
    {
        ["registry"] = tokenRegistryName,
        ["project"] = Output.Format($"exit-{tokenRegistryName} of {groupKey}"),
        ["collector"] = policy.Id,
        ["token"] = Output.Format($"token {tokenTokenName}"),
    };
});
