using Pulumi;
using GoogleNative = Pulumi.GoogleNative;

return await Deployment.RunAsync(() =>
{
    var publishers = new GoogleNative.Eventarc.V1.ChannelConnectionIamBinding(
        "publishers",
        new GoogleNative.Eventarc.V1.ChannelConnectionIamBindingArgs
        {
            Members =
            {
                "user:ada@example.com",
                "serviceAccount:publisher@example.com",
                "group:builders@example.com",
                "domain:example.com",
            },
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
