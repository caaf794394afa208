// Package samples generates a provider's results from its schema.
package samples

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"

	"conformance/requests"
)

// Missing returns a failure for each required input that a resource or a call lacks.
func Missing(given resource.PropertyMap, required []string) []plugin.CheckFailure {
	var failures []plugin.CheckFailure
	for _, name := range required {
		if key := resource.PropertyKey(name); given[key].IsNull() {
			failures = append(failures, plugin.CheckFailure{Property: key, Reason: "it is required"})
		}
	}
	return failures
}

// Result returns a function's result for its arguments.
func Result(
	pkg schema.PackageSpec, spec schema.FunctionSpec, args resource.PropertyMap,
) plugin.InvokeResponse {
	if spec.Inputs != nil {
		if failures := Missing(args, spec.Inputs.Required); len(failures) > 0 {
			return plugin.InvokeResponse{Failures: failures}
		}
	}
	object := spec.Outputs
	if spec.ReturnType != nil && spec.ReturnType.ObjectTypeSpec != nil {
		object = spec.ReturnType.ObjectTypeSpec
	}
	if object != nil {
		return plugin.InvokeResponse{Properties: requests.Send(Outputs(pkg, object.Properties, args))}
	}
	value := sample(pkg, *spec.ReturnType.TypeSpec, "result", 0)
	return plugin.InvokeResponse{Properties: requests.Send(resource.PropertyMap{"result": value})}
}

// Outputs returns each property's given value, or a value of the property's type.
func Outputs(
	pkg schema.PackageSpec, properties map[string]schema.PropertySpec, given resource.PropertyMap,
) resource.PropertyMap {
	made := resource.PropertyMap{}
	for name, spec := range properties {
		key := resource.PropertyKey(name)
		if value, ok := given[key]; ok && !value.IsNull() {
			made[key] = value
		} else if value := sample(pkg, spec.TypeSpec, name, 0); !value.IsNull() {
			made[key] = value
		}
		if value, ok := made[key]; ok && spec.Secret && !value.IsSecret() {
			made[key] = resource.MakeSecret(value)
		}
	}
	return made
}

// The maximum nesting of objects, because types can be recursive.
const deepest = 3

func sample(pkg schema.PackageSpec, spec schema.TypeSpec, name string, depth int) resource.PropertyValue {
	if reference, ok := strings.CutPrefix(spec.Ref, "#/types/"); ok {
		return sampleOf(pkg, reference, name, depth)
	}
	if len(spec.OneOf) > 0 {
		return sample(pkg, spec.OneOf[0], name, depth)
	}
	switch spec.Ref {
	case "pulumi.json#/Asset", "pulumi.json#/Archive":
		return resource.NewNullProperty()
	case "pulumi.json#/Json":
		return resource.NewProperty(fmt.Sprintf(`{"%s":1}`, name))
	}
	if strings.Contains(spec.Ref, "#/resources/") {
		return resource.NewNullProperty()
	}
	switch spec.Type {
	case "boolean":
		return resource.NewProperty(true)
	case "integer":
		return resource.NewProperty(float64(len(name)))
	case "number":
		return resource.NewProperty(float64(len(name)) + 0.5)
	case "array":
		items := []resource.PropertyValue{}
		for _, item := range []string{name + " 1", name + " 2"} {
			if value := sample(pkg, *spec.Items, item, depth); !value.IsNull() {
				items = append(items, value)
			}
		}
		return resource.NewProperty(items)
	case "object":
		values := &schema.TypeSpec{Type: "string"}
		if spec.AdditionalProperties != nil {
			values = spec.AdditionalProperties
		}
		made := resource.PropertyMap{}
		if value := sample(pkg, *values, name+" key", depth); !value.IsNull() {
			made["key"] = value
		}
		return resource.NewProperty(made)
	}
	return resource.NewProperty("the " + name)
}

func sampleOf(pkg schema.PackageSpec, reference, name string, depth int) resource.PropertyValue {
	token, err := url.PathUnescape(reference)
	spec, ok := pkg.Types[token]
	if err != nil || !ok {
		return resource.NewNullProperty()
	}
	if len(spec.Enum) > 0 {
		return resource.NewPropertyValue(spec.Enum[0].Value)
	}
	made := resource.PropertyMap{}
	for _, key := range slices.Sorted(maps.Keys(spec.Properties)) {
		if depth >= deepest && !slices.Contains(spec.Required, key) {
			continue
		}
		if value := sample(pkg, spec.Properties[key].TypeSpec, name+" "+key, depth+1); !value.IsNull() {
			made[resource.PropertyKey(key)] = value
		}
	}
	return resource.NewProperty(made)
}
