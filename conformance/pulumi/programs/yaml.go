package main

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

// Runs a program by Pulumi's own runtime of YAML.
func runYAML(m *monitor) error {
	p := m.program
	if err := os.Chdir(p.Main); err != nil {
		return err
	}
	template, diags, err := pulumiyaml.LoadDir(p.Main)
	if err != nil {
		return err
	}
	if diags.HasErrors() {
		return diags
	}
	ctx, err := pulumi.NewContext(context.Background(), pulumi.RunInfo{
		Project: p.Project, Stack: stackName, Organization: organization, RootDirectory: p.Folder,
		Config: p.Config, ConfigSecretKeys: p.Secrets,
		Parallel: 8, MonitorAddr: m.address, EngineAddr: m.address,
	})
	if err != nil {
		return err
	}
	defer ctx.Close()
	loader := pulumiyaml.NewPackageLoaderFromSchemaLoader(newSchemaLoader(slices.Concat(p.Schemas, p.Others)))
	return pulumi.RunWithContext(ctx, func(ctx *pulumi.Context) error {
		return pulumiyaml.RunTemplate(ctx, template, configOf(p), loader)
	})
}

// Config as the host of the YAML runtime reads it: numbers, booleans and JSON where the text is some.
func configOf(p program) resource.PropertyMap {
	secrets := map[string]bool{}
	for _, key := range p.Secrets {
		secrets[key] = true
	}
	config := resource.PropertyMap{}
	for key, text := range p.Config {
		value := readConfig(text)
		if secrets[key] {
			value = resource.MakeSecret(value)
		}
		config[resource.PropertyKey(key)] = value
	}
	return config
}

func readConfig(text string) resource.PropertyValue {
	var data any
	if len(text) > 1 && strings.HasPrefix(text, "0") && !strings.HasPrefix(text, "0.") {
		return resource.NewProperty(text)
	} else if number, err := strconv.ParseFloat(text, 64); err == nil {
		return resource.NewProperty(number)
	} else if flag, err := strconv.ParseBool(text); err == nil {
		return resource.NewProperty(flag)
	} else if json.Unmarshal([]byte(text), &data) == nil {
		return resource.NewPropertyValue(data)
	}
	return resource.NewProperty(text)
}
