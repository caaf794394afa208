import pulumi_beta as beta

publisher = beta.events.v1.ChannelConnectionIamMember(
    "publisher",
    member="serviceAccount:publisher@example.com",
    name="partner-channel",
    role="roles/publisher",
    condition=beta.events.v1.ConditionArgs(
        expression='request.time < timestamp("2031-01-31T00:00:00Z")',
        title="until-2031",
        description="Ends when the contract does",
    ),
)
