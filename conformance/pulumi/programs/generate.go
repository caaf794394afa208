package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	golang "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

var generators = map[string]func(*schema.Package, schema.ReferenceLoader) (map[string][]byte, error){
	"go": func(pkg *schema.Package, _ schema.ReferenceLoader) (map[string][]byte, error) {
		return golang.GeneratePackage("conformance", pkg, nil)
	},
	"typescript": func(pkg *schema.Package, loader schema.ReferenceLoader) (map[string][]byte, error) {
		return nodejs.GeneratePackage("conformance", pkg, nil, nil, true, loader)
	},
	"python": func(pkg *schema.Package, loader schema.ReferenceLoader) (map[string][]byte, error) {
		return python.GeneratePackage("conformance", pkg, nil, loader)
	},
}

// Writes the SDKs of schemas, each into a folder named after its file.
func generate(language, out string, files []string) error {
	loader := newSchemaLoader(files)
	// The folders of a published Go module differ from the folders of a local module.
	loader.isPublished = language == "go"
	for _, file := range files {
		pkg, err := loader.bind(file)
		if err != nil {
			return err
		}
		made, err := generators[language](pkg, loader)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		home := filepath.Join(out, strings.TrimSuffix(filepath.Base(file), ".json"))
		for path, text := range made {
			target := filepath.Join(home, path)
			if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(target, text, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
