// Deploys programs by Pulumi's engine, one after the other in one stack, and says each step that it takes.
//
//	engine JOBS LANGUAGES
//
// LANGUAGES is a folder with the language hosts. What is found is written to standard output, a line for each program.
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
	// The stack's config as texts by key, and which of them are secret.
	Config  map[string]string
	Secrets []string
	// Files of package schemas.
	Schemas []string
	// What providers do though their schemas say nothing of it, by type.
	Behaviors map[string]behavior
	// What is there before any program, and can be imported.
	Existing []thing
	// Folders, each with a Pulumi.yaml.
	Programs []string
	// What is changed in the state before each of them.
	Patches []*patch
	// What is deployed before the first of them, as a stack was exported.
	State *exported
	// What exists then, as a stack of which it is the state would be exported; absent where that is what is deployed.
	Exists *exported
	// The state is refreshed before each of them: what exists may be other than it says.
	Refreshes bool
	// Each of them is only previewed.
	PreviewOnly bool
}

// What `pulumi stack export` prints.
type exported struct {
	Deployment *apitype.DeploymentV3
}

// What came of one program.
type found struct {
	Name    string `json:"name"`
	Program string `json:"program"`
	// The stack as it was exported before; absent where nothing was deployed yet.
	Before json.RawMessage `json:"before,omitempty"`
	// What the first preview says, what `up` did, the stack as it was exported then, and what a preview says of that.
	Preview outcome         `json:"preview"`
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
	// The engine finds a language's host on the path.
	if err := os.Setenv("PATH", languages+string(os.PathListSeparator)+os.Getenv("PATH")); err != nil {
		return err
	}
	// A host lives for one operation: collecting its garbage takes a sixth of its time, and frees nothing that is needed.
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
	// Operations wait for their processes and connections most of the time.
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
		if result.Preview, err = s.deploy(program, true); err != nil {
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
		// What was refused for the state's sake would be refused each time.
		if patch != nil && (result.Up == nil || result.Up.Error != "") {
			s.saved = before
		}
	}
	return nil
}
