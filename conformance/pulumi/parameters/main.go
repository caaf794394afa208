// Reads projects with parameterized packages, and generates their SDKs, as Pulumi does.
//
//	parameters read SCHEMAS
//	parameters generate SCHEMAS OUT LANGUAGE
//
// Nothing is added to the schemas: package names must follow from the schemas alone.
package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"conformance/schemas"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml"
	golang "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
)

func main() {
	packages, err := schemas.BindAsWritten(os.Args[2])
	if err == nil && os.Args[1] == "generate" {
		err = generate(packages, os.Args[3], os.Args[4])
	} else if err == nil {
		err = read(packages)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A loader that only knows the packages' plugins.
type plugins []*schema.Package

func (p plugins) Close() {}

func (p plugins) LoadPackage(
	_ context.Context, asked *schema.PackageDescriptor,
) (pulumiyaml.Package, error) {
	for _, pkg := range p {
		name, version, value := maker(pkg)
		made := asked.Parameterization
		if asked.Name == name && asked.Version != nil && asked.Version.String() == version &&
			asked.DownloadURL == pkg.PluginDownloadURL && made != nil && made.Name == pkg.Name &&
			made.Version.EQ(*pkg.Version) && bytes.Equal(made.Value, value) {
			return pulumiyaml.NewResourcePackage(pkg.Reference()), nil
		}
	}
	// For an extension, Pulumi also asks for the base package, which may contain the types.
	for _, pkg := range p {
		extension := pkg.ExtensionParameterization
		if extension != nil && asked.Name == extension.BaseProvider.Name && asked.Parameterization == nil {
			base := schema.Package{Name: asked.Name}
			return pulumiyaml.NewResourcePackage(base.Reference()), nil
		}
	}
	return nil, fmt.Errorf("there is no plugin for %s %v", asked.Name, asked)
}

func maker(pkg *schema.Package) (string, string, []byte) {
	if extension := pkg.ExtensionParameterization; extension != nil {
		return extension.BaseProvider.Name, extension.BaseProvider.Version.String(), extension.Parameter
	}
	base := pkg.Parameterization.BasePlugin
	return base.Name, base.Version.String(), pkg.Parameterization.Parameter
}

func read(packages []*schema.Package) error {
	programs, problems := 0, 0
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		programs++
		if err := readProject(lines.Text(), packages); err != nil {
			fmt.Printf("%s: %v\n", lines.Text(), err)
			problems++
		}
	}
	fmt.Printf("%d programs\n", programs)
	if problems > 0 || lines.Err() != nil {
		os.Exit(1)
	}
	return nil
}

func readProject(folder string, packages []*schema.Package) error {
	if _, err := workspace.LoadProject(filepath.Join(folder, "Pulumi.yaml")); err != nil {
		return err
	}
	template, diags, err := pulumiyaml.LoadDir(folder)
	if err != nil {
		return err
	}
	if len(diags) > 0 {
		return diags
	}
	referenced, diags := pulumiyaml.GetReferencedPackages(template)
	if len(diags) > 0 {
		return diags
	}
	for _, each := range referenced {
		if each.Parameterization == nil && each.Extension == nil {
			return fmt.Errorf("it asks for a plugin %s %s", each.Name, each.Version)
		}
	}
	if len(referenced) != len(packages) {
		return fmt.Errorf("it has %d of %d packages", len(referenced), len(packages))
	}
	_, diags, err = pulumiyaml.PrepareTemplate(template, nil, plugins(packages))
	if err == nil && len(diags) > 0 {
		err = diags
	}
	return err
}

func generate(packages []*schema.Package, out, language string) error {
	for _, pkg := range packages {
		// `pulumi package add` sets this for every package.
		pkg.SupportPack = true
		files, err := sources(pkg, language)
		if err != nil {
			return fmt.Errorf("%s in %s: %w", pkg.Name, language, err)
		}
		name := pkg.Name
		if pkg.Namespace != "" {
			name = pkg.Namespace + "-" + name
		}
		for path, text := range files {
			file := filepath.Join(out, name, path)
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(file, text, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

func sources(pkg *schema.Package, language string) (map[string][]byte, error) {
	switch language {
	case "go":
		return golang.GeneratePackage("conformance", pkg, nil)
	case "typescript":
		return nodejs.GeneratePackage("conformance", pkg, nil, nil, true, nil)
	default:
		return python.GeneratePackage("conformance", pkg, nil, nil)
	}
}
