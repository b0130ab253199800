import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { repository } from './compose-file.js';

interface Container {
  command: string[];
  args: string[];
  env: { name: string; valueFrom: { secretKeyRef: { name: string; key: string; optional?: boolean } } }[];
}
interface Resource {
  kind: string;
  spec: { jobTemplate: { spec: { template: { spec: { containers: Container[] } } } } };
}

const file = readFileSync(join(repository, 'k8s/overlays/production/backup.yaml'), 'utf8');
const job = parseAllDocuments(file)
  .map((document) => document.toJS() as Resource)
  .find(({ kind }) => kind === 'CronJob');
const container = job?.spec.jobTemplate.spec.template.spec.containers[0] as Container;

/** The addresses in the secret: the pooler's, and the server's own. */
const pooler = 'postgres://academy@pooler:6432/academy';
const direct = 'postgres://academy@server:5432/academy';

describe('the backup job of Kubernetes', () => {
  let folder: string;
  const backups = () => readdirSync(join(folder, 'backups')).sort();

  /** Runs the job's command with programs that only record the database they would dump. @returns that database */
  function run(secret: Record<string, string>): string {
    const env = container.env.flatMap(({ name, valueFrom: { secretKeyRef } }) => {
      const value = secret[secretKeyRef.key];
      if (value === undefined && !secretKeyRef.optional) throw new Error(`the pod does not start without ${name}`);
      return value === undefined ? [] : [[name, value] as const];
    });
    const [shell = '', ...words] = [...container.command, ...container.args].map((word) =>
      word.replaceAll('/backups', join(folder, 'backups')),
    );
    execFileSync(shell, words, {
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, ...Object.fromEntries(env) },
      stdio: 'pipe',
    });
    return readFileSync(join(folder, 'dumped'), 'utf8').trim();
  }

  /** @param script the program's lines; `$out` is the file to write and `$last` the last argument */
  function program(name: string, script: string): void {
    const path = join(folder, 'bin', name);
    const start = '#!/bin/sh\nfor last; do case "$last" in --file=*) out="${last#--file=}";; esac; done\n';
    writeFileSync(path, `${start}${script}\n`);
    chmodSync(path, 0o755);
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-job-'));
    for (const name of ['bin', 'backups']) mkdirSync(join(folder, name));
    program('pg_dump', `echo dump > "$out"; echo "$last" > ${join(folder, 'dumped')}`);
    program('pg_restore', 'grep -q dump "$last"');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('dumps past a pooler, from the address in DATABASE_DIRECT_URL', () => {
    expect(run({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toBe(direct);
    expect(backups()).toEqual([expect.stringMatching(/^academy-\d{8}T\d{6}Z\.dump$/)]);
  });

  it('dumps from DATABASE_URL if there is no pooler', () => {
    expect(run({ DATABASE_URL: direct })).toBe(direct);
    expect(run({ DATABASE_URL: direct, DATABASE_DIRECT_URL: '' })).toBe(direct);
    expect(() => run({ DATABASE_DIRECT_URL: direct })).toThrow('does not start without DATABASE_URL');
  });

  it('keeps 14 dumps, and none that cannot be read', () => {
    for (let day = 10; day < 30; day += 1)
      writeFileSync(join(folder, 'backups', `academy-202601${day}T030000Z.dump`), 'dump');
    run({ DATABASE_URL: direct });
    expect(backups()).toHaveLength(14);
    expect(backups()[0]).toBe('academy-20260117T030000Z.dump');
    program('pg_dump', 'echo half > "$out"');
    expect(() => run({ DATABASE_URL: direct })).toThrow();
    expect(backups().filter((name) => name.endsWith('.dump'))).toHaveLength(14);
  });
});
