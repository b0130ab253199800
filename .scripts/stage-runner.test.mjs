import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runStage } from './stage-runner.mjs';

const folder = mkdtempSync(join(tmpdir(), 'academy-stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Runs a stage that executes this script. The script has the path of the result file in `resultFile`. */
function run(script, { limit = 60_000, place = '.scripts', ...options } = {}) {
  const resultFile = join(folder, `${(files += 1)}.json`);
  const command = (file) => ({
    args: [
      '--input-type=module',
      '-e',
      `import { writeFileSync } from 'node:fs'; const resultFile = ${JSON.stringify(file)}; ${script}`,
    ],
    env: { OF_THE_STAGE: 'yes' },
  });
  return runStage({ name: 'sample', folder: place, cwd: '.', limit, command }, resultFile, {
    onOutput: () => {},
    ...options,
  });
}

const result = (...statuses) =>
  JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
      },
    ],
  });
const write = (...statuses) => `writeFileSync(resultFile, ${JSON.stringify(result(...statuses))});`;

it('counts the tests of a stage and collects its output', async () => {
  let printed = '';
  const counts = await run(
    `${write('passed', 'passed')} console.log('out'); console.error('err', process.env.OF_THE_STAGE, process.env.OF_THE_RUN);`,
    { env: { OF_THE_RUN: 'too' }, onOutput: (text) => (printed += text) },
  );
  expect(counts).toMatchObject({ passed: 2, failed: 0 });
  expect(printed).toContain('out\n');
  expect(printed).toContain('err yes too\n');
});

it('counts a failed test once', async () => {
  expect(await run(`${write('passed', 'failed')} process.exitCode = 1;`)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['test 1'],
  });
});

it('reports a stage that cannot be loaded as failed', async () => {
  expect(await run("import './not-there.mjs';")).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [expect.stringMatching(/^sample: ended with 1\n[^]*not-there\.mjs/)],
  });
  expect(await run('', { place: 'not-there' })).toMatchObject({
    failed: 1,
    failures: ['sample: not-there is missing'],
  });
});

it('reports a killed stage as failed and keeps its test counts', async () => {
  expect(await run(`${write('passed')} process.kill(process.pid, 'SIGKILL');`)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['sample: ended with SIGKILL'],
  });
});

it('kills a stage that exceeds its time limit, including its child processes', async () => {
  // The second process keeps the output open, so the stage ends only when both processes have ended.
  const script = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`;
  expect(await run(script, { limit: 3_000 })).toMatchObject({
    failed: 1,
    failures: ['sample: ran longer than 0.05 minutes'],
  });
});

it('does not wait for a child process that a stage left behind', async () => {
  const script = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref();
    ${write('passed')}
    process.exit(0);`;
  expect(await run(script)).toMatchObject({ passed: 1, failed: 0 });
});
