package main

import (
	"encoding/json"
	"io"
	"os"
	"sync"

	"github.com/pulumi/pulumi/pkg/v3/backend/display"
	"github.com/pulumi/pulumi/pkg/v3/engine"
)

// The CLI's own code prints to standard output, so only one operation at a time may replace standard output.
var printing sync.Mutex

// The output of `pulumi preview --json` for these events.
func digestOf(events []engine.Event) (json.RawMessage, error) {
	printing.Lock()
	defer printing.Unlock()
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	printed := make(chan []byte)
	failed := make(chan error, 1)
	go func() {
		text, err := io.ReadAll(reader)
		failed <- err
		printed <- text
	}()
	replayed, done := make(chan engine.Event), make(chan bool)
	stdout := os.Stdout
	os.Stdout = writer
	go display.ShowPreviewDigest(replayed, done, display.Options{JSONDisplay: true})
	for _, event := range events {
		replayed <- event
	}
	close(replayed)
	<-done
	os.Stdout = stdout
	if err := writer.Close(); err != nil {
		return nil, err
	}
	err = <-failed
	return <-printed, err
}
