import pulumi_google_native as google_native

analyst = google_native.datafusion.v1.InstanceIamMember(
    "analyst",
    member="group:analysts@example.com",
    name="reports",
    role="roles/viewer",
    condition=google_native.iam.v1.ConditionArgs(
        expression='request.time < timestamp("2031-01-31T00:00:00Z")',
        title="until-2031",
        description="Ends when the contract does",
    ),
)
