import { join } from 'node:path';
import { tool } from './repo.mjs';

const minutes = 60_000;
const vitest = tool('vitest/vitest.mjs');
/** Pact's native part reads this when it is loaded; without it, it reports its use. */
const pactEnv = { PACT_DO_NOT_TRACK: 'true' };

/** A stage of vitest: `cwd` holds its configuration, `folder` must exist and hold its tests. */
function tests({ name, title, cwd, folder = cwd, args = [], env = {}, needs = [], limit = 10 * minutes }) {
  return {
    name, title, cwd, folder, needs, limit,
    command: (resultFile) => ({ args: [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`], env }),
  };
}

/**
 * Every stage of `npm test`, in order. `node .scripts/test.mjs <name>` runs one.
 * `needs`: what has to be on the machine (`browser`, `redis`). `limit`: milliseconds after which it is ended and counts as failed.
 */
export const stages = [
  {
    name: 'check', title: 'Types, lint and boundaries', cwd: '.', folder: '.scripts', needs: [], limit: 5 * minutes,
    command: (resultFile) => ({ args: [join('.scripts', 'check.mjs')], env: { ACADEMY_CHECK_RESULT: resultFile } }),
  },
  tests({ name: 'scripts', title: 'The rules that keep the boundaries', cwd: '.scripts' }),
  tests({ name: 'contracts', title: 'Contracts: shared rules', cwd: 'contracts', args: ['--dir', 'src'] }),
  tests({ name: 'frontend', title: 'Front end: machines and units', cwd: 'frontend', folder: 'frontend/src', args: ['--project', 'unit'] }),
  tests({ name: 'backend', title: 'Back end: units', cwd: 'backend', folder: 'backend/src', args: ['--project', 'unit'] }),
  tests({ name: 'local', title: 'Local start: embedded PostgreSQL', cwd: 'backend', folder: 'backend/test/local', args: ['--project', 'local'] }),
  tests({ name: 'wire', title: 'Back end: calls on a real database', cwd: 'backend', folder: 'backend/test/e2e', args: ['--project', 'wire'] }),
  tests({ name: 'security', title: 'Back end: who may do what, and attacks', cwd: 'backend', folder: 'backend/test/security', args: ['--project', 'security'], limit: 15 * minutes }),
  tests({ name: 'reliability', title: 'Back end: races and crashes', cwd: 'backend', folder: 'backend/test/reliability', args: ['--project', 'reliability'], limit: 20 * minutes }),
  tests({ name: 'jobs', title: 'Back end: jobs on PostgreSQL and on Redis', cwd: 'backend', folder: 'backend/test/jobs', args: ['--project', 'jobs'] }),
  tests({ name: 'pact-consumer', title: 'Contract: what the web client asks and reads', cwd: 'frontend', folder: 'frontend/test/contracts', args: ['--project', 'pact'], env: pactEnv }),
  tests({ name: 'pact-provider', title: 'Contracts: what the API answers and tells', cwd: 'backend', folder: 'backend/test/contracts', args: ['--project', 'pact'], env: pactEnv }),
  tests({ name: 'e2e', title: 'Journeys in a browser', cwd: 'frontend/e2e', needs: ['browser'], limit: 20 * minutes }),
];
