// Writes the SDKs of a corpus's packages with Pulumi's own generators.
//
//	generate SCHEMAS OUT LANGUAGE
//
// Each SDK is a folder OUT/PACKAGE.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"conformance/schemas"

	golang "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

const tool = "conformance"

var generators = map[string]func(*schema.Package) (map[string][]byte, error){
	"go": func(pkg *schema.Package) (map[string][]byte, error) {
		return golang.GeneratePackage(tool, pkg, nil)
	},
	"typescript": func(pkg *schema.Package) (map[string][]byte, error) {
		return nodejs.GeneratePackage(tool, pkg, nil, nil, false, nil)
	},
	"python": func(pkg *schema.Package) (map[string][]byte, error) {
		return python.GeneratePackage(tool, pkg, nil, nil)
	},
}

func main() {
	if err := generate(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func generate(folder, out, language string) error {
	packages, err := schemas.Bind(folder)
	if err != nil {
		return err
	}
	for _, pkg := range packages {
		files, err := generators[language](pkg)
		if err != nil {
			return fmt.Errorf("%s in %s: %w", pkg.Name, language, err)
		}
		for path, text := range files {
			file := filepath.Join(out, pkg.Name, path)
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
