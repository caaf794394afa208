import pulumi_beta as beta

analyst = beta.analytics.v1.InstanceIamMember(
    "analyst",
    member="user:ada@example.com",
    name="reports",
    role="roles/viewer",
)
