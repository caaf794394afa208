package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/blang/semver"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/pkg/v3/testing/pulumi-test-language/tests"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
)

// A program that is none of Pulumi's tests has providers that know no more than their schemas.
func testOf(p program) (tests.LanguageTest, error) {
	if test, ok := tests.LanguageTests[p.Test]; ok {
		return test, nil
	}
	made := tests.LanguageTest{}
	for _, file := range p.Schemas {
		text, err := os.ReadFile(file)
		if err != nil {
			return made, err
		}
		provider := &schemaProvider{text: text}
		if err := json.Unmarshal(text, &provider.spec); err != nil {
			return made, fmt.Errorf("%s: %w", file, err)
		}
		made.Providers = append(made.Providers, func() plugin.Provider { return provider })
	}
	return made, nil
}

// What it makes has the inputs, and for each other output a value of its type.
type schemaProvider struct {
	plugin.UnimplementedProvider

	text []byte
	spec schema.PackageSpec
}

func (p *schemaProvider) GetSchema(context.Context, plugin.GetSchemaRequest) (plugin.GetSchemaResponse, error) {
	return plugin.GetSchemaResponse{Schema: p.text}, nil
}

func (p *schemaProvider) GetPluginInfo(context.Context) (plugin.PluginInfo, error) {
	version, err := semver.Parse(p.spec.Version)
	return plugin.PluginInfo{Version: &version}, err
}

func (p *schemaProvider) CheckConfig(
	_ context.Context, request plugin.CheckConfigRequest,
) (plugin.CheckConfigResponse, error) {
	return plugin.CheckConfigResponse{Properties: request.News}, nil
}

func (p *schemaProvider) Configure(context.Context, plugin.ConfigureRequest) (plugin.ConfigureResponse, error) {
	return plugin.ConfigureResponse{}, nil
}

// A resource without an input that it has to have is as wrong here as it is for a provider.
func (p *schemaProvider) Check(_ context.Context, request plugin.CheckRequest) (plugin.CheckResponse, error) {
	spec, ok := p.spec.Resources[string(request.Type)]
	if !ok {
		return plugin.CheckResponse{}, fmt.Errorf("there is no type %s", request.Type)
	}
	failures := missing(request.News, spec.RequiredInputs)
	return plugin.CheckResponse{Properties: request.News, Failures: failures}, nil
}

func missing(given resource.PropertyMap, required []string) []plugin.CheckFailure {
	var failures []plugin.CheckFailure
	for _, name := range required {
		if key := resource.PropertyKey(name); given[key].IsNull() {
			failures = append(failures, plugin.CheckFailure{Property: key, Reason: "it is required"})
		}
	}
	return failures
}

func (p *schemaProvider) Create(_ context.Context, request plugin.CreateRequest) (plugin.CreateResponse, error) {
	outputs := p.outputs(p.spec.Resources[string(request.Type)].Properties, request.Properties)
	return plugin.CreateResponse{ID: resource.ID(request.Name + "_id"), Properties: outputs}, nil
}

// A component of a package has no ID, and the provider says its name in the stack. Nothing is made inside of it.
func (p *schemaProvider) Construct(
	_ context.Context, request plugin.ConstructRequest,
) (plugin.ConstructResponse, error) {
	spec, ok := p.spec.Resources[string(request.Type)]
	if !ok || !spec.IsComponent {
		return plugin.ConstructResponse{}, fmt.Errorf("there is no component %s", request.Type)
	}
	for _, failure := range missing(request.Inputs, spec.RequiredInputs) {
		return plugin.ConstructResponse{}, fmt.Errorf("%s: %s", failure.Property, failure.Reason)
	}
	info := request.Info
	return plugin.ConstructResponse{
		URN:     resource.CreateURN(request.Name, string(request.Type), request.Parent, info.Project, info.Stack),
		Outputs: p.outputs(spec.Properties, request.Inputs),
	}, nil
}

func (p *schemaProvider) Invoke(_ context.Context, request plugin.InvokeRequest) (plugin.InvokeResponse, error) {
	spec, ok := p.spec.Functions[string(request.Tok)]
	if !ok {
		return plugin.InvokeResponse{}, fmt.Errorf("there is no function %s", request.Tok)
	}
	if spec.Inputs != nil {
		if failures := missing(request.Args, spec.Inputs.Required); len(failures) > 0 {
			return plugin.InvokeResponse{Failures: failures}, nil
		}
	}
	object := spec.Outputs
	if spec.ReturnType != nil && spec.ReturnType.ObjectTypeSpec != nil {
		object = spec.ReturnType.ObjectTypeSpec
	}
	if object != nil {
		return plugin.InvokeResponse{Properties: p.outputs(object.Properties, request.Args)}, nil
	}
	value := p.sample(*spec.ReturnType.TypeSpec, "result", 0)
	return plugin.InvokeResponse{Properties: resource.PropertyMap{"result": value}}, nil
}

// What was given comes back, as far as it is among the outputs.
func (p *schemaProvider) outputs(
	properties map[string]schema.PropertySpec, given resource.PropertyMap,
) resource.PropertyMap {
	made := resource.PropertyMap{}
	for name, spec := range properties {
		key := resource.PropertyKey(name)
		if value, ok := given[key]; ok && !value.IsNull() {
			made[key] = value
		} else if value := p.sample(spec.TypeSpec, name, 0); !value.IsNull() {
			made[key] = value
		}
		if value, ok := made[key]; ok && spec.Secret && !value.IsSecret() {
			made[key] = resource.MakeSecret(value)
		}
	}
	return made
}

// How many objects stand in one another at most: a type may hold itself.
const deepest = 3

func (p *schemaProvider) sample(spec schema.TypeSpec, name string, depth int) resource.PropertyValue {
	if reference, ok := strings.CutPrefix(spec.Ref, "#/types/"); ok {
		return p.sampleOf(reference, name, depth)
	}
	if len(spec.OneOf) > 0 {
		return p.sample(spec.OneOf[0], name, depth)
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
			if value := p.sample(*spec.Items, item, depth); !value.IsNull() {
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
		if value := p.sample(*values, name+" key", depth); !value.IsNull() {
			made["key"] = value
		}
		return resource.NewProperty(made)
	}
	return resource.NewProperty("the " + name)
}

func (p *schemaProvider) sampleOf(reference, name string, depth int) resource.PropertyValue {
	token, err := url.PathUnescape(reference)
	spec, ok := p.spec.Types[token]
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
		if value := p.sample(spec.Properties[key].TypeSpec, name+" "+key, depth+1); !value.IsNull() {
			made[resource.PropertyKey(key)] = value
		}
	}
	return resource.NewProperty(made)
}
