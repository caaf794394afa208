// Deploys programs with Pulumi's engine, one after the other in one stack, and reports each step.
//
//	engine JOBS LANGUAGES
//
// LANGUAGES is a folder with the language hosts. The results are written to standard output, one line per program.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"

	"github.com/pulumi/pulumi/sdk/v3/go/common/apitype"
)

// A stack, and the programs that are deployed to it in turn.
type job struct {
	Name string
	// The stack's config as strings by key, and the config that is secret.
	Config  map[string]string
	Secrets []string
	// Package schema files.
	Schemas []string
	// Providers' behavior beyond their schemas, by type.
	Behaviors map[string]behavior
	// The resources that exist before any program, and can be imported.
	Existing []thing
	// Folders, each with a Pulumi.yaml.
	Programs []string
	// Changes to the state before each program.
	Patches []*patch
	// The resources that are deployed before the first program, as an exported stack.
	State *exported
	// The resources that exist before the first program, as an exported stack; absent if they equal the deployed
	// resources.
	Exists *exported
	// Whether to refresh the state before each program, because the existing resources may differ from it.
	Refreshes bool
	// Whether to only preview each program.
	PreviewOnly bool
	// Whether each program's preview refreshes first. The result then contains the output of `pulumi preview --refresh
	// --json`.
	RefreshesInPreview bool
}

// The output of `pulumi stack export`.
type exported struct {
	Deployment *apitype.DeploymentV3
}

// One program's result.
type found struct {
	Name    string `json:"name"`
	Program string `json:"program"`
	// The stack as exported before the program; absent if nothing was deployed yet.
	Before json.RawMessage `json:"before,omitempty"`
	// The first preview, the result of `up`, the stack as exported afterward, and a preview of the
	// same program after that.
	Preview outcome         `json:"preview"`
	Digest  json.RawMessage `json:"digest,omitempty"`
	Up      *outcome        `json:"up,omitempty"`
	After   json.RawMessage `json:"after,omitempty"`
	Again   *outcome        `json:"again,omitempty"`
}

func main() {
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(jobsFile, languages string) error {
	text, err := os.ReadFile(jobsFile)
	if err != nil {
		return err
	}
	var jobs []job
	if err := json.Unmarshal(text, &jobs); err != nil {
		return err
	}
	// The engine finds a language's host on the PATH.
	if err := os.Setenv("PATH", languages+string(os.PathListSeparator)+os.Getenv("PATH")); err != nil {
		return err
	}
	// A language host only lives for one operation. Garbage collection would take a sixth of the host's time, and free
	// nothing useful.
	if err := os.Setenv("GOGC", "off"); err != nil {
		return err
	}
	var lock sync.Mutex
	encoder := json.NewEncoder(os.Stdout)
	write := func(each found) error {
		lock.Lock()
		defer lock.Unlock()
		return encoder.Encode(each)
	}
	waiting := make(chan job)
	results := make(chan error)
	// More operations than processors run at once, because operations mostly wait for processes and
	// connections.
	workers := 3 * runtime.NumCPU()
	for range workers {
		go func() {
			var failures error
			for each := range waiting {
				if err := deployAll(each, write); err != nil {
					failures = errors.Join(failures, fmt.Errorf("%s: %w", each.Name, err))
				}
			}
			results <- failures
		}()
	}
	for _, each := range jobs {
		waiting <- each
	}
	close(waiting)
	var failures error
	for range workers {
		failures = errors.Join(failures, <-results)
	}
	return failures
}

func (j job) patchAt(at int) *patch {
	if at < len(j.Patches) {
		return j.Patches[at]
	}
	return nil
}

func deployAll(each job, write func(found) error) error {
	s, err := newStack(each)
	if err != nil {
		return err
	}
	for at, program := range each.Programs {
		result := found{Name: each.Name, Program: program}
		before := s.saved
		patch := each.patchAt(at)
		if patch != nil && s.saved != nil {
			if s.saved, err = patch.applyTo(s.saved); err != nil {
				return err
			}
		}
		if each.Refreshes {
			if err := s.refresh(program); err != nil {
				return err
			}
		}
		if result.Before, err = s.export(); err != nil {
			return err
		}
		if each.RefreshesInPreview {
			result.Preview, result.Digest, err = s.refreshedPreview(program)
		} else {
			result.Preview, err = s.deploy(program, true)
		}
		if err != nil {
			return err
		}
		if result.Preview.Error == "" && !each.PreviewOnly {
			up, err := s.deploy(program, false)
			if err != nil {
				return err
			}
			result.Up = &up
			if up.Error == "" {
				if result.After, err = s.export(); err != nil {
					return err
				}
				again, err := s.deploy(program, true)
				if err != nil {
					return err
				}
				result.Again = &again
			}
		}
		if err := write(result); err != nil {
			return err
		}
		// If a step was refused because of the state, the engine would refuse the step each time.
		if patch != nil && (result.Up == nil || result.Up.Error != "") {
			s.saved = before
		}
	}
	return nil
}
