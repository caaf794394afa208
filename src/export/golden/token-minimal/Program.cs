using Pulumi;
using Alpha = Pulumi.Alpha;

return await Deployment.RunAsync(() =>
{
    var buildToken = new Alpha.Containerregistry.Token("buildToken", new Alpha.Containerregistry.TokenArgs
    {
        RegistryName = "buildImages",
        ResourceGroupName = "build",
    });
});
