package main

import (
	"context"
	"os"
	"path/filepath"

	workspacepkg "github.com/pulumi/pulumi/pkg/v3/workspace"
	"github.com/pulumi/pulumi/sdk/v3/go/common/esc"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource/config"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
)

// The program's stack config as the CLI passes it: with the project's default for each value that the
// stack lacks.
func stackConfig(p program) (map[string]string, error) {
	given := config.Map{}
	for key, text := range p.Config {
		name, err := config.ParseKey(key)
		if err != nil {
			return nil, err
		}
		given[name] = config.NewValue(text)
	}
	file, err := projectFile(p)
	if err != nil || file == "" {
		return p.Config, err
	}
	project, err := workspace.LoadProject(file)
	if err != nil {
		return nil, err
	}
	err = workspacepkg.ApplyProjectConfig(
		context.Background(), stackName, project, esc.Value{}, given, config.Base64Crypter, config.Base64Crypter,
	)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	for key, value := range given {
		if texts[key.String()], err = value.Value(config.Base64Crypter); err != nil {
			return nil, err
		}
	}
	return texts, nil
}

// The nearest project file; empty for a standalone program.
func projectFile(p program) (string, error) {
	for _, folder := range []string{p.Main, p.Folder} {
		file := filepath.Join(folder, "Pulumi.yaml")
		if _, err := os.Stat(file); err == nil {
			return file, nil
		} else if !os.IsNotExist(err) {
			return "", err
		}
	}
	return "", nil
}
