package main

import (
	eventarc "github.com/pulumi/pulumi-google-native/sdk/go/google/eventarc/v1"
	iam "github.com/pulumi/pulumi-google-native/sdk/go/google/iam/v1"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := eventarc.NewChannelConnectionIamBinding(ctx, "publishers", &eventarc.ChannelConnectionIamBindingArgs{
			Members: pulumi.StringArray{
				pulumi.String("user:ada@example.com"),
				pulumi.String("serviceAccount:publisher@example.com"),
				pulumi.String("group:builders@example.com"),
				pulumi.String("domain:example.com"),
			},
			Name: pulumi.String("partner-channel"),
			Role: pulumi.String("roles/publisher"),
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
