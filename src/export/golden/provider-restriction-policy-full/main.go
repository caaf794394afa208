package main

import (
	"github.com/pulumi/pulumi-datadog/sdk/v4/go/datadog"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := datadog.NewRestrictionPolicy(ctx, "dashboardPolicy", &datadog.RestrictionPolicyArgs{
			ResourceId: pulumi.String("dashboard:abc-def-ghi"),
			Bindings: datadog.RestrictionPolicyBindingArray{
				&datadog.RestrictionPolicyBindingArgs{
					Principals: pulumi.StringArray{
						pulumi.String("role:01234567-89ab-cdef-0123-456789abcdef"),
						pulumi.String("team:01234567-89ab-cdef-0123-456789abcdef"),
					},
					Relation: pulumi.String("editor"),
				},
				&datadog.RestrictionPolicyBindingArgs{
					Principals: pulumi.StringArray{
						pulumi.String("org:01234567-89ab-cdef-0123-456789abcdef"),
					},
					Relation: pulumi.String("viewer"),
				},
			},
		})
		if err != nil {
			return err
		}

		return nil
	})
}
