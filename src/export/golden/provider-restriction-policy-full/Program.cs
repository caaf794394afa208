using Pulumi;
using Datadog = Pulumi.Datadog;

return await Deployment.RunAsync(() =>
{
    var dashboardPolicy = new Datadog.RestrictionPolicy("dashboardPolicy", new Datadog.RestrictionPolicyArgs
    {
        ResourceId = "dashboard:abc-def-ghi",
        Bindings =
        {
            new Datadog.Inputs.RestrictionPolicyBindingArgs
            {
                Principals =
                {
                    "role:01234567-89ab-cdef-0123-456789abcdef",
                    "team:01234567-89ab-cdef-0123-456789abcdef",
                },
                Relation = "editor",
            },
            new Datadog.Inputs.RestrictionPolicyBindingArgs
            {
                Principals = { "org:01234567-89ab-cdef-0123-456789abcdef" },
                Relation = "viewer",
            },
        },
    });
});
