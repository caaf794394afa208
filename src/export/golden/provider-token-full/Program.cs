using Pulumi;
using AzureNative = Pulumi.AzureNative;

return await Deployment.RunAsync(() =>
{
    var buildToken = new AzureNative.ContainerRegistry.Token("buildToken", new AzureNative.ContainerRegistry.TokenArgs
    {
        RegistryName = "buildImages",
        ResourceGroupName = "build",
        Credentials = new AzureNative.ContainerRegistry.Inputs.TokenCredentialsPropertiesArgs
        {
            Certificates =
            {
                new AzureNative.ContainerRegistry.Inputs.TokenCertificateArgs
                {
                    EncodedPemCertificate = "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJoVENDQVN1Z0F3SUJBZ0lRCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K",
                    Expiry = "2031-01-31T12:00:00Z",
                    Name = "certificate1",
                    Thumbprint = "3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93",
                },
            },
            Passwords =
            {
                new AzureNative.ContainerRegistry.Inputs.TokenPasswordArgs
                {
                    CreationTime = "2030-01-01T00:00:00Z",
                    Expiry = "2031-01-31T12:00:00Z",
                    Name = "password1",
                },
                new AzureNative.ContainerRegistry.Inputs.TokenPasswordArgs
                {
                    Name = "password2",
                },
            },
        },
        ScopeMapId = "/subscriptions/12345/resourceGroups/build/scopeMaps/pull",
        Status = "enabled",
        TokenName = "build",
    });
});
