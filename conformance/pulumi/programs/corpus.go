package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml"
	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/packages"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/pkg/v3/testing/pulumi-test-language/tests"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource/config"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
)

// A conformance test's program, with its stack's and packages' data.
type program struct {
	// Name is the test's name, with the run's number if runs have separate programs.
	Name string `json:"name"`
	Test string `json:"test"`
	// Folder contains the project file, and Main is the program's folder inside Folder.
	Folder  string            `json:"folder"`
	Main    string            `json:"main"`
	Project string            `json:"project"`
	Config  map[string]string `json:"config"`
	Secrets []string          `json:"secrets"`
	// Schemas are the files of the project's declared packages.
	Schemas []string `json:"schemas"`
	// Others are providers of the test that the project doesn't declare: other versions, and the base
	// packages of extensions.
	Others []string `json:"others"`
}

// Lists the programs in a folder of tests in the folder's order, and writes their packages' schemas.
func list(folder, schemas string) ([]program, error) {
	entries, err := os.ReadDir(filepath.Join(folder, "projects"))
	if err != nil {
		return nil, err
	}
	programs := []program{}
	for _, entry := range entries {
		test, ok := tests.LanguageTests[entry.Name()]
		if !ok {
			return nil, fmt.Errorf("there is no test %s", entry.Name())
		}
		home := filepath.Join(folder, "projects", entry.Name())
		for run := range test.Runs {
			made := program{Name: entry.Name(), Test: entry.Name(), Folder: home}
			if own := filepath.Join(home, strconv.Itoa(run)); exists(own) {
				made.Name, made.Folder = fmt.Sprintf("%s-%d", entry.Name(), run), own
			} else if run > 0 {
				break
			}
			if err := made.complete(folder, schemas, test, run); err != nil {
				return nil, fmt.Errorf("%s: %w", made.Name, err)
			}
			programs = append(programs, made)
		}
	}
	return programs, nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func (p *program) complete(home, schemas string, test tests.LanguageTest, run int) error {
	project, err := workspace.LoadProject(filepath.Join(p.Folder, "Pulumi.yaml"))
	if err != nil {
		return err
	}
	p.Project, p.Main = string(project.Name), filepath.Join(p.Folder, project.Main)
	p.Config, p.Secrets, p.Schemas, p.Others = map[string]string{}, []string{}, []string{}, []string{}
	for key, value := range test.Runs[run].Config {
		text, err := value.Value(config.Base64Crypter)
		if err != nil {
			return err
		}
		p.Config[key.String()] = text
		if value.Secure() {
			p.Secrets = append(p.Secrets, key.String())
		}
	}
	declared, err := packages.SearchPackageDecls(p.Folder)
	if err != nil {
		return err
	}
	for _, each := range declared {
		text, err := schemaOf(home, test, each)
		if err != nil {
			return err
		}
		file, err := writeSchema(schemas, text)
		if err != nil {
			return err
		}
		p.Schemas = append(p.Schemas, file)
	}
	for _, open := range test.Providers {
		made, err := open().GetSchema(context.Background(), plugin.GetSchemaRequest{})
		if err != nil {
			return err
		}
		file, err := writeSchema(schemas, made.Schema)
		if err != nil {
			return err
		}
		if !slices.Contains(p.Schemas, file) {
			p.Others = append(p.Others, file)
		}
	}
	return nil
}

// Writes a schema to a file named after its content, because packages with the same name and version differ between
// tests.
func writeSchema(folder string, text []byte) (string, error) {
	var said map[string]any
	if err := json.Unmarshal(text, &said); err != nil {
		return "", err
	}
	// Some providers list required inputs in a different order each time.
	sortRequired(said)
	text, err := json.Marshal(said)
	if err != nil {
		return "", err
	}
	name := fmt.Sprintf("%v-%v", said["name"], said["version"])
	file := filepath.Join(folder, name+".json")
	if old, err := os.ReadFile(file); err == nil && string(old) != string(text) {
		sum := sha256.Sum256(text)
		file = filepath.Join(folder, fmt.Sprintf("%s-%x.json", name, sum[:4]))
	}
	return file, os.WriteFile(file, text, 0o644)
}

func sortRequired(node any) {
	switch node := node.(type) {
	case []any:
		for _, item := range node {
			sortRequired(item)
		}
	case map[string]any:
		for key, value := range node {
			if list, ok := value.([]any); ok && (key == "required" || key == "requiredInputs") {
				slices.SortFunc(list, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
			}
			sortRequired(value)
		}
	}
}

// A declared package's schema: from one of the test's providers, or from a component in YAML.
func schemaOf(home string, test tests.LanguageTest, declared packages.PackageDecl) ([]byte, error) {
	ctx := context.Background()
	provider, request, err := openProvider(ctx, test, declared)
	if err != nil {
		return nil, err
	}
	if provider != nil {
		made, err := provider.GetSchema(ctx, request)
		return made.Schema, err
	}
	for _, name := range test.LanguageProviders {
		template, diags, err := pulumiyaml.LoadPluginTemplate(filepath.Join(home, "providers", name))
		if err != nil || diags.HasErrors() {
			return nil, fmt.Errorf("%s: %v %v", name, err, diags)
		}
		var spec schema.PackageSpec
		if spec, err = template.GenerateSchema(); err != nil {
			return nil, err
		}
		if spec.Name == declared.Name {
			return json.Marshal(spec)
		}
	}
	return nil, fmt.Errorf("no provider has the package %s %s", declared.Name, declared.Version)
}
