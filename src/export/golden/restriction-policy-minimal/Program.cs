using Pulumi;
using Delta = Pulumi.Delta;

return await Deployment.RunAsync(() =>
{
    var dashboardPolicy = new Delta.RestrictionPolicy("dashboardPolicy", new Delta.RestrictionPolicyArgs
    {
        ResourceId = "dashboard:abc-def-ghi",
    });
});
