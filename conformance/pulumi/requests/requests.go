// Package requests hides the differences between the compared engines in provider requests and
// responses. The build tag `latest` selects the newest engine's file.
package requests
