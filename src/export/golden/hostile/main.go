package main

import (
	"github.com/pulumi/pulumi-alpha/sdk/v3/go/alpha/containerregistry"
	analyticsv1 "github.com/pulumi/pulumi-beta/sdk/go/beta/analytics/v1"
	eventsv1 "github.com/pulumi/pulumi-beta/sdk/go/beta/events/v1"
	"github.com/pulumi/pulumi-delta/sdk/v4/go/delta"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := analyticsv1.NewInstanceIamMember(ctx, "class", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("quotes"),
			Role:   pulumi.String("it's \"quoted\" \\ back`tick"),
		})
		if err != nil {
			return err
		}

		classResource, err := analyticsv1.NewInstanceIamMember(ctx, "Class", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("emoji 🚀 é ß 漢字"),
			Role:   pulumi.String("\r\n\t\x1b[31m"),
		})
		if err != nil {
			return err
		}

		beta, err := eventsv1.NewChannelConnectionIamMember(ctx, "beta", &eventsv1.ChannelConnectionIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("#!/bin/bash\necho \"home is $HOME, `hostname`\"\nsed -e 's/\\t/ /'\nexit 0"),
			Role:   pulumi.String("one\n"),
		})
		if err != nil {
			return err
		}

		alpha, err := containerregistry.NewToken(ctx, "alpha", &containerregistry.TokenArgs{
			RegistryName:      pulumi.String("${not} a reference, $HOME, $$ and $"),
			ResourceGroupName: pulumi.Sprintf("%v`${a}\\%v$", classResource.Name, beta.Role),
			ScopeMapId:        pulumi.String("*/ // <!-- --> </script> \u2028\u2029\u0085\x00\x7f\ufeff\u202e"),
			TokenName:         pulumi.String("console.log(\"x\"); ' + process.exit() + '"),
		})
		if err != nil {
			return err
		}

		_, err = analyticsv1.NewInstanceIamMember(ctx, "pulumi", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("n"),
			Role:   pulumi.String("r"),
		})
		if err != nil {
			return err
		}

		_, err = analyticsv1.NewInstanceIamMember(ctx, "config", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("__proto__"),
			Role:   pulumi.String("constructor"),
		})
		if err != nil {
			return err
		}

		_, err = analyticsv1.NewInstanceIamMember(ctx, "2nd try", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("digit"),
			Role:   pulumi.String("first"),
		})
		if err != nil {
			return err
		}

		_, err = analyticsv1.NewInstanceIamMember(ctx, "2nd-try", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("the same"),
			Role:   pulumi.String("variable"),
		})
		if err != nil {
			return err
		}

		_, err = delta.NewRestrictionPolicy(ctx, "🔥", &delta.RestrictionPolicyArgs{
			ResourceId: pulumi.String("only:emoji"),
		})
		if err != nil {
			return err
		}

		_, err = delta.NewRestrictionPolicy(ctx, "\"); process.exit(1); (\"", &delta.RestrictionPolicyArgs{
			ResourceId: pulumi.String("name:code"),
		})
		if err != nil {
			return err
		}

		_, err = eventsv1.NewChannelConnectionIamMember(ctx, "aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine", &eventsv1.ChannelConnectionIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("long"),
			Role:   pulumi.String("r"),
		})
		if err != nil {
			return err
		}

		_, err = delta.NewRestrictionPolicy(ctx, "größe", &delta.RestrictionPolicyArgs{
			ResourceId: pulumi.String("umlaut:ß"),
		})
		if err != nil {
			return err
		}

		ctx.Export("dD-Delta.🔥", alpha.ID())
		ctx.Export("default", classResource.ID())
		ctx.Export("proto", pulumi.Map{
			"1":         pulumi.String("one"),
			"__proto__": pulumi.Int(1),
			"a-b":       pulumi.Int(2),
			"a.b": pulumi.Array{
				pulumi.Int(3),
				pulumi.Float64(-0.5),
				pulumi.Float64(1e+21),
				pulumi.Bool(true),
			},
		})
		ctx.Export("__proto__", alpha.RegistryName)
		return nil
	})
}
