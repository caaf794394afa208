using Pulumi;
using Alpha = Pulumi.Alpha;

return await Deployment.RunAsync(() =>
{
    var buildToken = new Alpha.Containerregistry.Token("buildToken", new Alpha.Containerregistry.TokenArgs
    {
        RegistryName = "buildImages",
        ResourceGroupName = "build",
        Credentials = new Alpha.Containerregistry.Inputs.TokenCredentialsPropertiesArgs
        {
            Certificates =
            {
                new Alpha.Containerregistry.Inputs.TokenCertificateArgs
                {
                    EncodedPemCertificate = "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJoVENDQVN1Z0F3SUJBZ0lRCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K",
                    Expiry = "2031-01-31T12:00:00Z",
                    Name = Alpha.Containerregistry.TokenCertificateName.Certificate1,
                    Thumbprint = "3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93",
                },
            },
            Passwords =
            {
                new Alpha.Containerregistry.Inputs.TokenPasswordArgs
                {
                    CreationTime = "2030-01-01T00:00:00Z",
                    Expiry = "2031-01-31T12:00:00Z",
                    Name = Alpha.Containerregistry.TokenPasswordName.Password1,
                },
                new Alpha.Containerregistry.Inputs.TokenPasswordArgs
                {
                    Name = Alpha.Containerregistry.TokenPasswordName.Password2,
                },
            },
        },
        ScopeMapId = "/subscriptions/12345/resourceGroups/build/scopeMaps/pull",
        Status = Alpha.Containerregistry.TokenStatus.Enabled,
        TokenName = "build",
    });
});
