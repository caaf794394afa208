import pulumi_delta as delta

dashboard_policy = delta.RestrictionPolicy(
    "dashboardPolicy",
    resource_id="dashboard:abc-def-ghi",
    bindings=[
        delta.RestrictionPolicyBindingArgs(
            principals=[
                "role:01234567-89ab-cdef-0123-456789abcdef",
                "team:01234567-89ab-cdef-0123-456789abcdef",
            ],
            relation="editor",
        ),
        delta.RestrictionPolicyBindingArgs(
            principals=["org:01234567-89ab-cdef-0123-456789abcdef"],
            relation="viewer",
        ),
    ],
)
