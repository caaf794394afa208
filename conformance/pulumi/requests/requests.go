// Package requests hides the differences between the engines that are compared, in the requests to providers and in
// their answers. The build tag `latest` chooses the file of the newest engine.
package requests
