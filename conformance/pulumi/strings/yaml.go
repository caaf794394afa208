package main

import (
	"encoding/json"
	"errors"

	"conformance/config"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml"
	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/ast"
	"github.com/pulumi/pulumi/sdk/v3/go/common/encoding"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
	"gopkg.in/yaml.v3"
)

func readYAML(source []byte) (*reading, error) {
	template, diags, err := pulumiyaml.LoadYAMLBytes("Pulumi.yaml", source)
	if err != nil {
		return nil, err
	}
	if diags.HasErrors() {
		return nil, errors.New(diags.Error())
	}
	found := reading{}
	if found.Tree, err = yamlTree(source); err != nil {
		return nil, err
	}
	if template.Description != nil {
		found.About = text(template.Description.Value)
	}
	// References identify a resource by its key; the resource may have a different name.
	names := map[string]any{}
	for _, entry := range template.Resources.Entries {
		name := entry.Key.Value
		if entry.Value.Name != nil {
			name = entry.Value.Name.Value
		}
		names[entry.Key.Value] = map[string]any{"resource": text(name)}
	}
	for _, entry := range append(template.Config.Entries, template.Configuration.Entries...) {
		names[entry.Key.Value] = map[string]any{"config": text(entry.Key.Value)}
		pair := []any{text(entry.Key.Value)}
		if entry.Value.Default != nil {
			pair = append(pair, yamlTerm(entry.Value.Default, names))
		}
		found.Config = append(found.Config, pair)
	}
	for _, entry := range template.Resources.Entries {
		name := names[entry.Key.Value].(map[string]any)["resource"]
		pair := []any{name, nil}
		for _, property := range entry.Value.Properties.PropertyMap.Entries {
			if property.Key.Value == "resourceId" {
				pair[1] = yamlTerm(property.Value, names)
			}
		}
		found.Resources = append(found.Resources, pair)
	}
	for _, entry := range template.Outputs.Entries {
		found.Outputs = append(found.Outputs, []any{text(entry.Key.Value), yamlTerm(entry.Value, names)})
	}
	return &found, nil
}

// The document's data without its description; comments are not part of the data.
func yamlTree(source []byte) (string, error) {
	var data map[string]any
	if err := yaml.Unmarshal(source, &data); err != nil {
		return "", err
	}
	delete(data, "description")
	out, err := json.Marshal(data)
	return hash(string(out)), err
}

func yamlTerm(node ast.Expr, names map[string]any) any {
	switch node := node.(type) {
	case *ast.StringExpr:
		return text(node.Value)
	case *ast.SymbolExpr:
		return map[string]any{"parts": []any{hole(node.Property, names)}}
	case *ast.InterpolateExpr:
		parts := []any{}
		for _, part := range node.Parts {
			parts = append(parts, text(part.Text))
			if part.Value != nil {
				parts = append(parts, hole(part.Value, names))
			}
		}
		return map[string]any{"parts": parts}
	case *ast.ListExpr:
		list := []any{}
		for _, item := range node.Elements {
			list = append(list, yamlTerm(item, names))
		}
		return map[string]any{"list": list}
	case *ast.ObjectExpr:
		entries := []any{}
		for _, entry := range node.Entries {
			entries = append(entries, []any{yamlTerm(entry.Key, names), yamlTerm(entry.Value, names)})
		}
		return map[string]any{"map": entries}
	}
	return unknown("an expression of another kind")
}

func hole(access *ast.PropertyAccess, names map[string]any) any {
	if found, ok := names[access.RootName()]; ok {
		return found
	}
	// A config variable of a different namespace need not be declared.
	return map[string]any{"config": text(access.RootName())}
}

// Reads a project as the engine does before it runs a program.
func readProject(source []byte) (*reading, error) {
	project, err := workspace.LoadProjectBytes(source, "Pulumi.yaml", encoding.YAML)
	if err != nil {
		return nil, err
	}
	found := reading{Project: map[string][]any{}}
	if project.Description != nil {
		found.About = text(*project.Description)
	}
	for name, declared := range project.Config {
		entry := []any{nil, nil}
		if value, ok := declared.Default.(string); ok {
			entry[0] = defaultText(value, project.Runtime.Name())
		} else if declared.Default != nil {
			entry[0] = unknown("a default that is not a string")
		}
		entry[1] = text(declared.Description)
		found.Project[text(name)] = entry
	}
	return &found, nil
}

// The CLI passes a default to the program as a string in the stack's config.
func defaultText(value, runtime string) any {
	if runtime != "yaml" {
		return text(value)
	}
	if read := config.Read(value); read.IsString() {
		return text(read.StringValue())
	}
	return unknown("a default that is read as something else than text")
}
