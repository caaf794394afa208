using Pulumi;
using Alpha = Pulumi.Alpha;

return await Deployment.RunAsync(() =>
{
    var collector = new Alpha.Migrate.ServerCollector("collector", new Alpha.Migrate.ServerCollectorArgs
    {
        ProjectName = "datacenter-exit",
        ResourceGroupName = "migration",
    });
});
