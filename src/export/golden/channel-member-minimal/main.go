package main

import (
	eventsv1 "github.com/pulumi/pulumi-beta/sdk/go/beta/events/v1"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := eventsv1.NewChannelConnectionIamMember(ctx, "publisher", &eventsv1.ChannelConnectionIamMemberArgs{
			Member: pulumi.String("domain:example.com"),
			Name:   pulumi.String("partner-channel"),
			Role:   pulumi.String("roles/publisher"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
