using Pulumi;
using Beta = Pulumi.Beta;

return await Deployment.RunAsync(() =>
{
    var analyst = new Beta.Analytics.V1.InstanceIamMember("analyst", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "group:analysts@example.com",
        Name = "reports",
        Role = "roles/viewer",
        Condition = new Beta.Analytics.V1.Inputs.ConditionArgs
        {
            Expression = "request.time < timestamp(\"2031-01-31T00:00:00Z\")",
            Title = "until-2031",
            Description = "Ends when the contract does",
        },
    });
});
