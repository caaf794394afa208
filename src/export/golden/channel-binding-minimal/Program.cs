using Pulumi;
using Beta = Pulumi.Beta;

return await Deployment.RunAsync(() =>
{
    var publishers = new Beta.Events.V1.ChannelConnectionIamBinding(
        "publishers",
        new Beta.Events.V1.ChannelConnectionIamBindingArgs
        {
            Members = { "user:ada@example.com" },
            Name = "partner-channel",
            Role = "roles/publisher",
        });
});
