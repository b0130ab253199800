import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, findViolations } from './boundaries.mjs';
import { build } from './build.mjs';
import { deploymentViolations } from './deployment.mjs';
import { install } from './install.mjs';
import { isProgram, npm, Problem, run, runAsProgram, since, tool } from './repo.mjs';

const compilerSays = (config) =>
  run(process.execPath, [tool('typescript/bin/tsc'), '-p', config, '--noEmit'], { quiet: true });

function lint() {
  const folders = ['contracts/src', 'backend', 'frontend', '.scripts'];
  const flags = ['--type-aware', '--format=unix', '--deny-warnings', '-c', join('.scripts', 'oxlint.json')];
  return run(process.execPath, [tool('oxlint/bin/oxlint'), ...flags, ...folders], { quiet: true });
}

function format() {
  return run(process.execPath, [tool('oxfmt/bin/oxfmt'), '--check', '.'], { quiet: true });
}

async function boundaries() {
  const violations = findViolations();
  return { code: violations.length > 0 ? 1 : 0, output: violations.map(describe).join('\n') };
}

async function deployment() {
  const violations = await deploymentViolations();
  return { code: violations.length > 0 ? 1 : 0, output: violations.join('\n') };
}

/** Loads packages, which may have to be installed first. */
async function charts() {
  const { writeCharts } = await import('./charts.mjs');
  const stale = await writeCharts({ check: true });
  return { code: stale.length > 0 ? 1 : 0, output: stale.map((file) => `${file} is stale: npm run charts`).join('\n') };
}

async function frontendTypes() {
  const { writeRouteTree } = await import('./route-tree.mjs');
  if (await writeRouteTree()) console.log('Wrote frontend/src/routeTree.gen.ts, which was out of date');
  return npm(['run', 'check', '-w', 'frontend', '--silent'], { quiet: true });
}

/** Every check. `look` resolves to `{ code, output }`; code 0 means that the check passed. */
const checks = [
  { name: 'types of contracts', look: () => compilerSays('contracts/tsconfig.json') },
  { name: 'types of backend', look: () => compilerSays('backend/tsconfig.json') },
  { name: 'types of frontend', look: frontendTypes },
  { name: 'format', look: format },
  { name: 'lint', look: lint },
  { name: 'boundaries', look: boundaries },
  { name: 'Compose and Kubernetes files', look: deployment },
  { name: 'charts', look: charts },
];

/**
 * Runs a check. One that cannot be made, such as without a network, fails with the reason.
 * @param {() => Promise<{ code: number, output: string }>} look
 */
async function outcomeOf(look) {
  try {
    return await look();
  } catch (error) {
    return { code: 1, output: error instanceof Problem ? error.message : inspect(error) };
  }
}

/**
 * Runs the checks, even after one has failed.
 * @param words only the checks whose name contains one of these words; all without any
 * @param all the checks to choose from
 * @returns the number of passed checks and the names of the failed ones
 * @throws {Problem} when no check has such a name
 */
export async function check(words = [], all = checks) {
  const unknown = words.filter((word) => !all.some(({ name }) => name.includes(word)));
  if (unknown.length > 0)
    throw new Problem(`No check is named ${unknown.join(', ')}. The checks: ${all.map(({ name }) => name).join(', ')}`);
  const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const failed = [];
  for (const { name, look } of chosen) {
    const start = Date.now();
    const { code, output } = await outcomeOf(look);
    if (code !== 0) {
      failed.push(name);
      console.log(output.trim());
    }
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${since(start)})`);
  }
  return { passed: chosen.length - failed.length, failed };
}

if (isProgram(import.meta)) {
  runAsProgram(async () => {
    await install();
    // A contracts build that fails is reported by the check of its types, after which the others still run.
    await build(['contracts']).catch((error) => console.log(error.message));
    const result = await check(process.argv.slice(2));
    // The test runner adds the checks to its test counts.
    if (process.env.ACADEMY_CHECK_RESULT) writeFileSync(process.env.ACADEMY_CHECK_RESULT, JSON.stringify(result));
    process.exitCode = result.failed.length > 0 ? 1 : 0;
  });
}
