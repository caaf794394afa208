"""Runs programs, each against the deployment that its job names.

python run.py JOBS.json ERRORS.json
"""

import asyncio
import json
import os
import runpy
import signal
import sys
import tempfile
import traceback

import pulumi
from pulumi.runtime import settings, stack


def run(job):
    os.chdir(job["main"])
    sys.path[:0] = job["sdks"]
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    settings.configure(
        settings.Settings(
            project=job["project"],
            root_directory=job["folder"],
            stack=job["stack"],
            organization=job["organization"],
            parallel=8,
            engine=job["monitor"],
            monitor=job["monitor"],
            dry_run=False,
        )
    )
    pulumi.runtime.set_all_config(job["config"], job["secrets"])
    loop.run_until_complete(
        stack.run_in_stack(lambda: runpy.run_path(job["file"], run_name="__main__") and None)
    )


def give_up(*_):
    raise TimeoutError("the program does not end")


def start(job, place):
    """All programs in a process share the runtime's state, so each program has its own process."""
    child = os.fork()
    if child > 0:
        return child
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(60)
    try:
        run(job)
    except BaseException:
        with open(place, "w", encoding="utf-8") as file:
            file.write(traceback.format_exc())
    os._exit(0)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        jobs = json.load(file)
    errors = {}
    with tempfile.TemporaryDirectory() as folder:
        places = {job["name"]: os.path.join(folder, job["name"]) for job in jobs}
        running = 0
        for job in jobs:
            if running == (os.cpu_count() or 1):
                os.wait()
                running -= 1
            start(job, places[job["name"]])
            running += 1
        for _ in range(running):
            os.wait()
        for name, place in places.items():
            if os.path.exists(place):
                with open(place, encoding="utf-8") as file:
                    errors[name] = file.read()
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(errors, file)


main()
