import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { endAllOnSignal, endGroup, signalGroup, startGroup } from './processes.mjs';
import { findRedis } from './redis.mjs';
import { root, runAsProgram, Problem, since } from './repo.mjs';
import { stages } from './stages.mjs';
import { add, countChecks, countLine, countVitest, failure, judge, nothing, refuseSkips, skip } from './test-counts.mjs';

const isStrict = process.env.CI === 'true';

function chosenStages(names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Problem(`There is no stage "${unknown[0]}". Stages: ${stages.map(({ name }) => name).join(', ')}`);
  return names.length > 0 ? stages.filter(({ name }) => names.includes(name)) : stages;
}

/** What the chosen stages need on the machine; a need that cannot be met is named with the reason. */
async function meetNeeds(chosen) {
  const needs = new Set(chosen.flatMap((stage) => stage.needs));
  const unmet = new Map();
  if (needs.has('browser')) {
    // Found once, so that the stages do not install it again side by side.
    await findBrowser().then(({ executablePath }) => console.log(`Browser: ${executablePath}`), (error) => unmet.set('browser', error.message));
  }
  if (needs.has('redis') && !(await findRedis())) unmet.set('redis', 'there is no redis-server on this machine');
  return unmet;
}

function readResult(stage, file) {
  if (!existsSync(file)) return nothing;
  const result = JSON.parse(readFileSync(file, 'utf8'));
  return stage.name === 'check' ? countChecks(result) : countVitest(result);
}

/** Runs one stage in a process group of its own, and ends whatever of that group is left afterwards. */
async function runStage(stage, resultFile) {
  if (!existsSync(join(root, stage.folder))) return failure(`${stage.name}: ${stage.folder} is missing`);
  const { args, env } = stage.command(resultFile);
  const child = startGroup(process.execPath, args, { cwd: join(root, stage.cwd), env });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void endGroup(child, 10_000);
  }, stage.limit);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  clearTimeout(timer);
  signalGroup(child, 'SIGKILL');
  const counts = readResult(stage, resultFile);
  return isLate ? add(counts, failure(`${stage.name}: ran longer than ${stage.limit / 60_000} minutes`)) : judge(counts, { code, name: stage.name });
}

async function runStages(chosen, unmet, workFolder) {
  const results = [];
  for (const stage of chosen) {
    const start = Date.now();
    console.log(`\n=== ${stage.title} (${stage.name})`);
    const lack = stage.needs.find((need) => unmet.has(need));
    const counts = lack ? skip(`${stage.name}: ${unmet.get(lack)}`) : await runStage(stage, join(workFolder, `${stage.name}.json`));
    results.push({ stage, counts: isStrict ? refuseSkips(counts) : counts, time: since(start) });
  }
  return results;
}

function summarise(results) {
  console.log('\n=== Summary');
  for (const { stage, counts, time } of results) {
    console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${stage.name.padEnd(12)} ${countLine(counts).padEnd(32)} ${time}`);
    for (const name of counts.failures) console.log(`         failed: ${name}`);
    for (const name of counts.skips) console.log(`         skipped: ${name}`);
  }
  return results.reduce((sum, { counts }) => add(sum, counts), nothing);
}

/** `npm test`: installs what is missing, builds, runs the stages in order; the last line printed is the count. */
runAsProgram(async () => {
  const chosen = chosenStages(process.argv.slice(2));
  const workFolder = mkdtempSync(join(tmpdir(), 'academy-test-'));
  process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
  endAllOnSignal(() => console.log('\nStopped before the end.'));
  let results;
  try {
    await install();
    await build();
    results = await runStages(chosen, await meetNeeds(chosen), workFolder);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    results = [{ stage: { name: 'prepare' }, counts: failure('installing and building'), time: '' }];
  }
  const total = summarise(results);
  console.log(`\n${countLine(total)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
});
