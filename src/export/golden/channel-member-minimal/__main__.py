import pulumi_beta as beta

publisher = beta.events.v1.ChannelConnectionIamMember(
    "publisher",
    member="domain:example.com",
    name="partner-channel",
    role="roles/publisher",
)
