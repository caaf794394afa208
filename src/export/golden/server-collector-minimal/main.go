package main

import (
	"github.com/pulumi/pulumi-alpha/sdk/v3/go/alpha/migrate"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := migrate.NewServerCollector(ctx, "collector", &migrate.ServerCollectorArgs{
			ProjectName:       pulumi.String("datacenter-exit"),
			ResourceGroupName: pulumi.String("migration"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
