import { expect, it } from 'vitest';
import { runInLanes } from './lanes.mjs';

/** Starts stages that run until the test ends them. */
function begin(room, ...stages) {
  const started = [];
  const ends = new Map();
  const all = runInLanes(
    stages.map((stage) => ({ cores: 1, ...stage })),
    room,
    ({ name }) => {
      started.push(name);
      return new Promise((resolve, reject) => ends.set(name, { resolve: () => resolve(`${name} ended`), reject }));
    },
  );
  all.catch(() => {});
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    all,
    started,
    end: (name) => (ends.get(name).resolve(), settle()),
    fail: (name) => (ends.get(name).reject(new Error(`${name} broke`)), settle()),
  };
}

const a = { name: 'a' };
const b = { name: 'b' };
const c = { name: 'c' };

it('runs as many stages at once as fit, in order, and starts the next when a stage ends', async () => {
  const { all, started, end } = begin(2, a, b, c);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('c');
  await end('a');
  expect(await all).toEqual(['a ended', 'b ended', 'c ended']);
});

it('runs stages one after the other when there is one core', async () => {
  const { started, end } = begin(1, a, b);
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'b']);
});

it('runs stages that need a fraction of a core at the same time', () => {
  const third = 1 / 3;
  expect(
    begin(1, { name: 'a', cores: third }, { name: 'b', cores: third }, { name: 'c', cores: third }).started,
  ).toEqual(['a', 'b', 'c']);
});

it('lets a small stage overtake a stage that does not fit yet', async () => {
  const { started, end } = begin(2, a, { name: 'big', cores: 2 }, c);
  expect(started).toEqual(['a', 'c']);
  await end('c');
  expect(started).toEqual(['a', 'c']);
  await end('a');
  expect(started).toEqual(['a', 'c', 'big']);
});

it('runs a stage alone when it needs more cores than there are', async () => {
  const { all, started, end } = begin(1, { name: 'big', cores: 3 }, b);
  expect(started).toEqual(['big']);
  await end('big');
  await end('b');
  expect(await all).toHaveLength(2);
});

it('starts a stage after its dependencies, and ignores dependencies that were not chosen', async () => {
  const { started, end } = begin(3, { ...a, after: ['b', 'not chosen'] }, b, c);
  expect(started).toEqual(['b', 'c']);
  await end('c');
  expect(started).toEqual(['b', 'c']);
  await end('b');
  expect(started).toEqual(['b', 'c', 'a']);
});

it('rejects stages that depend on each other', async () => {
  const stages = [
    { ...a, cores: 1, after: ['b'] },
    { ...b, cores: 1, after: ['a'] },
    { ...c, cores: 1 },
  ];
  await expect(runInLanes(stages, 2, () => Promise.resolve())).rejects.toThrow(
    'These stages wait for each other: a, b',
  );
});

it('waits for running stages after an error, starts no others, and rejects with the error', async () => {
  const { all, started, end, fail } = begin(2, a, b, c);
  await fail('a');
  expect(started).toEqual(['a', 'b']);
  await end('b');
  await expect(all).rejects.toThrow('a broke');
  expect(started).toEqual(['a', 'b']);
});
