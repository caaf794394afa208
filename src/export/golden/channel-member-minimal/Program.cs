using Pulumi;
using Beta = Pulumi.Beta;

return await Deployment.RunAsync(() =>
{
    var publisher = new Beta.Events.V1.ChannelConnectionIamMember(
        "publisher",
        new Beta.Events.V1.ChannelConnectionIamMemberArgs
        {
            Member = "domain:example.com",
            Name = "partner-channel",
            Role = "roles/publisher",
        });
});
