import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endGroup, signalGroup, startGroup } from './processes.mjs';
import { root } from './repo.mjs';
import { add, countChecks, countVitest, failure, judge, nothing } from './test-counts.mjs';

function readResult(stage, file) {
  if (!existsSync(file)) return nothing;
  const result = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in result ? countVitest(result) : countChecks(result);
}

/**
 * Runs one stage in a process group of its own, and ends whatever is left of that group afterwards.
 * @param {object} stage of `stages.mjs`
 * @param {string} resultFile where the stage writes its counts
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} options
 *   `onOutput`: takes what the stage prints; without it the stage prints for itself
 * @returns the counts of `test-counts.mjs`; a stage that cannot be run, ends badly or takes longer than its `limit` has at least one failure
 */
export async function runStage(stage, resultFile, { env = {}, onOutput } = {}) {
  if (!existsSync(join(root, stage.folder))) return failure(`${stage.name}: ${stage.folder} is missing`);
  const command = stage.command(resultFile);
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = startGroup(process.execPath, command.args, {
    cwd: join(root, stage.cwd),
    env: { ...command.env, ...env },
    stdio,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void endGroup(child, 10_000);
  }, stage.limit);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (exitCode, signal) => {
      // A process that the stage left behind would keep its output open.
      signalGroup(child, 'SIGKILL');
      if (!onOutput) resolve(exitCode ?? signal);
      else child.once('close', () => resolve(exitCode ?? signal));
    });
  });
  clearTimeout(timer);
  const counts = readResult(stage, resultFile);
  return isLate
    ? add(counts, failure(`${stage.name}: ran longer than ${stage.limit / 60_000} minutes`))
    : judge(counts, { code, name: stage.name });
}
