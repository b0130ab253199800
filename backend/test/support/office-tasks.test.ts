import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { officeTasks, pendingTasks } from '../office-tasks.js';

const folders = ['../e2e', '../../../frontend/e2e'];

/** Returns the task numbers that the test titles in a file mention, without duplicates. */
const numbersIn = (text: string): number[] => [
  ...new Set(
    [...text.matchAll(/\[office tasks? ([\d, ]+)\]/g)].flatMap(([, list = '']) => list.split(',').map(Number)),
  ),
];

const proved = folders.flatMap((folder) => {
  const address = new URL(`${folder}/`, import.meta.url);
  return readdirSync(address)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => numbersIn(readFileSync(new URL(file, address), 'utf8')));
});

it('numbers the tasks from 1 to 40', () => {
  expect(officeTasks.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('has a test for every task, or says that it is pending', () => {
  const without = officeTasks.map(({ number }) => number).filter((number) => !proved.includes(number));
  expect(without).toEqual(pendingTasks);
});

it('has no test for a task that does not exist', () => {
  expect(proved.filter((number) => !officeTasks.some((one) => one.number === number))).toEqual([]);
});

it('says where each task is done and with how many clicks, once it is no longer pending', () => {
  const unknown = officeTasks.filter(({ page, clicks }) => page === null || clicks === null);
  expect(unknown.map(({ number }) => number)).toEqual(pendingTasks);
});

it('reads lists of numbers', () => {
  expect(numbersIn("it('a [office tasks 4, 19]')\nit('b [office task 6]')")).toEqual([4, 19, 6]);
});
