"""Shards runs with Slurm and Bazel: some shards are killed, and only the missing ones are run again.

Usage: TENKEN=tool python3 shard_test.py
The merged outputs must be identical, byte for byte, to those of one complete run.
"""

import getpass
import os
import pathlib
import shlex
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import time
import unittest
import zipfile

TENKEN = os.environ.get('TENKEN', '')
HERE = pathlib.Path(__file__).resolve().parent
DRIVER = HERE.parent / 'ToolTests' / 'Fixtures' / 'drivers' / 'coins.sh'
REPORTS = ['junit', 'json', 'ctrf', 'github', 'summary']
SHARDS = 6
# The time limit of each step in seconds, which is much longer than it usually takes.
LIMIT = 120
# The shards that are killed while they run, for each round.
VICTIMS = [[1], [6], [2, 3, 5], [1, 2, 3, 4, 5, 6]]

SCENARIOS = """\
feature: purse
title: A purse of coins
preconditions:
  - coins: 100
  - launch-app
scenarios:
  - id: spend
    title: Some coins are spent
    matrix:
      amount: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    operations:
      - spend-coins: ${amount}
      - spend-coins: 200
        outcome: not-enough
  - id: second
    title: The driver has a bug
    matrix:
      amount: [10, 20, 30, 40]
    operations:
      - spend-coins: ${amount}
    expected:
      - {coins: 60, when: {amount: 40}}
      - {coins: 70, when: {amount: 30}}
      - {coins: 80, when: {amount: 20}}
      - {coins: 90, when: {amount: 10}}
"""

# The driver is slow, so that a shard can be killed in the middle of its cases.
SLOW = '''while IFS= read -r line; do : > "$MARK"; sleep 0.05; printf '%s\\n' "$line"; done | sh coins.sh bug'''


def wait_for(condition, what):
  """Waits until a condition is true."""
  end = time.monotonic() + LIMIT
  while not condition():
    if time.monotonic() > end:
      raise TimeoutError(what)
    time.sleep(0.05)


class ShardTest(unittest.TestCase):
  """A folder with scenarios, a driver, and files that show which shards have started."""

  def setUp(self):
    self.folder = pathlib.Path(tempfile.mkdtemp(prefix='tenken-shards-'))
    self.addCleanup(shutil.rmtree, self.folder, True)
    (self.folder / 'purse.yaml').write_text(SCENARIOS)
    shutil.copy(DRIVER, self.folder)
    self.make_writable()
    for name in ['pids', 'marks', 'parts', 'whole', 'merged']:
      (self.folder / name).mkdir()

  def make_writable(self):
    for path in self.folder.iterdir():
      path.chmod(path.stat().st_mode | stat.S_IWUSR)

  def tenken(self, *arguments, environment=None):
    return subprocess.run(
      [TENKEN, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=LIMIT,
      env={**os.environ, 'MARK': str(self.folder / 'marks' / 'whole'), **(environment or {})})

  def outputs(self, name):
    reports = [f'--report={kind}={name}/{kind}' for kind in REPORTS]
    return [*reports, '--verbose', f'--output={name}/text']

  def run_whole(self):
    run = self.tenken('run', 'purse.yaml', '--driver', SLOW, *self.outputs('whole'))
    self.assertEqual(run.returncode, 1, run.stderr)
    # The last line contains the duration, which differs from run to run.
    text = (self.folder / 'whole' / 'text').read_text().splitlines(keepends=True)
    (self.folder / 'whole' / 'text').write_text(''.join(text[:-1]))

  def check_merge(self):
    merged = self.tenken('merge', 'parts', *self.outputs('merged'))
    self.assertEqual(merged.returncode, 1, merged.stderr)
    for name in [*REPORTS, 'text']:
      whole, made = (
        (self.folder / place / name).read_bytes() for place in ['whole', 'merged'])
      self.assertEqual(whole, made, name)
      self.assertGreater(len(made), 100)

  def kill(self, shards):
    """Kills shards as soon as they are running a case."""
    for shard in shards:
      mark, pid = (self.folder / name / str(shard) for name in ['marks', 'pids'])
      wait_for(lambda: mark.exists() and pid.exists(), f'shard {shard} has not begun')
      os.kill(int(pid.read_text()), signal.SIGKILL)

  def clear_marks(self):
    for name in ['pids', 'marks']:
      for path in (self.folder / name).iterdir():
        path.unlink()

  def begun(self):
    return sorted(int(path.name) for path in (self.folder / 'pids').iterdir())

  def missing(self):
    run = self.tenken('merge', 'parts', '--missing')
    self.assertEqual(run.returncode, 0, run.stderr)
    return [int(number) for number in run.stdout.strip().split(',') if number]

  def check_missing(self, victims):
    """Checks that killed shards have left no part, and that the merge names the shards to run again."""
    if len(victims) == SHARDS:
      return
    self.assertEqual(self.missing(), victims)
    refused = self.tenken('merge', 'parts', *self.outputs('merged'))
    self.assertEqual(refused.returncode, 2)
    self.assertIn(f'of {SHARDS} missing', refused.stderr)
    self.assertIn(f'tenken run purse.yaml --shard {victims[0]}/{SHARDS}', refused.stderr)


@unittest.skipUnless(
  shutil.which('slurmctld') and shutil.which('slurmd') and shutil.which('sbatch'),
  'Slurm is missing and could not be installed')
class SlurmTest(ShardTest):
  """Three Slurm daemons on this host; each task of an array job runs a shard."""

  NODES = ['one', 'two', 'three']

  def setUp(self):
    super().setUp()
    (self.folder / 'slurm').mkdir()
    self.environment = {**os.environ, 'SLURM_CONF': str(self.folder / 'slurm' / 'slurm.conf')}
    (self.folder / 'slurm' / 'slurm.conf').write_text(self.configuration())
    (self.folder / 'job.sh').write_text(f'''\
#!/bin/sh
cd {shlex.quote(str(self.folder))}
export MARK=marks/$SLURM_ARRAY_TASK_ID
echo $$ > pids/new.$$ && mv pids/new.$$ pids/$SLURM_ARRAY_TASK_ID
exec {shlex.quote(TENKEN)} run purse.yaml --shard auto/{SHARDS} --part parts/ \\
  --driver {shlex.quote(SLOW)}
''')
    self.daemons = []
    self.addCleanup(self.stop)
    self.start('slurmctld', '-D', '-c')
    for node in self.NODES:
      self.start('slurmd', '-D', '-N', node)
    try:
      wait_for(lambda: self.slurm('sinfo', '-h', '-o', '%T %D').split() == ['idle', '3'], 'idle')
    except TimeoutError:
      logs = ''.join(path.read_text() for path in (self.folder / 'slurm').glob('*.log'))
      self.skipTest('the daemons of Slurm do not run here:\n' + logs[-2000:])

  def configuration(self):
    ports = []
    for _ in range(len(self.NODES) + 1):
      with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        ports.append(free.getsockname()[1])
    nodes = '\n'.join(
      f'NodeName={node} NodeHostname=localhost NodeAddr=127.0.0.1 Port={port} CPUs={SHARDS}'
      for node, port in zip(self.NODES, ports[1:]))
    place = self.folder / 'slurm'
    return f'''\
ClusterName=tenken
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser={getpass.getuser()}
SlurmdUser={getpass.getuser()}
AuthType=auth/none
CredType=cred/none
StateSaveLocation={place}
SlurmdSpoolDir={place}/spool.%n
SlurmctldPidFile={place}/slurmctld.pid
SlurmdPidFile={place}/slurmd.%n.pid
SlurmctldLogFile={place}/slurmctld.log
SlurmdLogFile={place}/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_res
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
{nodes}
PartitionName=all Nodes=ALL Default=YES State=UP
'''

  def start(self, *command):
    log = open(self.folder / 'slurm' / f'{command[-1]}.out.log', 'w')
    self.daemons.append(
      subprocess.Popen(command, env=self.environment, stdout=log, stderr=log))
    log.close()

  def stop(self):
    for daemon in self.daemons:
      daemon.terminate()
    for daemon in self.daemons:
      daemon.wait(LIMIT)

  def slurm(self, *command):
    return subprocess.run(
      command, env=self.environment, cwd=self.folder, capture_output=True, text=True,
      timeout=LIMIT).stdout

  def submit(self, array):
    number = self.slurm('sbatch', '--parsable', '--output=/dev/null', f'--array={array}', 'job.sh')
    self.assertRegex(number, r'^[0-9]+\n$')
    return number.strip()

  def wait_for_end(self, job):
    wait_for(lambda: not self.slurm('squeue', '-h', '-j', job).strip(), f'job {job} has not ended')

  def test_killed_tasks_are_run_again(self):
    self.run_whole()
    for victims in VICTIMS:
      with self.subTest(victims=victims):
        self.clear_marks()
        shutil.rmtree(self.folder / 'parts')
        (self.folder / 'parts').mkdir()
        job = self.submit(f'1-{SHARDS}')
        self.kill(victims)
        self.wait_for_end(job)
        self.assertEqual(self.begun(), list(range(1, SHARDS + 1)))
        self.check_missing(victims)
        array = ','.join(map(str, victims))
        self.clear_marks()
        self.wait_for_end(self.submit(array))
        self.assertEqual(self.begun(), victims)
        self.check_merge()


@unittest.skipUnless(shutil.which('bazel'), 'Bazel is missing and could not be installed')
class BazelTest(ShardTest):
  """A sharded Bazel test, which reuses the results of completed shards."""

  RULE = '''\
def _impl(context):
    script = context.actions.declare_file(context.label.name + ".sh")
    context.actions.write(script, context.attr.command, is_executable = True)
    files = context.runfiles(files = context.files.data)
    return [DefaultInfo(executable = script, runfiles = files)]

# Like sh_test, but without its dependencies, which would be fetched from the network.
command_test = rule(
    implementation = _impl,
    test = True,
    attrs = {"command": attr.string(), "data": attr.label_list(allow_files = True)},
)
'''

  def setUp(self):
    super().setUp()
    # A shard with failed scenarios (exit code 1) passes the Bazel test: the merge reports them.
    script = f'''\
#!/bin/sh
export MARK={self.folder}/marks/$((TEST_SHARD_INDEX + 1))
./tenken run purse.yaml --shard auto --part "$TEST_UNDECLARED_OUTPUTS_DIR/" --driver "$DRIVER" &
echo $! > {self.folder}/pids/$((TEST_SHARD_INDEX + 1))
wait $!
[ $? -le 1 ]
'''
    shutil.copy(TENKEN, self.folder / 'tenken')
    (self.folder / 'WORKSPACE').touch()
    (self.folder / 'rules.bzl').write_text(self.RULE)
    (self.folder / 'BUILD').write_text(f'''\
load(":rules.bzl", "command_test")
command_test(
    name = "scenarios",
    command = {script!r},
    data = ["purse.yaml", "coins.sh", "tenken"],
    shard_count = {SHARDS},
)
''')
    stub = self.folder / 'stub'
    stub.mkdir()
    (stub / 'WORKSPACE').touch()
    (stub / 'BUILD').write_text(
      'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n')
    self.addCleanup(self.bazel, 'shutdown')

  def bazel(self, command, *arguments):
    return subprocess.run(
      self.command(command, *arguments), cwd=self.folder, capture_output=True, text=True,
      timeout=LIMIT)

  def command(self, command, *arguments):
    # Bazel makes its files read-only, so its folder cannot simply be removed at the end.
    return ['bazel', f'--output_user_root={self.folder}/bazel', command, *arguments]

  def start(self):
    return subprocess.Popen(
      self.command(
        'test', '//:scenarios', f'--override_repository=remote_coverage_tools={self.folder}/stub',
        '--strategy=TestRunner=local', f'--test_env=DRIVER={SLOW}', f'--jobs={SHARDS}',
        f'--local_test_jobs={SHARDS}', f'--local_cpu_resources={SHARDS}', '--test_output=errors'),
      cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

  def collect(self):
    """Unpacks the outputs of the shards that have any."""
    shutil.rmtree(self.folder / 'parts')
    (self.folder / 'parts').mkdir()
    for archive in (self.folder / 'bazel-testlogs').glob('scenarios/*/test.outputs/outputs.zip'):
      with zipfile.ZipFile(archive) as files:
        files.extractall(self.folder / 'parts' / archive.parent.parent.name)

  def test_killed_shards_are_run_again(self):
    self.run_whole()
    for number, victims in enumerate(VICTIMS):
      with self.subTest(victims=victims):
        self.clear_marks()
        # Bazel does not run a test again if its inputs are unchanged.
        with open(self.folder / 'purse.yaml', 'a') as file:
          file.write(f'# {number}\n')
        test = self.start()
        try:
          self.kill(victims)
        except TimeoutError as fault:
          test.kill()
          self.fail(f'{fault}: {test.communicate()[0]}')
        output = test.communicate(timeout=LIMIT)[0]
        self.assertEqual(test.returncode, 3, output)
        self.assertEqual(self.begun(), list(range(1, SHARDS + 1)))
        self.collect()
        self.check_missing(victims)
        self.clear_marks()
        again = self.start()
        output = again.communicate(timeout=LIMIT)[0]
        self.assertEqual(again.returncode, 0, output)
        self.assertEqual(self.begun(), victims)
        self.collect()
        self.check_merge()


if __name__ == '__main__':
  unittest.main(verbosity=2)
