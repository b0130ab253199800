import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, Problem, root, run } from './repo.mjs';
import { pactEnv } from './stages.mjs';

/** The provider's tests that read the pacts as a whole. */
const files = ['test/contracts/web-api.test.ts', 'test/contracts/api-messages.test.ts'];
const provider = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'backend', '--project', 'pact', ...files, '-t'];
/** The exchanges with and without a mail server, and the messages. */
const fewest = 3;
const pactNames = ['web-api', 'api-workers'];

const readPact = (folder, name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const statesOf = ({ providerStates = [] }) => providerStates.map(({ name }) => name);
const eventOf = ({ contents }) => contents.content.name;

/**
 * Returns what both releases have in common.
 * @param pacts this release's pacts, by name
 * @param earlier the earlier release's pacts, by name
 * @param calls the earlier release's declared calls: method, and path below `/api`
 * @returns the pacts without what the earlier release does not know, and the descriptions of what was left out
 */
export function commonPart(pacts, earlier, calls) {
  const states = new Set(earlier['web-api'].interactions.flatMap(statesOf));
  const events = new Set(earlier['api-workers'].interactions.map(eventOf));
  const addresses = calls.map(({ method, path }) => [
    method,
    new RegExp(`^(?:/api)?${path.replace(/:[^/]+/g, '[^/]+')}$`),
  ]);
  const isCall = ({ request }) =>
    addresses.some(([method, address]) => method === request.method && address.test(request.path));
  const isKnown = {
    'web-api': (one) => isCall(one) && statesOf(one).every((state) => states.has(state)),
    'api-workers': (one) => events.has(eventOf(one)),
  };
  const leftOut = pactNames.flatMap((name) => pacts[name].interactions.filter((one) => !isKnown[name](one)));
  const part = (name) => ({ ...pacts[name], interactions: pacts[name].interactions.filter(isKnown[name]) });
  return {
    pacts: Object.fromEntries(pactNames.map((name) => [name, part(name)])),
    leftOut: leftOut.map(({ description }) => description),
  };
}

/** @throws {Problem} with the output, when the program fails */
async function must(what, running) {
  const { code, output } = await running;
  if (code !== 0) throw new Problem(`${output.trim()}\n${what} failed. The lines above say why.`);
}

/** Checks a commit out, installs it, and lets it write its pacts, which commits before this command have in git. */
async function prepare(folder, commit) {
  console.log(`Installing ${commit} in ${folder} …`);
  await must('git worktree add', run('git', ['worktree', 'add', '--detach', folder, commit], { quiet: true }));
  await must(
    'npm ci',
    npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, quiet: true }),
  );
  const write = existsSync(join(folder, 'contracts/pacts'))
    ? ['-e', "import('./.scripts/build.mjs').then(({ build }) => build(['contracts']))"]
    : [join('.scripts', 'contracts.mjs')];
  await must('Writing its pacts', run(process.execPath, write, { cwd: folder, quiet: true }));
}

/** Returns how many tests passed, from the output of vitest without colors. */
export const countPassed = (output) => Number(/^ *Tests .*?(\d+) passed/m.exec(output)?.[1] ?? 0);

/** Runs the tests of one provider with these pacts. @returns whether they were kept */
async function verify(what, folder, tests, env) {
  console.log(`Verifying ${what} …`);
  const { code, output } = await run(process.execPath, [...provider, tests], {
    cwd: folder,
    env: { ...pactEnv, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    quiet: true,
  });
  // A commit whose tests have other names would otherwise keep everything, because none of them ran.
  const isKept = code === 0 && countPassed(output) >= fewest;
  console.log(isKept ? `Kept: ${what}` : `${output.trim()}\nBroken: ${what}. The lines above say where.`);
  return isKept;
}

/**
 * Verifies the pacts of an earlier release with this API, and this release's pacts with the API of the earlier one. The pacts of this
 * release must have been written.
 * @param commit of the earlier release
 * @throws {Problem} when one of them is broken
 */
export async function verifyRelease(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const theirs = join(folder, 'contracts', 'pacts');
  const ours = join(root, 'contracts', 'pacts');
  const kept = mkdtempSync(join(tmpdir(), 'pacts-'));
  try {
    await prepare(folder, commit);
    cpSync(theirs, kept, { recursive: true });
    const isOldClientServed = await verify(
      `the client and the workers of ${commit} with this API`,
      root,
      'satisf|has a provider state',
      { PACTS: kept },
    );
    const { calls } = await import(pathToFileURL(join(folder, 'contracts/dist/http/all-calls.js')).href);
    const read = (from) => Object.fromEntries(pactNames.map((name) => [name, readPact(from, name)]));
    const { pacts, leftOut } = commonPart(read(ours), read(kept), Object.values(calls));
    for (const name of pactNames) writeFileSync(join(theirs, `${name}.json`), JSON.stringify(pacts[name]));
    for (const description of leftOut) console.log(`Left out, because ${commit} does not have it: ${description}`);
    const isNewClientServed = await verify(`this client and these workers with the API of ${commit}`, folder, 'satisf');
    if (!isOldClientServed || !isNewClientServed)
      throw new Problem(`The two releases cannot run side by side: see "Broken" above.`);
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { quiet: true });
    for (const left of [folder, kept]) rmSync(left, { recursive: true, force: true });
  }
}
