import pulumi_datadog as datadog

dashboard_policy = datadog.RestrictionPolicy(
    "dashboardPolicy",
    resource_id="dashboard:abc-def-ghi",
    bindings=[
        datadog.RestrictionPolicyBindingArgs(
            principals=[
                "role:01234567-89ab-cdef-0123-456789abcdef",
                "team:01234567-89ab-cdef-0123-456789abcdef",
            ],
            relation="editor",
        ),
        datadog.RestrictionPolicyBindingArgs(
            principals=["org:01234567-89ab-cdef-0123-456789abcdef"],
            relation="viewer",
        ),
    ],
)
