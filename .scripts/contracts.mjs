import './node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { Problem, root, run, runAsProgram, tool } from './repo.mjs';
import { pactEnv } from './stages.mjs';

/** What to write, in order: the API description reads the web client's pact. */
const parts = [
  { what: 'contracts/pacts/web-api.json', workspace: 'frontend', tests: [] },
  {
    what: 'contracts/pacts/api-workers.json and contracts/openapi.json',
    workspace: 'backend',
    tests: ['test/contracts/worker-messages.test.ts', 'test/contracts/openapi.test.ts'],
  },
];

/** `npm run contracts`: writes the pacts and the description of the API from the code. */
runAsProgram(async () => {
  await install();
  await build(['contracts']);
  for (const { what, workspace, tests } of parts) {
    const args = [tool('vitest/vitest.mjs'), 'run', '--project', 'pact', ...tests, '-u'];
    const { code, output } = await run(process.execPath, args, {
      cwd: join(root, workspace),
      env: pactEnv,
      quiet: true,
    });
    if (code !== 0) throw new Problem(`${output.trim()}\n${what} could not be written. The lines above say why.`);
    console.log(`Wrote ${what}`);
  }
});
