import './node-version.mjs';
import { join } from 'node:path';
import { findBrowser, findTestBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { room, runInLanes } from './lanes.mjs';
import { endAllOnSignal } from './processes.mjs';
import { findKubectl } from './kubectl.mjs';
import { findPostgresTools } from './postgres-tools.mjs';
import { findRedis } from './redis.mjs';
import { runAsProgram, Problem, since } from './repo.mjs';
import { createStageOutput } from './stage-output.mjs';
import { runStage } from './stage-runner.mjs';
import { chooseStages } from './stages.mjs';
import { add, countLine, failure, nothing, refuseSkips, skip } from './test-counts.mjs';
import { makeWorkFolder } from './work-folder.mjs';

const isStrict = process.env.CI === 'true';
const isDeep = process.argv.includes('--deep');
/** Environment of every stage: turns on full sweeps, and colors even though the output is piped. */
const stageEnv = { ...(isDeep ? { ACADEMY_DEEP: 'true' } : {}), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };

/** Finds or installs the programs that the chosen stages need. @returns a map from each unavailable program to the reason */
async function meetNeeds(chosen) {
  const needs = new Set(chosen.flatMap((stage) => stage.needs));
  const unmet = new Map();
  if (needs.has('browser')) {
    // Installed before the stages, which would otherwise install them concurrently.
    try {
      const [shell, whole] = [await findTestBrowser(), await findBrowser()];
      console.log(`Browser: ${shell.executablePath}, and for some journeys ${whole.executablePath}`);
    } catch (error) {
      unmet.set('browser', error.message);
    }
  }
  // Tests find these programs themselves, and are skipped without them. They are installed here, because concurrent installs would fail.
  const wants = new Set(chosen.flatMap((stage) => stage.wants));
  if (wants.has('kubectl')) await findKubectl();
  if (wants.has('postgres')) await findPostgresTools();
  if (wants.has('redis')) await findRedis();
  return unmet;
}

/** Runs the stages concurrently. A single stage prints directly. */
async function runStages(chosen, unmet, workFolder, output) {
  return runInLanes(chosen, room, async (stage) => {
    const start = Date.now();
    const lack = stage.needs.find((need) => unmet.has(need));
    const onOutput = chosen.length > 1 ? output.begin(stage) : undefined;
    const counts = lack
      ? skip(`${stage.name}: ${unmet.get(lack)}`)
      : await runStage(stage, join(workFolder, `${stage.name}.json`), {
          env: { ...stageEnv, TMPDIR: workFolder },
          onOutput,
        });
    if (onOutput) output.end(stage);
    return { stage, counts: isStrict ? refuseSkips(counts) : counts, time: since(start) };
  });
}

function summarize(results) {
  console.log('\n=== Summary');
  for (const { stage, counts, time } of results) {
    console.log(
      `${counts.failed > 0 ? 'FAILED' : 'ok    '} ${stage.name.padEnd(12)} ${countLine(counts).padEnd(32)} ${time}`,
    );
    for (const name of counts.failures) console.log(`         failed: ${name}`);
    for (const name of counts.skips) console.log(`         skipped: ${name}`);
    for (const name of counts.retries) console.log(`         passed on the second try: ${name}`);
  }
  return results.reduce((sum, { counts }) => add(sum, counts), nothing);
}

/**
 * `npm test`: installs missing packages, builds, and runs all or the named stages. The last line printed has the counts.
 * `--deep` runs full sweeps; without names it chooses the stages that have sweeps.
 */
runAsProgram(async () => {
  const begun = Date.now();
  const chosen = chooseStages(
    process.argv.slice(2).filter((word) => word !== '--deep'),
    isDeep,
  );
  const output = createStageOutput();
  const workFolder = makeWorkFolder();
  endAllOnSignal(() => {
    output.stop();
    console.log('\nStopped before the end.');
  });
  let results;
  try {
    await install();
    // Both take half a minute on a new machine, one of them mostly to unpack a browser.
    const [unmet] = await Promise.all([meetNeeds(chosen), build()]);
    results = await runStages(chosen, unmet, workFolder, output);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    results = [{ stage: { name: 'prepare' }, counts: failure('installing and building'), time: '' }];
  }
  const total = summarize(results);
  console.log(`\nAll of it took ${since(begun)}.\n${countLine(total)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
});
