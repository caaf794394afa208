import pulumi_delta as delta

dashboard_policy = delta.RestrictionPolicy(
    "dashboardPolicy",
    resource_id="dashboard:abc-def-ghi",
)
