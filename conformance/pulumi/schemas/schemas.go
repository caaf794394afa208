// Package schemas binds the schemas of a corpus by Pulumi's own binder.
package schemas

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

// Bind reads the schemas of a folder, which have to be bound without a diagnostic, with what the corpus needs and
// they do not say.
func Bind(folder string) ([]*schema.Package, error) {
	return bind(folder, Read)
}

// BindAsWritten reads the schemas of a folder, and adds nothing to them.
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

// Read reads a schema, and adds what programs may say though it does not.
func Read(file string) (schema.PackageSpec, error) {
	spec, err := readAsWritten(file)
	if err != nil {
		return spec, err
	}
	// Programs may give a provider a region, though a schema that says nothing of its provider lists none.
	if spec.Provider == nil {
		region := schema.PropertySpec{TypeSpec: schema.TypeSpec{Type: "string"}}
		spec.Provider = &schema.ResourceSpec{
			InputProperties: map[string]schema.PropertySpec{"region": region},
		}
	}
	// Where a Go module is follows from it.
	if spec.Repository == "" {
		spec.Repository = "https://github.com/pulumi/pulumi-" + spec.Name
	}
	// They may narrow a lookup by all that a resource gives back, unless IDs alone find what the package has.
	for token, resource := range spec.Resources {
		if resource.StateInputs == nil && !strings.HasSuffix(spec.Name, "-native") {
			resource.StateInputs = &schema.ObjectTypeSpec{Type: "object", Properties: resource.Properties}
			spec.Resources[token] = resource
		}
	}
	return spec, shareUtilities(&spec)
}

// Where each module of a package is a Go module of its own, they cannot share a folder `internal`.
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
