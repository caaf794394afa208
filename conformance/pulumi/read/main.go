// Reads every exported Pulumi.yaml like Pulumi: with the project loader, with the YAML program loader,
// and with the binder, which checks it against package schemas.
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"

	"conformance/schemas"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml"
	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/ast"
	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/syntax"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
	"gopkg.in/yaml.v3"
)

func main() {
	core := pulumiyaml.NewResourcePackage(schema.DefaultPulumiPackage.Reference())
	packages := packageLoader{"pulumi": core}
	for _, folder := range os.Args[1:] {
		found, err := schemas.Bind(folder)
		if err != nil {
			fail(err)
		}
		for _, pkg := range found {
			packages[pkg.Name] = pulumiyaml.NewResourcePackage(pkg.Reference())
		}
	}
	programs, problems := 0, 0
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		programs++
		for _, problem := range check(lines.Text(), packages) {
			fmt.Printf("%s: %s\n", lines.Text(), problem)
			problems++
		}
	}
	fmt.Printf("%d programs\n", programs)
	if problems > 0 || lines.Err() != nil {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

type packageLoader map[string]pulumiyaml.Package

func (l packageLoader) Close() {}

func (l packageLoader) LoadPackage(
	_ context.Context, descriptor *schema.PackageDescriptor,
) (pulumiyaml.Package, error) {
	if found, ok := l[descriptor.Name]; ok {
		return found, nil
	}
	return nil, fmt.Errorf("there is no package %s", descriptor.Name)
}

// Matches messages about undeclared values. Values in a different namespace come from the stack, not from the project.
var foreign = regexp.MustCompile(`config value "([^":]+:[^"]+)" not found`)

// Matches the message with which the binder refuses an output of an enum type for an input of the same type.
var sameEnum = regexp.MustCompile(`Cannot assign '([^']+)' to '([^']+)'\s*$`)

// Returns the binder's diagnostics after declaring the values that come from the stack.
func bind(file string, text []byte, packages packageLoader) (syntax.Diagnostics, error) {
	declared := map[string]bool{}
	for {
		template, diags, err := pulumiyaml.LoadYAMLBytes(file, text)
		if err != nil || diags.HasErrors() {
			return diags, err
		}
		for name := range declared {
			entry := ast.ConfigMapEntry{
				Key:   ast.String(name),
				Value: &ast.ConfigParamDecl{Type: ast.String("string")},
			}
			template.Config.Entries = append(template.Config.Entries, entry)
		}
		_, diags, err = pulumiyaml.PrepareTemplate(template, nil, packages)
		before := len(declared)
		for _, diag := range diags {
			if found := foreign.FindStringSubmatch(diag.Summary); found != nil {
				declared[found[1]] = true
			}
		}
		if len(declared) == before || err != nil {
			return diags, err
		}
	}
}

func check(folder string, packages packageLoader) []string {
	problems := []string{}
	project := filepath.Join(folder, "Pulumi.yaml")
	if _, err := workspace.LoadProject(project); err != nil {
		problems = append(problems, err.Error())
	}
	file := filepath.Join(folder, "Main.json")
	if _, err := os.Stat(file); err != nil {
		file = project
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return append(problems, err.Error())
	}
	diags, err := bind(file, text, packages)
	if err != nil {
		problems = append(problems, err.Error())
	}
	for _, diag := range diags {
		if same := sameEnum.FindStringSubmatch(diag.Detail); same != nil && same[1] == same[2] {
			continue
		}
		problems = append(problems, diag.Summary+" "+diag.Detail)
	}
	if file == project {
		manifest := filepath.Join(folder, "../../json", filepath.Base(folder), "Main.json")
		if problem := compare(text, manifest); problem != "" {
			problems = append(problems, problem)
		}
	}
	return problems
}

// Checks that the program equals the program in the manifest, unless a secret in the manifest became a
// config variable.
func compare(text []byte, manifest string) string {
	var read, saved struct {
		Resources map[string]any
		Outputs   map[string]any
	}
	json, err := os.ReadFile(manifest)
	if err != nil {
		return err.Error()
	}
	if err := yaml.Unmarshal(text, &read); err != nil {
		return err.Error()
	}
	if err := yaml.Unmarshal(json, &saved); err != nil {
		return err.Error()
	}
	if strings.Contains(string(json), `"fn::secret"`) {
		return ""
	}
	if !reflect.DeepEqual(read.Resources, saved.Resources) {
		return "its resources are not the manifest's"
	}
	if !reflect.DeepEqual(read.Outputs, saved.Outputs) {
		return "its outputs are not the manifest's"
	}
	return ""
}
