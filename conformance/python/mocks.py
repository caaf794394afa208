"""Runs programs under Pulumi's mocks and writes what they register, in the JSON form of the requests.

python mocks.py JOBS.json FOUND.json
"""

import asyncio
import importlib
import json
import os
import re
import runpy
import signal
import sys
import tempfile
import traceback

import pulumi
from google.protobuf import json_format
from pulumi.runtime import mocks, settings, stack

SECRET_MARK = "4dabf18193072939515e22adb298388d"


def merged(made, given):
    """A provider's result, in which the given values replace the generated ones, at any depth."""
    if not isinstance(made, dict) or not isinstance(given, dict):
        return given
    if SECRET_MARK in given:
        return {**given, "value": merged(made, given.get("value"))}
    inner = {
        key: value if given.get(key) is None else merged(value, given[key])
        for key, value in made.items()
    }
    return {**given, **inner}


class Provider(mocks.Mocks):
    def __init__(self, outputs):
        self.outputs = outputs

    def call(self, args):
        return {}

    def new_resource(self, args):
        state = merged(self.outputs.get(args.typ, {}), args.inputs)
        return args.resource_id or f"{args.name}_id", state


class Recorder(mocks.MockMonitor):
    """Unlike the monitor, the mocks don't get any options."""

    def __init__(self, provider):
        super().__init__(provider)
        self.registered = []
        self.stack = {}

    def record(self, method, request, response):
        if request.type != "pulumi:pulumi:Stack":
            said = json_format.MessageToDict(request)
            self.registered.append({"method": method, "urn": response.urn, "request": said})
        return response

    def RegisterResource(self, request):
        return self.record("register", request, super().RegisterResource(request))

    def ReadResource(self, request):
        return self.record("read", request, super().ReadResource(request))

    def RegisterResourceOutputs(self, request):
        if "::pulumi:pulumi:Stack::" in request.urn:
            self.stack = json_format.MessageToDict(request.outputs)
        return super().RegisterResourceOutputs(request)


def run(program, outputs):
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    recorder = Recorder(Provider(outputs))
    mocks.set_mocks(recorder.mocks, program["project"], "stack", False, monitor=recorder)
    pulumi.runtime.set_all_config(program["config"], program["secrets"])
    # The program's folder is on the path, as in Pulumi's host, because a program may have its own
    # modules.
    sys.path.insert(0, os.path.dirname(program["file"]))
    # The root resource is reset, because each program creates its own stack with its outputs.
    settings.set_root_resource(None)
    loop.run_until_complete(
        stack.run_in_stack(lambda: runpy.run_path(program["file"], run_name="__main__") and None)
    )
    return {"registered": recorder.registered, "stack": recorder.stack}


def give_up(*_):
    raise TimeoutError("the program does not end")


def run_alone(program, outputs, place):
    """All programs in a process share the runtime's state, so each program has its own process."""
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, give_up)
        signal.alarm(60)
        try:
            found = run(program, outputs)
        except BaseException:
            found = {"error": traceback.format_exc()}
        with open(place, "w", encoding="utf-8") as file:
            json.dump(found, file)
        os._exit(0)
    os.waitpid(child, 0)
    with open(place, encoding="utf-8") as file:
        return json.load(file)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        jobs = json.load(file)
    sdks = set()
    for program in jobs["programs"]:
        with open(program["file"], encoding="utf-8") as file:
            sdks |= set(re.findall(r"^import (pulumi_\w+)", file.read(), re.MULTILINE))
    for sdk in sdks:
        importlib.import_module(sdk)
    with tempfile.TemporaryDirectory() as folder:
        place = os.path.join(folder, "found.json")
        found = {
            program["name"]: run_alone(program, jobs["outputs"], place)
            for program in jobs["programs"]
        }
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(found, file)


main()
