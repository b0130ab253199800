import { expect, it } from 'vitest';
import { runInLanes } from './lanes.mjs';
import { chooseStages, stages } from './stages.mjs';

const names = (chosen) => chosen.map(({ name }) => name);

it('runs every stage but those of a deep run, unless some are named', () => {
  expect(chooseStages([], false)).toEqual(stages.filter(({ name }) => name !== 'mutations'));
  expect(names(chooseStages(['mutations'], false))).toEqual(['mutations']);
  expect(names(chooseStages(['wire', 'check'], false))).toEqual(['check', 'wire']);
  expect(() => chooseStages(['wires'], false)).toThrow('There is no stage "wires". Stages: check,');
});

it('runs what has sweeps in a deep run, with more time', () => {
  expect(names(chooseStages([], true))).toEqual(['e2e', 'reliability', 'gallery', 'local', 'mutations']);
  const [wire] = chooseStages(['wire'], true);
  expect(wire.limit).toBe(3 * stages.find(({ name }) => name === 'wire').limit);
});

it('starts each stage once, the provider of the contracts after the consumer wrote them', async () => {
  const order = await new Promise((resolve) => {
    const ended = [];
    void runInLanes(stages, 2, async ({ name }) => ended.push(name)).then(() => resolve(ended));
  });
  expect(order.toSorted()).toEqual(names(stages).toSorted());
  expect(order.indexOf('pact-provider')).toBeGreaterThan(order.indexOf('pact-consumer'));
});

it('starts the journeys as soon as the quick stages have ended, as they take longest', async () => {
  const quick = ['check', 'scripts', 'contracts'];
  const begun = [];
  void runInLanes(stages, 2, ({ name }) => {
    begun.push(name);
    return quick.includes(name) ? Promise.resolve() : new Promise(() => {});
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun).toEqual([...quick, 'e2e', 'frontend']);
});

it('keeps a core for the journeys, beside one stage that mostly waits', () => {
  const coresOf = (name) => stages.find((stage) => stage.name === name).cores;
  expect(coresOf('e2e')).toBe(1);
  expect(coresOf('wire') + coresOf('reliability')).toBeGreaterThan(1);
});
