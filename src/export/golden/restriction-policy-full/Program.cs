using Pulumi;
using Delta = Pulumi.Delta;

return await Deployment.RunAsync(() =>
{
    var dashboardPolicy = new Delta.RestrictionPolicy("dashboardPolicy", new Delta.RestrictionPolicyArgs
    {
        ResourceId = "dashboard:abc-def-ghi",
        Bindings =
        {
            new Delta.Inputs.RestrictionPolicyBindingArgs
            {
                Principals =
                {
                    "role:01234567-89ab-cdef-0123-456789abcdef",
                    "team:01234567-89ab-cdef-0123-456789abcdef",
                },
                Relation = "editor",
            },
            new Delta.Inputs.RestrictionPolicyBindingArgs
            {
                Principals = { "org:01234567-89ab-cdef-0123-456789abcdef" },
                Relation = "viewer",
            },
        },
    });
});
