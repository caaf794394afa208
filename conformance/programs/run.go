// Package runner runs programs, each against its job's deployment.
package runner

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

// Main is a program's `main` function that gets `pulumi.Run` as a parameter.
type Main func(run func(pulumi.RunFunc, ...pulumi.RunOption))

type job struct {
	Name, Folder, Main, Project, Stack, Organization, Monitor string

	Config  map[string]string
	Secrets []string
}

// Run runs the programs in a file of jobs, and writes the errors of failed ones to another file.
func Run(programs map[string]Main) {
	failed := map[string]string{}
	var jobs []job
	text, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = json.Unmarshal(text, &jobs)
	}
	for _, job := range jobs {
		if problem := run(job, programs[job.Name]); problem != nil {
			failed[job.Name] = problem.Error()
		}
	}
	if err == nil {
		text, err = json.Marshal(failed)
	}
	if err == nil {
		err = os.WriteFile(os.Args[2], text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(job job, program Main) (problem error) {
	defer func() {
		if failure := recover(); failure != nil {
			problem = fmt.Errorf("%v\n%s", failure, debug.Stack())
		}
	}()
	if err := os.Chdir(job.Main); err != nil {
		return err
	}
	program(func(body pulumi.RunFunc, options ...pulumi.RunOption) {
		problem = pulumi.RunErr(body, append(options, func(info *pulumi.RunInfo) {
			info.Project, info.Stack, info.Organization = job.Project, job.Stack, job.Organization
			info.RootDirectory, info.Parallel = job.Folder, 8
			info.Config, info.ConfigSecretKeys = job.Config, job.Secrets
			info.MonitorAddr, info.EngineAddr = job.Monitor, job.Monitor
		})...)
	})
	return problem
}
