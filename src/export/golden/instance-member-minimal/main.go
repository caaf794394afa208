package main

import (
	analyticsv1 "github.com/pulumi/pulumi-beta/sdk/go/beta/analytics/v1"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := analyticsv1.NewInstanceIamMember(ctx, "analyst", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("reports"),
			Role:   pulumi.String("roles/viewer"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
