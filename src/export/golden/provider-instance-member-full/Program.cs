using Pulumi;
using GoogleNative = Pulumi.GoogleNative;

return await Deployment.RunAsync(() =>
{
    var analyst = new GoogleNative.DataFusion.V1.InstanceIamMember(
        "analyst",
        new GoogleNative.DataFusion.V1.InstanceIamMemberArgs
        {
            Member = "group:analysts@example.com",
            Name = "reports",
            Role = "roles/viewer",
            Condition = new GoogleNative.IAM.V1.Inputs.ConditionArgs
            {
                Expression = "request.time < timestamp(\"2031-01-31T00:00:00Z\")",
                Title = "until-2031",
                Description = "Ends when the contract does",
            },
        });
});
