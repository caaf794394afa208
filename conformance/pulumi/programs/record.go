package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
)

// Runs a file's programs, and writes their registrations and calls to another file. A command gets the
// programs as a file, with all their other data and their deployments' addresses, and the file for the
// programs' errors; without a command, Pulumi's YAML runtime runs them.
func record(programsFile, foundFile string, command []string) error {
	text, err := os.ReadFile(programsFile)
	if err != nil {
		return err
	}
	var programs []program
	var jobs []map[string]any
	if err := errors.Join(json.Unmarshal(text, &programs), json.Unmarshal(text, &jobs)); err != nil {
		return err
	}
	monitors := make([]*monitor, len(jobs))
	for at, job := range jobs {
		if monitors[at], err = serve(programs[at]); err != nil {
			return err
		}
		defer monitors[at].server.Stop()
		job["monitor"], job["stack"], job["organization"] = monitors[at].address, stackName, organization
	}
	failed := map[string]string{}
	if len(command) == 0 {
		for _, each := range monitors {
			if err := safely(each); err != nil {
				failed[each.program.Name] = err.Error()
			}
		}
	} else if failed, err = runCommand(command, jobs, foundFile); err != nil {
		return err
	}
	found := map[string]recording{}
	for _, each := range monitors {
		if failure := failed[each.program.Name]; failure != "" {
			each.found.Error = strings.Join(append([]string{failure}, each.logged...), "\n")
		}
		found[each.program.Name] = each.found
	}
	text, err = json.Marshal(found)
	if err != nil {
		return err
	}
	return os.WriteFile(foundFile, text, 0o644)
}

func safely(m *monitor) (err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("%v\n%s", failure, debug.Stack())
		}
	}()
	return runYAML(m)
}

func runCommand(command []string, jobs []map[string]any, foundFile string) (map[string]string, error) {
	text, err := json.Marshal(jobs)
	if err != nil {
		return nil, err
	}
	jobsFile, errorsFile := foundFile+".jobs", foundFile+".errors"
	if err := os.WriteFile(jobsFile, text, 0o644); err != nil {
		return nil, err
	}
	args := append(command[1:], jobsFile, errorsFile)
	if output, err := exec.Command(command[0], args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, output)
	}
	failed := map[string]string{}
	if text, err = os.ReadFile(errorsFile); err == nil {
		err = json.Unmarshal(text, &failed)
	}
	return failed, err
}
