package main

import (
	"github.com/pulumi/pulumi-alpha/sdk/v3/go/alpha/containerregistry"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := containerregistry.NewToken(ctx, "buildToken", &containerregistry.TokenArgs{
			RegistryName:      pulumi.String("buildImages"),
			ResourceGroupName: pulumi.String("build"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
