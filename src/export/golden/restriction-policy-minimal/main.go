package main

import (
	"github.com/pulumi/pulumi-delta/sdk/v4/go/delta"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := delta.NewRestrictionPolicy(ctx, "dashboardPolicy", &delta.RestrictionPolicyArgs{
			ResourceId: pulumi.String("dashboard:abc-def-ghi"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
