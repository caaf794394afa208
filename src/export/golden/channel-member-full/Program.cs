using Pulumi;
using Beta = Pulumi.Beta;

return await Deployment.RunAsync(() =>
{
    var publisher = new Beta.Events.V1.ChannelConnectionIamMember(
        "publisher",
        new Beta.Events.V1.ChannelConnectionIamMemberArgs
        {
            Member = "serviceAccount:publisher@example.com",
            Name = "partner-channel",
            Role = "roles/publisher",
            Condition = new Beta.Events.V1.Inputs.ConditionArgs
            {
                Expression = "request.time < timestamp(\"2031-01-31T00:00:00Z\")",
                Title = "until-2031",
                Description = "Ends when the contract does",
            },
        });
});
