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
 * Runs one stage in its own process group, and kills what is left of the group afterwards.
 * @param {object} stage from `stages.mjs`
 * @param {string} resultFile file to which the stage writes its counts
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} options
 *   `onOutput`: receives the stage's output; without it, the stage prints directly
 * @returns counts as in `test-counts.mjs`, with at least one failure if the stage cannot run, exits with an error or exceeds its `limit`
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
  let output = '';
  const collect = (text) => {
    output += text;
    onOutput(text);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', collect);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void endGroup(child, 10_000);
  }, stage.limit);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (exitCode, signal) => {
      // A process that the stage left behind would keep the output streams open.
      signalGroup(child, 'SIGKILL');
      if (!onOutput) resolve(exitCode ?? signal);
      else child.once('close', () => resolve(exitCode ?? signal));
    });
  });
  clearTimeout(timer);
  const counts = readResult(stage, resultFile);
  return isLate
    ? add(counts, failure(`${stage.name}: ran longer than ${stage.limit / 60_000} minutes`))
    : judge(counts, { code, name: stage.name, output });
}
