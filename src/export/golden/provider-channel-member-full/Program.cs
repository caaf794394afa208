using Pulumi;
using GoogleNative = Pulumi.GoogleNative;

return await Deployment.RunAsync(() =>
{
    var publisher = new GoogleNative.Eventarc.V1.ChannelConnectionIamMember(
        "publisher",
        new GoogleNative.Eventarc.V1.ChannelConnectionIamMemberArgs
        {
            Member = "serviceAccount:publisher@example.com",
            Name = "partner-channel",
            Role = "roles/publisher",
            Condition = new GoogleNative.IAM.V1.Inputs.ConditionArgs
            {
                Expression = "request.time < timestamp(\"2031-01-31T00:00:00Z\")",
                Title = "until-2031",
                Description = "Ends when the contract does",
            },
        });
});
