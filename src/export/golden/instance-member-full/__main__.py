import pulumi_beta as beta

analyst = beta.analytics.v1.InstanceIamMember(
    "analyst",
    member="group:analysts@example.com",
    name="reports",
    role="roles/viewer",
    condition=beta.analytics.v1.ConditionArgs(
        expression='request.time < timestamp("2031-01-31T00:00:00Z")',
        title="until-2031",
        description="Ends when the contract does",
    ),
)
