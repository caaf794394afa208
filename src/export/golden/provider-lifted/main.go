package main

import (
	containerregistry "github.com/pulumi/pulumi-azure-native-sdk/containerregistry/v3"
	migrate "github.com/pulumi/pulumi-azure-native-sdk/migrate/v3"
	"github.com/pulumi/pulumi-datadog/sdk/v4/go/datadog"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		cfg := config.New(ctx, "")
		environment := cfg.Require("environment")
		groupKey := cfg.RequireSecret("groupKey")
		tokenRegistryName := "images"
		tokenTokenName := cfg.RequireSecret("tokenTokenName")

		_, err := containerregistry.NewToken(ctx, "token", &containerregistry.TokenArgs{
			RegistryName:      pulumi.String(tokenRegistryName),
			ResourceGroupName: pulumi.Sprintf("build-%v", environment),
			TokenName:         tokenTokenName,
		})
		if err != nil {
			return err
		}

		policy, err := datadog.NewRestrictionPolicy(ctx, "policy", &datadog.RestrictionPolicyArgs{
			ResourceId: pulumi.Sprintf("registry:%v", tokenRegistryName),
		})
		if err != nil {
			return err
		}

		_, err = migrate.NewServerCollector(ctx, "collector", &migrate.ServerCollectorArgs{
			ProjectName:         pulumi.Sprintf("exit-%v", tokenRegistryName),
			ResourceGroupName:   pulumi.Sprintf("build-%v", environment),
			ServerCollectorName: policy.ID(),
		})
		if err != nil {
			return err
		}

		_, err = containerregistry.NewToken(ctx, "guarded", &containerregistry.TokenArgs{
			RegistryName:      pulumi.String(tokenRegistryName),
			ResourceGroupName: groupKey,
		})
		if err != nil {
			return err
		}

		ctx.Export("registry", pulumi.String(tokenRegistryName))
		ctx.Export("project", pulumi.Sprintf("exit-%v of %v", tokenRegistryName, groupKey))
		ctx.Export("collector", policy.ID())
		ctx.Export("token", pulumi.Sprintf("token %v", tokenTokenName))
		return nil
	})
}
