import { afterEach, expect, it } from 'vitest';
import { developProduct } from './dev-product.mjs';
import { endAll, startGroup } from './processes.mjs';

afterEach(endAll);

const run = (code) => startGroup(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
const stays = 'setInterval(() => {}, 1000)';
const starts = "process.send('started');";

/** Develops a product whose starts run these programs, in turn. */
function develop(...programs) {
  const [lines, children] = [[], []];
  const seen = { lines, children, given: 0, noStarts: 0, result: { code: 0, output: '' } };
  const restart = developProduct({
    compile: async () => seen.result,
    start: () => (children.push(run(programs[children.length])), children.at(-1)),
    onNoStart: () => (seen.noStarts += 1),
    log: (line) => lines.push(line),
  });
  return { seen, restart };
}

it('reports an API that does not start', async () => {
  const { seen, restart } = develop('process.exit(1)');
  await restart(['backend']);
  await expect.poll(() => seen.noStarts).toBe(1);
});

it.each([
  ['does not start after a change', [stays, 'process.exit(1)'], 'did not start'],
  ['ends after a change', [stays, `${starts} setTimeout(() => process.exit(1), 50)`], 'ended'],
  ['ends after the first start', [`${starts} setTimeout(() => process.exit(1), 50)`], 'ended'],
])('waits for a change when the API %s', async (_case, programs, what) => {
  const { seen, restart } = develop(...programs);
  for (const _program of programs) await restart(['backend']);
  await expect.poll(() => seen.lines.at(-1)).toBe(`The API ${what}; waiting for a change …`);
  expect(seen.noStarts).toBe(0);
});

it('reports nothing when it restarts the API itself', async () => {
  const { seen, restart } = develop(stays, stays);
  await restart(['backend']);
  await restart(['contracts', 'backend']);
  expect(seen.children[0].signalCode).toBe('SIGTERM');
  expect(seen.lines.map((line) => line.replace(/ in .*/, ''))).toEqual([
    'Compiled backend and started the API',
    'Compiled contracts and backend and started the API',
  ]);
  expect(seen.noStarts).toBe(0);
});

it('keeps the API running when a change does not compile', async () => {
  const { seen, restart } = develop(stays);
  await restart(['backend']);
  seen.result = { code: 1, output: 'error TS1005\n' };
  await restart(['backend']);
  expect(seen.lines.at(-1)).toBe('error TS1005\nbackend does not compile; waiting for a change …');
  expect(seen.children).toHaveLength(1);
  expect(seen.children[0].exitCode ?? seen.children[0].signalCode).toBeNull();
});
