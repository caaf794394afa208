using Pulumi;
using Beta = Pulumi.Beta;

return await Deployment.RunAsync(() =>
{
    var analyst = new Beta.Analytics.V1.InstanceIamMember("analyst", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "reports",
        Role = "roles/viewer",
    });
});
