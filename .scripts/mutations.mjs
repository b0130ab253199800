import './node-version.mjs';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { install } from './install.mjs';
import { areas } from './mutation-areas.mjs';
import { Problem, root, runAsProgram, since } from './repo.mjs';

/** Of a hundred changes to an area's code, its tests have to notice as many. */
const least = 85;
/** What is known of earlier runs, and the copy that is mutated. */
const folder = join('.cache', 'mutations');

const isTerminal = isatty(process.stdout.fd);

const copyOf = (part) => join(folder, 'copy', part);

const resultOf = (part) => join(folder, `${part}.json`);

/**
 * Whether a file below the folders of a part is newer than what is known of it. Stryker compares tests and code itself, but it keeps the
 * survivors of code that runs while a file is loaded, such as a table, when a test is added.
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
  // A mutant whose code no test has run has survived; the others meet only the tests that run their line.
  coverageAnalysis: 'perTest',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: join('.scripts', 'mutation-vitest.config.mjs') },
  ignoreStatic: areas[area].ignoreStatic ?? false,
  // Stryker would read it with the API of TypeScript, which version 7 does not have. Without it the settings stay as they are.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  // Only what tests import is copied. The mutants are in that copy, never in the tree.
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
  // A run after one that was interrupted reuses the parts that were finished.
  incremental: true,
  incrementalFile: resultOf(name),
  force: isOutdated({ name, files, tests }),
  concurrency: Number(process.env.MUTATION_WORKERS ?? Math.min(2, availableParallelism())),
  // Several times what a test takes: a change that is slow because the machine is busy would count as noticed.
  timeoutMS: 30_000,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: isTerminal, logTests: false, allowEmojis: false, skipFull: true },
  htmlReporter: { fileName: join(folder, `${name}.html`) },
  jsonReporter: { fileName: join(folder, `${name}-report.json`) },
  allowConsoleColors: isTerminal,
  // An area is judged as a whole, below.
  thresholds: { high: 95, low: least, break: null },
});

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/**
 * The parts to mutate, for the name of an area or of one part, such as `cart.machine`.
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

/** @returns the percentage of mutants that the tests kill */
async function scoreOf({ name, area, parts }, Stryker) {
  const start = Date.now();
  const { title, tests } = areas[area];
  const mutants = [];
  for (const part of parts) {
    console.log(`\nMutating ${part.name}: ${title} …`);
    // What a run that was killed has left.
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
 * `npm run test:mutations`: changes the code that decides about money, rights and rules in one place at a time, and runs its unit tests,
 * which have to fail. `npm run test:mutations -- rules cart.machine` does so with an area and a part of one.
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
  // The test runner counts the areas together with the tests.
  if (process.env.ACADEMY_CHECK_RESULT)
    writeFileSync(process.env.ACADEMY_CHECK_RESULT, JSON.stringify({ passed: passed.length, failed }));
  console.log(`\n${[`${passed.length} of ${chosen.length} have a score of at least ${least}.`, ...failed].join('\n')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
