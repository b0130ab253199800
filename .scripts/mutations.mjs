import './node-version.mjs';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { install } from './install.mjs';
import { areas } from './mutation-areas.mjs';
import { Problem, root, runAsProgram, since } from './repo.mjs';

/** Minimum mutation score of an area, in percent. */
const least = 85;
/** Folder for results, reports and the copies that are mutated. */
const folder = join('.cache', 'mutations');

const isTerminal = isatty(process.stdout.fd);

const copyOf = (part) => join(folder, 'copy', part);

const resultOf = (part) => join(folder, `${part}.json`);

/**
 * Returns true if a source file in the folders of a part is newer than the part's stored result. Stryker detects changed tests and code
 * itself, with one exception: a new test does not make it retry surviving mutants in code that runs while a file loads.
 */
function isOutdated({ name, files, tests = [] }) {
  if (!existsSync(resultOf(name))) return false;
  const known = statSync(resultOf(name)).mtimeMs;
  const folders = new Set([...files, ...tests].map((pattern) => join(root, pattern.replace(/[^/]*[*{].*|[^/]*$/, ''))));
  return [...folders].some((path) =>
    readdirSync(path, { recursive: true }).some(
      (file) => file.endsWith('.ts') && statSync(join(path, file)).mtimeMs > known,
    ),
  );
}

const optionsOf = (area, { name, files, tests = areas[area].tests }) => ({
  mutate: [...files, '!**/*.test.ts'],
  // Runs only the tests that execute a mutant. A mutant that no test executes counts as missed.
  coverageAnalysis: 'perTest',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: join('.scripts', 'mutation-vitest.config.mjs') },
  ignoreStatic: areas[area].ignoreStatic ?? false,
  // A missing file on purpose. Stryker would read it with the TypeScript API, which version 7 lacks.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  // Copies only what the tests import. Mutants exist only in that copy, never in the working tree.
  ignorePatterns: [
    '/*',
    '!/.scripts',
    '!/backend',
    '!/contracts',
    '!/frontend',
    '!/tsconfig.json',
    '!/README.md',
    '**/dist',
  ],
  tempDirName: copyOf(name),
  cleanTempDir: 'always',
  // After an interrupted run, reuses the results of the parts that were finished.
  incremental: true,
  incrementalFile: resultOf(name),
  force: isOutdated({ name, files, tests }),
  concurrency: Number(process.env.MUTATION_WORKERS ?? Math.min(2, availableParallelism())),
  // Several times the duration of a test, because a mutant that times out on a busy machine would count as detected.
  timeoutMS: 30_000,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: isTerminal, logTests: false, allowEmojis: false, skipFull: true },
  htmlReporter: { fileName: join(folder, `${name}.html`) },
  jsonReporter: { fileName: join(folder, `${name}-report.json`) },
  allowConsoleColors: isTerminal,
  // The score is checked per area instead of per part; see below.
  thresholds: { high: 95, low: least, break: null },
});

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/**
 * Returns the parts to mutate, for the name of an area or of one part, such as `cart.machine`.
 * @throws Problem for an unknown name
 */
function find(name) {
  for (const [area, { parts }] of Object.entries(areas)) {
    if (area === name) return { name, area, parts };
    const part = parts.find((one) => one.name === name);
    if (part) return { name, area, parts: [part] };
  }
  throw new Problem(`There is no area or part "${name}". Areas: ${Object.keys(areas).join(', ')}`);
}

/** Mutates the parts. @returns their mutation score, in percent */
async function scoreOf({ name, area, parts }, Stryker) {
  const start = Date.now();
  const { title, tests } = areas[area];
  const mutants = [];
  for (const part of parts) {
    console.log(`\nMutating ${part.name}: ${title} …`);
    // Removes the copy that a killed run left behind.
    rmSync(copyOf(part.name), { recursive: true, force: true });
    process.env.MUTATION_TESTS = JSON.stringify(part.tests ?? tests);
    mutants.push(...(await new Stryker(optionsOf(area, part)).runMutationTest()));
    console.log(`The report is ${join(folder, `${part.name}.html`)}.`);
  }
  const [noticed, missed] = [mutants.filter(isNoticed).length, mutants.filter(isMissed).length];
  const score = (100 * noticed) / (noticed + missed);
  console.log(`${name}: ${score.toFixed(2)} (${noticed} noticed, ${missed} missed) in ${since(start)}`);
  return score;
}

/**
 * `npm run test:mutations`: mutates the code for money, permissions and rules in one place at a time, and expects its unit tests to fail.
 * `npm run test:mutations -- rules cart.machine` runs only the named areas and parts.
 */
runAsProgram(async () => {
  process.chdir(root);
  const names = process.argv.slice(2);
  const chosen = (names.length > 0 ? names : Object.keys(areas)).map(find);
  await install();
  const { Stryker } = await import('@stryker-mutator/core');
  const [passed, failed] = [[], []];
  for (const one of chosen) {
    const score = await scoreOf(one, Stryker);
    if (score >= least) passed.push(one.name);
    else failed.push(`mutations of ${one.name}: the tests notice ${score.toFixed(2)}% of them, fewer than ${least}%`);
  }
  // The test runner adds the areas to its test counts.
  if (process.env.ACADEMY_CHECK_RESULT)
    writeFileSync(process.env.ACADEMY_CHECK_RESULT, JSON.stringify({ passed: passed.length, failed }));
  console.log(`\n${[`${passed.length} of ${chosen.length} have a score of at least ${least}.`, ...failed].join('\n')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
