package main

import (
	"go/ast"
	"log"
)

// lists evaluates the tables of diff.go: maps of maps with lists, variables that contain them,
// `append`, and three functions that add a prefix to fixed names.
type lists struct {
	s    *source
	file *ast.File
}

// ofKinds reads the table `forceNew`, which has two entries for the group core.
func (l *lists) ofKinds() map[string][]string {
	found := map[string][]string{}
	for group, versions := range l.entries(l.variable("forceNew")) {
		if group == "" {
			group = "core"
		}
		for version, kinds := range l.entries(versions) {
			for kind, list := range l.entries(kinds) {
				found[group+"/"+version+":"+kind] = l.evaluate(list)
			}
		}
	}
	return found
}

func (l *lists) variable(name string) ast.Expr {
	for _, declaration := range l.file.Decls {
		general, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range general.Specs {
			value, ok := spec.(*ast.ValueSpec)
			if ok && value.Names[0].Name == name {
				return value.Values[0]
			}
		}
	}
	log.Fatalf("There is no variable %s.", name)
	return nil
}

func (l *lists) entries(table ast.Expr) map[string]ast.Expr {
	if name, ok := table.(*ast.Ident); ok {
		table = l.variable(name.Name)
	}
	literal, ok := table.(*ast.CompositeLit)
	if !ok {
		log.Fatalf("A table is an unknown expression: %T", table)
	}
	found := map[string]ast.Expr{}
	for _, element := range literal.Elts {
		pair := element.(*ast.KeyValueExpr)
		found[text(pair.Key.(*ast.BasicLit))] = pair.Value
	}
	return found
}

func (l *lists) evaluate(list ast.Expr) []string {
	switch list := list.(type) {
	case *ast.Ident:
		return l.evaluate(l.variable(list.Name))
	case *ast.CompositeLit:
		return texts(list.Elts, "")
	case *ast.CallExpr:
		name := list.Fun.(*ast.Ident).Name
		var found []string
		for _, argument := range list.Args {
			if name == "append" {
				found = append(found, l.evaluate(argument)...)
			} else {
				found = append(found, l.ofFunction(name, text(argument.(*ast.BasicLit)))...)
			}
		}
		return found
	}
	log.Fatalf("A list is an unknown expression: %T", list)
	return nil
}

// ofFunction reads the only list in a function, and adds a prefix.
func (l *lists) ofFunction(name string, prefix string) []string {
	var found [][]string
	ast.Inspect(findFunction(l.file, name), func(node ast.Node) bool {
		if literal, ok := node.(*ast.CompositeLit); ok {
			found = append(found, texts(literal.Elts, prefix))
		}
		return true
	})
	if len(found) != 1 {
		log.Fatalf("%s has %d lists.", name, len(found))
	}
	return found[0]
}

// addConditional reads the lists in forceNewProperties itself, each in an `if` that calls a function
// of the package clients with the kind.
func (l *lists) addConditional(to map[string][]string) {
	ast.Inspect(findFunction(l.file, "kubeProvider.forceNewProperties"), func(node ast.Node) bool {
		branch, ok := node.(*ast.IfStmt)
		if !ok {
			return true
		}
		call := firstCall(branch.Cond)
		for _, statement := range branch.Body.List {
			ast.Inspect(statement, func(inner ast.Node) bool {
				if literal, ok := inner.(*ast.CompositeLit); ok && call != "" {
					to[call] = texts(literal.Elts, "")
				}
				// Nested branches have their own conditions.
				_, isBranch := inner.(*ast.IfStmt)
				return !isBranch
			})
		}
		return true
	})
}

// firstCall returns the function that a condition calls first, such as IsSecret in `clients.IsSecret(obj) && …`.
func firstCall(condition ast.Expr) string {
	name := ""
	ast.Inspect(condition, func(node ast.Node) bool {
		if call, ok := node.(*ast.CallExpr); ok && name == "" {
			if selected, ok := call.Fun.(*ast.SelectorExpr); ok {
				name = selected.Sel.Name
			}
		}
		return name == ""
	})
	return name
}
