package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/blang/semver"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

// A package loader with only the schemas of some files, including the schemas that they refer to.
type schemaLoader struct {
	files       []string
	bound       map[string]*schema.Package
	isPublished bool
}

func newSchemaLoader(files []string) *schemaLoader {
	return &schemaLoader{files: files, bound: map[string]*schema.Package{}}
}

// Binds a file's package into the form that Pulumi's generators accept.
func (l *schemaLoader) bind(file string) (*schema.Package, error) {
	if known, ok := l.bound[file]; ok {
		return known, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var spec schema.PackageSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	l.prepare(&spec)
	made, diags, err := schema.BindSpec(spec, l, schema.ValidationOptions{AllowDanglingReferences: true})
	if err != nil || diags.HasErrors() {
		return nil, fmt.Errorf("%s: %v %v", file, err, diags)
	}
	l.bound[file] = made
	return made, nil
}

// Prepares a package for the generator. A parameterized package is generated as in `pulumi package add`. Other packages
// are generated as if they were published, with the Go module's location derived from the repository.
func (l *schemaLoader) prepare(spec *schema.PackageSpec) {
	isMade := spec.Parameterization != nil || spec.ExtensionParameterization != nil
	if l.isPublished && !isMade && spec.Repository == "" {
		owner := "pulumi"
		if spec.Namespace != "" {
			owner = spec.Namespace
		}
		spec.Repository = fmt.Sprintf("https://github.com/%s/pulumi-%s", owner, spec.Name)
	}
	if spec.Meta == nil {
		spec.Meta = &schema.MetadataSpec{}
	}
	spec.Meta.SupportPack = isMade || !l.isPublished
}

func (l *schemaLoader) LoadPackageV2(
	_ context.Context, asked *schema.PackageDescriptor,
) (*schema.Package, error) {
	name, version := asked.Name, asked.Version
	if asked.Parameterization != nil {
		name, version = asked.Parameterization.Name, &asked.Parameterization.Version
	}
	if name == "pulumi" {
		return schema.DefaultPulumiPackage, nil
	}
	var other string
	for _, file := range l.files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var head struct{ Name, Version string }
		if err := json.Unmarshal(text, &head); err != nil {
			return nil, err
		}
		if head.Name == name && (version == nil || head.Version == version.String()) {
			return l.bind(file)
		}
		if head.Name == name {
			other = file
		}
	}
	if other != "" {
		return nil, fmt.Errorf("there is no version %s of the package %s", version, name)
	}
	return nil, fmt.Errorf("there is no package %s", name)
}

func (l *schemaLoader) LoadPackage(name string, version *semver.Version) (*schema.Package, error) {
	return l.LoadPackageV2(context.Background(), &schema.PackageDescriptor{Name: name, Version: version})
}

func (l *schemaLoader) LoadPackageReferenceV2(
	ctx context.Context, asked *schema.PackageDescriptor,
) (schema.PackageReference, error) {
	made, err := l.LoadPackageV2(ctx, asked)
	if err != nil {
		return nil, err
	}
	return made.Reference(), nil
}

func (l *schemaLoader) LoadPackageReference(name string, version *semver.Version) (schema.PackageReference, error) {
	return l.LoadPackageReferenceV2(context.Background(), &schema.PackageDescriptor{Name: name, Version: version})
}
