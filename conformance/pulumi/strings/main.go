// Reads the strings in exported programs, for the check of arbitrary strings: in Go programs with
// Go's
// own parser, in YAML and JSON programs with Pulumi's loaders. The input contains the programs, each
// ended by a zero byte; the result is one line of JSON each.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// A program's content: lists of pairs of a name and a term. A term is a string, or a map with the
// term's kind.
type reading struct {
	Resources [][]any          `json:"resources"`
	Outputs   [][]any          `json:"outputs"`
	Config    [][]any          `json:"config"`
	Comments  []string         `json:"comments,omitempty"`
	Project   map[string][]any `json:"project,omitempty"`
	About     string           `json:"about"`
	Tree      string           `json:"tree"`
	Problem   string           `json:"problem,omitempty"`
}

func main() {
	readers := map[string]func([]byte) (*reading, error){"go": readGo, "yaml": readYAML, "project": readProject}
	read := readers[os.Args[1]]
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	out := json.NewEncoder(os.Stdout)
	for _, program := range bytes.Split(bytes.TrimSuffix(input, []byte{0}), []byte{0}) {
		found, err := safely(read, program)
		if err != nil {
			found = &reading{Problem: err.Error()}
		}
		if err := out.Encode(found); err != nil {
			panic(err)
		}
	}
}

// If a loader panics, the result is that the program could not be read.
func safely(read func([]byte) (*reading, error), program []byte) (found *reading, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("%v", failure)
		}
	}()
	return read(program)
}

// A string for JSON. Invalid Unicode is marked, because JSON would replace it with valid
// characters.
func text(value string) string {
	if utf8.ValidString(value) {
		return value
	}
	return fmt.Sprintf("no Unicode: %q", value)
}

func hash(value string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(value))) }

// The parts of a template: the strings between its holes, and the holes, which are the format's
// arguments.
func splitFormat(formatted string, marks []string, holes []any) map[string]any {
	parts := []any{}
	for at, mark := range marks {
		before, after, found := strings.Cut(formatted, mark)
		if !found {
			return unknown("a format without its argument")
		}
		parts = append(parts, text(before), holes[at])
		formatted = after
	}
	return map[string]any{"parts": append(parts, text(formatted))}
}

func unknown(what string) map[string]any { return map[string]any{"unknown": what} }
