package main

import (
	datafusion "github.com/pulumi/pulumi-google-native/sdk/go/google/datafusion/v1"
	iam "github.com/pulumi/pulumi-google-native/sdk/go/google/iam/v1"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := datafusion.NewInstanceIamMember(ctx, "analyst", &datafusion.InstanceIamMemberArgs{
			Member: pulumi.String("group:analysts@example.com"),
			Name:   pulumi.String("reports"),
			Role:   pulumi.String("roles/viewer"),
			Condition: &iam.ConditionArgs{
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
