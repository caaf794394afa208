// Package schemas binds a corpus's schemas with Pulumi's own binder.
package schemas

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

// Bind reads a folder's schemas, which must bind without diagnostics, and adds what the corpus needs
// and the schemas lack.
func Bind(folder string) ([]*schema.Package, error) {
	return bind(folder, Read)
}

// BindAsWritten reads a folder's schemas unchanged.
func BindAsWritten(folder string) ([]*schema.Package, error) {
	return bind(folder, readAsWritten)
}

func bind(folder string, read func(string) (schema.PackageSpec, error)) ([]*schema.Package, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no schemas in %s: %v", folder, err)
	}
	packages := []*schema.Package{}
	for _, file := range files {
		spec, err := read(file)
		if err != nil {
			return nil, err
		}
		bound, diags, err := schema.BindSpec(spec, schema.NewNullLoader(), schema.ValidationOptions{})
		if err != nil || len(diags) > 0 {
			return nil, fmt.Errorf("%s: %v %v", file, err, diags)
		}
		packages = append(packages, bound)
	}
	return packages, nil
}

func readAsWritten(file string) (schema.PackageSpec, error) {
	var spec schema.PackageSpec
	text, err := os.ReadFile(file)
	if err != nil {
		return spec, err
	}
	err = json.Unmarshal(text, &spec)
	return spec, err
}

// Read reads a schema, and adds properties that programs may use although the schema lacks them.
func Read(file string) (schema.PackageSpec, error) {
	spec, err := readAsWritten(file)
	if err != nil {
		return spec, err
	}
	// If a schema has no provider, programs may still set the provider's region.
	if spec.Provider == nil {
		region := schema.PropertySpec{TypeSpec: schema.TypeSpec{Type: "string"}}
		spec.Provider = &schema.ResourceSpec{
			InputProperties: map[string]schema.PropertySpec{"region": region},
		}
	}
	// The location of a Go module is derived from the repository.
	if spec.Repository == "" {
		spec.Repository = "https://github.com/pulumi/pulumi-" + spec.Name
	}
	// Unless a package looks up resources by ID alone, programs may narrow a lookup by any output.
	for token, resource := range spec.Resources {
		if resource.StateInputs == nil && !strings.HasSuffix(spec.Name, "-native") {
			resource.StateInputs = &schema.ObjectTypeSpec{Type: "object", Properties: resource.Properties}
			spec.Resources[token] = resource
		}
	}
	return spec, shareUtilities(&spec)
}

// If each module of a package is a separate Go module, they cannot share an `internal` folder.
func shareUtilities(spec *schema.PackageSpec) error {
	var info map[string]any
	if err := json.Unmarshal(spec.Language["go"], &info); err != nil || info["importPathPattern"] == nil {
		return nil
	}
	info["internalModuleName"] = "utilities"
	text, err := json.Marshal(info)
	if err != nil {
		return err
	}
	spec.Language["go"] = text
	return nil
}
