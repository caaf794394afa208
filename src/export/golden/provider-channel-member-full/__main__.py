import pulumi_google_native as google_native

publisher = google_native.eventarc.v1.ChannelConnectionIamMember(
    "publisher",
    member="serviceAccount:publisher@example.com",
    name="partner-channel",
    role="roles/publisher",
    condition=google_native.iam.v1.ConditionArgs(
        expression='request.time < timestamp("2031-01-31T00:00:00Z")',
        title="until-2031",
        description="Ends when the contract does",
    ),
)
