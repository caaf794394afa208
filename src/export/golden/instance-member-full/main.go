package main

import (
	analyticsv1 "github.com/pulumi/pulumi-beta/sdk/go/beta/analytics/v1"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := analyticsv1.NewInstanceIamMember(ctx, "analyst", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("group:analysts@example.com"),
			Name:   pulumi.String("reports"),
			Role:   pulumi.String("roles/viewer"),
			Condition: &analyticsv1.ConditionArgs{
				Expression:  pulumi.String("request.time < timestamp(\"2031-01-31T00:00:00Z\")"),
				Title:       pulumi.String("until-2031"),
				Description: pulumi.String("Ends when the contract does"),
			},
		})
		if err != nil {
			return err
		}

		return nil
	})
}
