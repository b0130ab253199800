import './node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { verifyRelease } from './release-contracts.mjs';
import { Problem, root, run, runAsProgram, tool } from './repo.mjs';
import { pactEnv } from './stages.mjs';

/** What tests write. The last is in git, because people read its changes. */
const parts = [
  { what: 'contracts/pacts/web-api.json', workspace: 'frontend', project: 'pact' },
  { what: 'contracts/pacts/api-workers.json', workspace: 'backend', project: 'pact-workers' },
  {
    what: 'backend/test/e2e/messaging-manifest.txt',
    workspace: 'backend',
    project: 'wire',
    tests: ['test/e2e/messaging-manifest.test.ts', '-u'],
  },
];

async function writeParts() {
  for (const { what, workspace, project, tests = [] } of parts) {
    const { code, output } = await run(
      process.execPath,
      [tool('vitest/vitest.mjs'), 'run', '--project', project, ...tests],
      {
        cwd: join(root, workspace),
        env: pactEnv,
        quiet: true,
      },
    );
    if (code !== 0) throw new Problem(`${output.trim()}\n${what} could not be written. The lines above say why.`);
    console.log(`Wrote ${what}`);
  }
}

/**
 * `npm run contracts`: writes the description of the API, the pacts and the list of subscribers and schedules from the code.
 * `npm run contracts -- --release <commit>` then verifies them with those of an earlier release.
 */
runAsProgram(async () => {
  const [flag, commit] = process.argv.slice(2);
  if (flag !== undefined && (flag !== '--release' || !commit))
    throw new Problem('Usage: npm run contracts, or npm run contracts -- --release <commit>');
  await install();
  await build(['contracts']);
  console.log('contracts/openapi.json is up to date');
  await writeParts();
  if (commit) await verifyRelease(commit);
});
