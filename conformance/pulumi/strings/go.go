package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

type goProgram struct {
	reading
	readers   map[string]string // the namespaces of config readers by their variables
	resources map[string]string // the names of resources by their variables
	config    map[string]string // the keys of config variables by their variables
}

func readGo(source []byte) (*reading, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	p := goProgram{readers: map[string]string{}, resources: map[string]string{}, config: map[string]string{}}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			p.Comments = append(p.Comments, text(comment.Text))
		}
	}
	p.Tree = hash(goTree(file))
	var problem error
	ast.Inspect(file, func(node ast.Node) bool {
		if err := p.visit(node); err != nil && problem == nil {
			problem = err
		}
		return true
	})
	return &p.reading, problem
}

// The syntax tree without comments and positions. Two spellings of the same format or string give different trees.
func goTree(file *ast.File) string {
	var out strings.Builder
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case nil:
			out.WriteString(")")
			return false
		case *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.Ident:
			fmt.Fprintf(&out, "(%q", node.Name)
		case *ast.BasicLit:
			fmt.Fprintf(&out, "(%v %q", node.Kind, node.Value)
		case *ast.BinaryExpr:
			fmt.Fprintf(&out, "(%v", node.Op)
		case *ast.UnaryExpr:
			fmt.Fprintf(&out, "(%v", node.Op)
		case *ast.AssignStmt:
			fmt.Fprintf(&out, "(%v", node.Tok)
		default:
			fmt.Fprintf(&out, "(%T", node)
		}
		return true
	})
	return out.String()
}

func (p *goProgram) visit(node ast.Node) error {
	switch node := node.(type) {
	case *ast.BlockStmt:
		return p.visitBlock(node)
	case *ast.ExprStmt:
		if call, name := calledMethod(node.X); name == "Export" && len(call.Args) == 2 {
			p.Outputs = append(p.Outputs, []any{p.term(call.Args[0]), p.term(call.Args[1])})
		}
	}
	return nil
}

// In a block, a declaration precedes its use, and a default is in the statement after its variable.
func (p *goProgram) visitBlock(block *ast.BlockStmt) error {
	for at, statement := range block.List {
		assign, ok := statement.(*ast.AssignStmt)
		if !ok || len(assign.Rhs) != 1 {
			continue
		}
		variable, ok := assign.Lhs[0].(*ast.Ident)
		call, name := calledMethod(assign.Rhs[0])
		if !ok || call == nil || len(call.Args) == 0 {
			continue
		}
		receiver, _ := call.Fun.(*ast.SelectorExpr).X.(*ast.Ident)
		switch {
		case receiver != nil && receiver.Name == "config" && name == "New" && len(call.Args) == 2:
			namespace, ok := stringOf(call.Args[1])
			if !ok {
				return fmt.Errorf("%s is a reader of no text", variable.Name)
			}
			p.readers[variable.Name] = namespace
		case receiver != nil && p.isReader(receiver.Name):
			if err := p.addConfig(receiver.Name, name, variable.Name, call, block.List[at+1:]); err != nil {
				return err
			}
		case strings.HasPrefix(name, "New") && len(call.Args) >= 2:
			if err := p.addResource(variable.Name, call); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *goProgram) isReader(variable string) bool {
	_, ok := p.readers[variable]
	return ok
}

func (p *goProgram) addConfig(reader, method, variable string, call *ast.CallExpr, rest []ast.Stmt) error {
	key, ok := stringOf(call.Args[0])
	if !ok {
		return fmt.Errorf("%s reads no key of text", variable)
	}
	if namespace := p.readers[reader]; namespace != "" {
		key = namespace + ":" + key
	}
	if _, taken := p.config[variable]; taken {
		return fmt.Errorf("two variables are named %s", variable)
	}
	p.config[variable] = text(key)
	entry := []any{text(key)}
	switch method {
	case "Get":
		entry = append(entry, "")
	case "Try":
		fallback, ok := rest[0].(*ast.IfStmt)
		if !ok {
			return fmt.Errorf("%s has no default", variable)
		}
		assign, ok := fallback.Body.List[0].(*ast.AssignStmt)
		if !ok {
			return fmt.Errorf("%s has no default", variable)
		}
		entry = append(entry, p.term(assign.Rhs[0]))
	}
	p.Config = append(p.Config, entry)
	return nil
}

func (p *goProgram) addResource(variable string, call *ast.CallExpr) error {
	name, ok := stringOf(call.Args[1])
	if !ok {
		return fmt.Errorf("%s has no name of text", variable)
	}
	if variable != "_" {
		if _, taken := p.resources[variable]; taken {
			return fmt.Errorf("two resources are called %s", variable)
		}
		p.resources[variable] = text(name)
	}
	var value any
	ast.Inspect(call, func(node ast.Node) bool {
		entry, ok := node.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		if key, ok := entry.Key.(*ast.Ident); ok && key.Name == "ResourceId" {
			value = p.term(entry.Value)
		}
		return false
	})
	p.Resources = append(p.Resources, []any{text(name), value})
	return nil
}

func calledMethod(node ast.Expr) (*ast.CallExpr, string) {
	call, ok := node.(*ast.CallExpr)
	if !ok {
		return nil, ""
	}
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil, ""
	}
	return call, selector.Sel.Name
}

// The string value of a literal or of concatenated literals.
func stringOf(node ast.Expr) (string, bool) {
	switch node := node.(type) {
	case *ast.ParenExpr:
		return stringOf(node.X)
	case *ast.BasicLit:
		value, err := strconv.Unquote(node.Value)
		return value, err == nil && node.Kind == token.STRING &&
			value == constant.StringVal(constant.MakeFromLiteral(node.Value, token.STRING, 0))
	case *ast.BinaryExpr:
		left, isLeft := stringOf(node.X)
		right, isRight := stringOf(node.Y)
		return left + right, isLeft && isRight && node.Op == token.ADD
	}
	return "", false
}

func (p *goProgram) term(node ast.Expr) any {
	if value, ok := stringOf(node); ok {
		return text(value)
	}
	switch node := node.(type) {
	case *ast.Ident:
		if key, ok := p.config[node.Name]; ok {
			return map[string]any{"config": key}
		}
	case *ast.CompositeLit:
		return p.composite(node)
	case *ast.CallExpr:
		_, name := calledMethod(node)
		switch {
		case name == "String" && len(node.Args) == 1:
			return p.term(node.Args[0])
		case name == "Sprintf":
			return p.format(node.Args)
		case name == "ID" && len(node.Args) == 0:
			if variable, ok := node.Fun.(*ast.SelectorExpr).X.(*ast.Ident); ok {
				return map[string]any{"resource": p.resources[variable.Name]}
			}
		}
	}
	return unknown(fmt.Sprintf("%T", node))
}

func (p *goProgram) format(args []ast.Expr) any {
	format, ok := stringOf(args[0])
	if !ok {
		return unknown("a format that is not a string")
	}
	marks, holes, values := []string{}, []any{}, []any{}
	for at, arg := range args[1:] {
		mark := fmt.Sprintf("\x00\x01hole %d\x01\x00", at)
		marks, holes, values = append(marks, mark), append(holes, p.term(arg)), append(values, mark)
	}
	return splitFormat(fmt.Sprintf(format, values...), marks, holes)
}

func (p *goProgram) composite(node *ast.CompositeLit) any {
	list, entries := []any{}, []any{}
	for _, element := range node.Elts {
		if entry, ok := element.(*ast.KeyValueExpr); ok {
			entries = append(entries, []any{p.term(entry.Key), p.term(entry.Value)})
		} else {
			list = append(list, p.term(element))
		}
	}
	if len(entries) > 0 {
		return map[string]any{"map": entries}
	}
	return map[string]any{"list": list}
}
