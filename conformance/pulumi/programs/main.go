// Pulumi's own conformance programs: the programs come from the Go module of Pulumi YAML, and the providers
// from the Go module of Pulumi's conformance tests.
//
//	programs list TESTS SCHEMAS
//	programs generate LANGUAGE OUT SCHEMA…
//	programs record PROGRAMS FOUND [COMMAND…]
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(command string, args []string) error {
	switch command {
	case "list":
		programs, err := list(args[0], args[1])
		if err != nil {
			return err
		}
		return json.NewEncoder(os.Stdout).Encode(programs)
	case "generate":
		return generate(args[0], args[1], args[2:])
	case "record":
		return record(args[0], args[1], args[2:])
	}
	return fmt.Errorf("there is no command %s", command)
}
