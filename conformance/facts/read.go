// Command read prints, as JSON, the lists of properties that replace a resource according to the source of
// pulumi-kubernetes, and a hash of each function that uses the lists. The command only needs the sources in the given
// folder.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"strconv"
)

// watched lists the functions from which facts are derived. A method has its receiver's type before its
// name.
var watched = map[string][]string{
	"provider/diff.go": {
		"kubeProvider.forceNewProperties", "metadataForceNewProperties",
		"containerForceNewProperties", "labelSelectorForceNewProperties",
	},
	"provider/provider.go": {
		"kubeProvider.Diff", "kubeProvider.DiffConfig", "kubeProvider.Check", "canonicalNamespace",
		"normalizeInputs", "convertPatchToDiff", "makePatchSlice", "patchConverter.addPatchValueToDiff",
		"patchConverter.addPatchMapToDiff", "patchConverter.addPatchArrayToDiff",
	},
	"provider/helm_release.go": {
		"helmReleaseProvider.Diff", "helmReleaseProvider.setDefaults", "adoptOldNameIfUnnamed",
	},
	"kinds/util.go":           {"IsPatchResource"},
	"kinds/kinds.go":          {"Kind.Namespaced"},
	"clients/clients.go":      {"IsNamespacedKind", "IsSecret", "IsConfigMap", "IsImmutable"},
	"clients/unstructured.go": {"Normalize", "normalizeSecret", "normalizeSecretStringData"},
	"metadata/naming.go":      {"IsNamed", "IsAutonamed", "AdoptOldAutonameIfUnnamed"},
	"metadata/overrides.go":   {"ReplaceUnready"},
	"openapi/match.go":        {"PatchPropertiesChanged"},
}

type found struct {
	// Code has the hash of each function, keyed by file and name.
	Code map[string]string `json:"code"`
	// Lists has the properties of each kind. Keys have the form `group/version:Kind`.
	Lists map[string][]string `json:"lists"`
	// Always are the properties for every kind, and Patch the properties for kinds that end in Patch.
	Always []string `json:"always"`
	Patch  []string `json:"patch"`
	// Conditional are the lists that apply only with some of the provider's options, keyed by the
	// function that tests the kind.
	Conditional map[string][]string `json:"conditional"`
	// Namespaced tells whether each known kind is in a namespace.
	Namespaced map[string]bool `json:"namespaced"`
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: read FOLDER")
	}
	s := &source{root: filepath.Join(os.Args[1], "pkg"), files: token.NewFileSet()}
	out := found{Code: map[string]string{}, Conditional: map[string][]string{}, Namespaced: map[string]bool{}}
	for name, functions := range watched {
		file := s.parse(name)
		for _, function := range functions {
			out.Code[name+" "+function] = s.hash(findFunction(file, function))
		}
	}
	file := s.parse("provider/diff.go")
	lists := &lists{s: s, file: file}
	out.Lists = lists.ofKinds()
	out.Always = lists.ofFunction("metadataForceNewProperties", ".metadata")
	lists.addConditional(out.Conditional)
	out.Patch = s.patchList()
	s.addNamespaced(out.Namespaced)
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		log.Fatal(err)
	}
}

type source struct {
	root  string
	files *token.FileSet
}

// parse reads a file without its comments, which don't matter.
func (s *source) parse(name string) *ast.File {
	file, err := parser.ParseFile(s.files, filepath.Join(s.root, name), nil, parser.SkipObjectResolution)
	if err != nil {
		log.Fatal(err)
	}
	return file
}

func (s *source) hash(node ast.Node) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(s.text(node))))[:16]
}

func (s *source) text(node ast.Node) string {
	var out bytes.Buffer
	// Printing without positions leaves out the file's layout.
	if err := printer.Fprint(&out, token.NewFileSet(), node); err != nil {
		log.Fatal(err)
	}
	return out.String()
}

func findFunction(file *ast.File, name string) *ast.FuncDecl {
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		if ok && functionName(function) == name {
			return function
		}
	}
	log.Fatalf("There is no function %s.", name)
	return nil
}

func functionName(function *ast.FuncDecl) string {
	if function.Recv == nil {
		return function.Name.Name
	}
	of := function.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	return of.(*ast.Ident).Name + "." + function.Name.Name
}

// patchList is the list that Diff sets before the kind's own list is read, unless the kind ends in Patch.
func (s *source) patchList() []string {
	diff := findFunction(s.parse("provider/provider.go"), "kubeProvider.Diff")
	var list []string
	ast.Inspect(diff, func(node ast.Node) bool {
		block, ok := node.(*ast.BlockStmt)
		if !ok {
			return true
		}
		for i, statement := range block.List {
			if i+1 == len(block.List) || !isAssignmentTo(statement, "forceNewFields") {
				continue
			}
			next, ok := block.List[i+1].(*ast.IfStmt)
			if !ok || s.text(next.Cond) != "!kinds.IsPatchResource(urn, newInputs.GetKind())" {
				log.Fatal("Diff does not ask whether the kind ends in Patch.")
			}
			list = texts(statement.(*ast.AssignStmt).Rhs[0].(*ast.CompositeLit).Elts, "")
		}
		return true
	})
	if list == nil {
		log.Fatal("Diff has no list for kinds that end in Patch.")
	}
	return list
}

func isAssignmentTo(statement ast.Stmt, name string) bool {
	assignment, ok := statement.(*ast.AssignStmt)
	if !ok || len(assignment.Lhs) != 1 {
		return false
	}
	variable, ok := assignment.Lhs[0].(*ast.Ident)
	return ok && variable.Name == name
}

// addNamespaced reads the two long cases of Kind.Namespaced.
func (s *source) addNamespaced(to map[string]bool) {
	file := s.parse("kinds/kinds.go")
	ast.Inspect(findFunction(file, "Kind.Namespaced"), func(node ast.Node) bool {
		clause, ok := node.(*ast.CaseClause)
		if !ok || len(clause.List) == 0 {
			return true
		}
		result := clause.Body[0].(*ast.ReturnStmt).Results[1].(*ast.Ident).Name
		for _, kind := range clause.List {
			to[kind.(*ast.Ident).Name] = result == "true"
		}
		return true
	})
}

// texts evaluates string literals, which can follow `prefix +`.
func texts(elements []ast.Expr, prefix string) []string {
	var list []string
	for _, element := range elements {
		switch element := element.(type) {
		case *ast.BasicLit:
			list = append(list, text(element))
		case *ast.BinaryExpr:
			if element.Op != token.ADD || element.X.(*ast.Ident).Name != "prefix" {
				log.Fatal("A list of properties has an unknown expression.")
			}
			list = append(list, prefix+text(element.Y.(*ast.BasicLit)))
		default:
			log.Fatalf("A list of properties has an unknown element: %T", element)
		}
	}
	return list
}

func text(literal *ast.BasicLit) string {
	value, err := strconv.Unquote(literal.Value)
	if err != nil {
		log.Fatal(err)
	}
	return value
}
