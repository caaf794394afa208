import pulumi_beta as beta

publishers = beta.events.v1.ChannelConnectionIamBinding(
    "publishers",
    members=["user:ada@example.com"],
    name="partner-channel",
    role="roles/publisher",
)
