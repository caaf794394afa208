package main

import (
	containerregistry "github.com/pulumi/pulumi-azure-native-sdk/containerregistry/v3"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := containerregistry.NewToken(ctx, "buildToken", &containerregistry.TokenArgs{
			RegistryName:      pulumi.String("buildImages"),
			ResourceGroupName: pulumi.String("build"),
			Credentials: &containerregistry.TokenCredentialsPropertiesArgs{
				Certificates: containerregistry.TokenCertificateArray{
					&containerregistry.TokenCertificateArgs{
						EncodedPemCertificate: pulumi.String("LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJoVENDQVN1Z0F3SUJBZ0lRCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K"),
						Expiry:                pulumi.String("2031-01-31T12:00:00Z"),
						Name:                  pulumi.String(containerregistry.TokenCertificateNameCertificate1),
						Thumbprint:            pulumi.String("3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93"),
					},
				},
				Passwords: containerregistry.TokenPasswordArray{
					&containerregistry.TokenPasswordArgs{
						CreationTime: pulumi.String("2030-01-01T00:00:00Z"),
						Expiry:       pulumi.String("2031-01-31T12:00:00Z"),
						Name:         pulumi.String(containerregistry.TokenPasswordNamePassword1),
					},
					&containerregistry.TokenPasswordArgs{
						Name: pulumi.String(containerregistry.TokenPasswordNamePassword2),
					},
				},
			},
			ScopeMapId: pulumi.String("/subscriptions/12345/resourceGroups/build/scopeMaps/pull"),
			Status:     pulumi.String(containerregistry.TokenStatusEnabled),
			TokenName:  pulumi.String("build"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
