import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runInLanes } from './lanes.mjs';
import { root } from './repo.mjs';
import { chooseStages, stages } from './stages.mjs';

const names = (chosen) => chosen.map(({ name }) => name);

it('chooses all stages except mutations by default, else the named ones, and rejects unknown names', () => {
  expect(chooseStages([], false)).toEqual(stages.filter(({ name }) => name !== 'mutations'));
  expect(names(chooseStages(['mutations'], false))).toEqual(['mutations']);
  expect(names(chooseStages(['wire', 'check'], false))).toEqual(['check', 'wire']);
  expect(() => chooseStages(['wires'], false)).toThrow('There is no stage "wires". Stages: check,');
});

it('chooses the stages with sweeps in a deep run, with three times the time limit', () => {
  expect(names(chooseStages([], true))).toEqual(['e2e', 'gallery', 'reliability', 'security', 'local', 'mutations']);
  const [wire] = chooseStages(['wire'], true);
  expect(wire.limit).toBe(3 * stages.find(({ name }) => name === 'wire').limit);
});

it('runs each stage once, and the Pact provider after the Pact consumer', async () => {
  const order = await new Promise((resolve) => {
    const ended = [];
    void runInLanes(stages, 2, async ({ name }) => ended.push(name)).then(() => resolve(ended));
  });
  expect(order.toSorted()).toEqual(names(stages).toSorted());
  expect(order.indexOf('pact-provider')).toBeGreaterThan(order.indexOf('pact-consumer'));
});

it('starts the e2e stage as soon as the quick stages have ended', async () => {
  const quick = ['check', 'scripts', 'contracts'];
  const begun = [];
  void runInLanes(stages, 2, ({ name }) => {
    begun.push(name);
    return quick.includes(name) ? Promise.resolve() : new Promise(() => {});
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun).toEqual([...quick, 'e2e', 'frontend']);
});

it('leaves a core for e2e, with room for only one of wire and reliability beside it', () => {
  const coresOf = (name) => stages.find((stage) => stage.name === name).cores;
  expect(coresOf('e2e')).toBe(1);
  expect(coresOf('wire') + coresOf('reliability')).toBeGreaterThan(1);
});

it.each([
  ['redis', 'findRedis('],
  ['postgres', 'findPostgresTools('],
])('installs %s before the stages whose tests call %s', (program, call) => {
  const folder = join(root, 'backend', 'test');
  const wanting = stages.filter(({ wants }) => wants.includes(program)).map(({ name }) => name);
  const calling = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && readFileSync(join(folder, file), 'utf8').includes(call))
      .map((file) => file.split('/')[0]),
  );
  expect(new Set(wanting)).toEqual(calling);
});
