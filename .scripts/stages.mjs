import { join } from 'node:path';
import { Problem, tool } from './repo.mjs';

const minutes = 60_000;
const vitest = tool('vitest/vitest.mjs');
/** Turns off usage reports. Pact's native library reads this variable while it loads. */
export const pactEnv = { PACT_DO_NOT_TRACK: 'true' };

/** Defines a vitest stage. `cwd` contains its configuration; `folder` contains its tests and must exist. */
function tests({
  name,
  title,
  cwd,
  folder = cwd,
  args = [],
  env = {},
  needs = [],
  wants = [],
  limit = 15 * minutes,
  cores = 1,
  after = [],
  hasSweeps = false,
}) {
  return {
    name,
    title,
    cwd,
    folder,
    needs,
    wants,
    limit,
    cores,
    after,
    hasSweeps,
    command: (resultFile) => ({
      args: [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`],
      env,
    }),
  };
}

/**
 * Every stage of `npm test`, in start order as far as cores are free. `node .scripts/test.mjs <name>` runs one.
 * Quick stages come first, to show simple mistakes early. Long stages come next, to leave no core idle at the end. The browser journeys
 * take longest, so they start before every stage that can run beside them. The Pact stages follow one another, so they do not come last.
 * Stages run concurrently, so they must not listen on a fixed port, write outside their own folder, or change build output. Only the Pact
 * stages write to `contracts/pacts`, and the second of them waits for the first.
 *
 * - `needs`: programs that the stage requires (`browser`)
 * - `wants`: programs that some of its tests require (`kubectl`, `postgres`, `redis`)
 * - `limit`: milliseconds after which the stage is ended and counts as failed
 * - `cores`: average number of cores in use; below 1 for a stage that mostly waits
 * - `after`: stages whose files it reads
 * - `hasSweeps`: does more in `npm run test:deep`
 * - `isDeepOnly`: runs only in `npm run test:deep`, or by name
 */
export const stages = [
  {
    name: 'check',
    title: 'Types, lint and boundaries',
    cwd: '.',
    folder: '.scripts',
    needs: [],
    wants: [],
    limit: 10 * minutes,
    cores: 1,
    after: [],
    hasSweeps: false,
    command: (resultFile) => ({ args: [join('.scripts', 'check.mjs')], env: { ACADEMY_CHECK_RESULT: resultFile } }),
  },
  tests({
    name: 'scripts',
    title: 'The rules that keep the boundaries, and the test runner',
    cwd: '.scripts',
    wants: ['kubectl'],
  }),
  tests({
    name: 'contracts',
    title: 'Contracts: shared rules',
    cwd: 'contracts',
    args: ['--dir', 'src', '--no-isolate'],
  }),
  tests({
    name: 'e2e',
    title: 'Journeys in a browser',
    cwd: 'frontend/e2e',
    // On a busy machine, a journey's waits can time out. The summary lists every journey that needed its retry.
    args: ['--retry=1'],
    needs: ['browser'],
    limit: 60 * minutes,
    hasSweeps: true,
  }),
  tests({
    name: 'frontend',
    title: 'Front end: machines and units',
    cwd: 'frontend',
    folder: 'frontend/src',
    args: ['--project', 'unit', '--project', 'pages', '--project', 'pages-alone'],
  }),
  tests({
    name: 'backend',
    title: 'Back end: units',
    cwd: 'backend',
    folder: 'backend/src',
    args: ['--project', 'unit', '--project', 'unit-isolated'],
  }),
  tests({
    name: 'pact-consumer',
    title: 'Contract: what the web client asks and reads',
    cwd: 'frontend',
    folder: 'frontend/test/contracts',
    args: ['--project', 'pact'],
    env: pactEnv,
  }),
  tests({
    name: 'gallery',
    title: 'Front end: every component in a browser',
    cwd: 'frontend/gallery',
    needs: ['browser'],
    hasSweeps: true,
  }),
  tests({
    name: 'pact-provider',
    title: 'Contracts: what the API answers and publishes',
    cwd: 'backend',
    folder: 'backend/test/contracts',
    args: ['--project', 'pact-workers', '--project', 'pact'],
    env: pactEnv,
    // Pact replays one exchange after the other, and mostly waits in between. The longest back-end stage can start beside it.
    cores: 0.3,
    after: ['pact-consumer'],
  }),
  tests({
    name: 'wire',
    title: 'Back end: calls on a real database, and who may make them',
    cwd: 'backend',
    folder: 'backend/test/e2e',
    // Workers and schedules run concurrently with the tests, so timing varies. The summary lists every test that needed its retry.
    args: ['--project', 'wire', '--retry=1'],
    limit: 25 * minutes,
    cores: 0.7,
  }),
  tests({
    name: 'reliability',
    title: 'Back end: races and crashes',
    cwd: 'backend',
    folder: 'backend/test/reliability',
    args: ['--project', 'reliability', '--project', 'reliability-isolated'],
    wants: ['redis'],
    limit: 25 * minutes,
    cores: 0.5,
    hasSweeps: true,
  }),
  tests({
    name: 'security',
    title: 'Back end: attacks',
    cwd: 'backend',
    folder: 'backend/test/security',
    args: ['--project', 'security', '--project', 'security-isolated'],
    limit: 20 * minutes,
    cores: 0.6,
    hasSweeps: true,
  }),
  tests({
    name: 'jobs',
    title: 'Back end: jobs on PostgreSQL and on Redis',
    cwd: 'backend',
    folder: 'backend/test/jobs',
    args: ['--project', 'jobs'],
    wants: ['redis'],
    cores: 0.4,
  }),
  tests({
    name: 'local',
    title: 'Local start, the image, and backups',
    cwd: 'backend',
    folder: 'backend/test/local',
    args: ['--project', 'local'],
    wants: ['postgres', 'redis'],
    limit: 25 * minutes,
    cores: 0.4,
    hasSweeps: true,
  }),
  {
    name: 'mutations',
    title: 'Unit tests that notice changes of the code',
    cwd: '.',
    folder: '.scripts',
    needs: [],
    wants: [],
    limit: 60 * minutes,
    cores: 2,
    after: [],
    hasSweeps: true,
    isDeepOnly: true,
    command: (resultFile) => ({
      args: [join('.scripts', 'mutations.mjs')],
      env: { ACADEMY_CHECK_RESULT: resultFile },
    }),
  },
];

/**
 * Returns the named stages. Without names, returns all stages of a normal run, or those with sweeps for a deep run. A deep run triples
 * their time limits.
 * @throws {Problem} when a named stage does not exist
 */
export function chooseStages(names, isDeep) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Problem(`There is no stage "${unknown[0]}". Stages: ${stages.map(({ name }) => name).join(', ')}`);
  const chosen = stages.filter(({ name, hasSweeps, isDeepOnly }) => {
    if (names.length > 0) return names.includes(name);
    return isDeep ? hasSweeps : !isDeepOnly;
  });
  return isDeep ? chosen.map((stage) => ({ ...stage, limit: 3 * stage.limit })) : chosen;
}
