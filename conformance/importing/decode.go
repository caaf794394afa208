// Decodes import files as strictly as Go can, into copies of the types in Pulumi's own CLI, and makes the checks that
// the CLI makes before it imports.
//
//	go run decode.go SOURCE FILE...
//
// SOURCE is the folder of the CLI's own import.go: the copies must have the same fields. Prints how many resources were
// decoded, and a line for each problem.
package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

type importSpec struct {
	Type              string         `json:"type"`
	Name              string         `json:"name"`
	ID                string         `json:"id,omitempty"`
	Parent            string         `json:"parent,omitempty"`
	Provider          string         `json:"provider,omitempty"`
	Version           string         `json:"version,omitempty"`
	PluginDownloadURL string         `json:"pluginDownloadUrl,omitempty"`
	Properties        []string       `json:"properties,omitempty"`
	Component         bool           `json:"component,omitempty"`
	Remote            bool           `json:"remote,omitempty"`
	Inputs            map[string]any `json:"inputs,omitempty"`
	Outputs           map[string]any `json:"outputs,omitempty"`
	LogicalName       string         `json:"logicalName,omitempty"`

	Parameterization *importParameterization `json:"parameterization,omitempty"`
	Extension        *importExtension        `json:"extension,omitempty"`
}

type importParameterization struct {
	PluginName    string `json:"pluginName"`
	PluginVersion string `json:"pluginVersion"`
	Value         []byte `json:"value"`
}

type importExtension struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Value   []byte `json:"value"`
}

type importFile struct {
	NameTable      map[string]string         `json:"nameTable,omitempty"`
	Resources      []importSpec              `json:"resources,omitempty"`
	ProviderInputs map[string]map[string]any `json:"providerInputs,omitempty"`
}

func main() {
	problems := compareTags(filepath.Join(os.Args[1], "import.go"), importFile{}, importSpec{}, importParameterization{}, importExtension{})
	count := 0
	for _, path := range os.Args[2:] {
		file, err := decode(path)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", path, err))
			continue
		}
		count += len(file.Resources)
		for _, problem := range check(file) {
			problems = append(problems, path+": "+problem)
		}
	}
	fmt.Println(count)
	for _, problem := range problems {
		fmt.Println(problem)
	}
}

func decode(path string) (importFile, error) {
	var file importFile
	reader, err := os.Open(path)
	if err != nil {
		return file, err
	}
	defer reader.Close()
	decoder := json.NewDecoder(reader)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return file, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return file, fmt.Errorf("something follows the file")
	}
	return file, nil
}

// Checks the conditions of parseImportFile.
func check(file importFile) []string {
	var problems []string
	names := map[string]int{}
	for name := range file.NameTable {
		names[name]++
	}
	for _, spec := range file.Resources {
		names[spec.Name]++
	}
	seen := map[string]bool{}
	for _, spec := range file.Resources {
		say := func(message string) { problems = append(problems, spec.Name+" "+message) }
		isProvider := strings.HasPrefix(spec.Type, "pulumi:providers:")
		switch {
		case spec.Type == "":
			say("has no type")
		case spec.Name == "":
			say("has no name")
		case isProvider || spec.Component:
			if spec.ID != "" {
				say("has an ID, but is a provider or component")
			}
		case spec.ID == "":
			say("has no ID")
		}
		if spec.Remote && !spec.Component {
			say("is marked as remote, but not as a component")
		}
		for _, to := range []string{spec.Parent, spec.Provider} {
			if to != "" && names[to] != 1 {
				say(fmt.Sprintf("names %q, which has %d entries", to, names[to]))
			}
		}
		logical := spec.LogicalName
		if logical == "" {
			logical = spec.Name
		}
		key := spec.Parent + "\x00" + spec.Type + "\x00" + logical
		if seen[key] {
			say("has the URN of another")
		}
		seen[key] = true
	}
	return problems
}

// Compares the JSON names and the order of a source struct's fields with a copy's.
func compareTags(path string, copies ...any) []string {
	parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return []string{err.Error()}
	}
	found := map[string][]string{}
	ast.Inspect(parsed, func(node ast.Node) bool {
		spec, ok := node.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if fields, ok := spec.Type.(*ast.StructType); ok {
			for _, field := range fields.Fields.List {
				if field.Tag != nil {
					tag, _ := strconv.Unquote(field.Tag.Value)
					found[spec.Name.Name] = append(found[spec.Name.Name], reflect.StructTag(tag).Get("json"))
				}
			}
		}
		return false
	})
	var problems []string
	for _, each := range copies {
		of := reflect.TypeOf(each)
		var tags []string
		for at := range of.NumField() {
			tags = append(tags, of.Field(at).Tag.Get("json"))
		}
		if !reflect.DeepEqual(tags, found[of.Name()]) {
			problems = append(problems, fmt.Sprintf("%s has other fields: %v", of.Name(), found[of.Name()]))
		}
	}
	return problems
}
