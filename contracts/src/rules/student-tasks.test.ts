import { describe, expect, it } from 'vitest';
import {
  checkTaskDetails,
  checkTaskDueDay,
  checkTaskTitle,
  completedTasksPercent,
  countTasks,
  dayBesideToday,
  dueWords,
  studentTaskMessages,
  taskGroupOf,
} from './student-tasks.js';

const today = '2026-11-23';

describe('the fields of a task', () => {
  it('require a title of at most 200 characters', () => {
    expect(checkTaskTitle('Read chapter 4')).toBeNull();
    expect(checkTaskTitle('  ')).toBe(studentTaskMessages.titleRequired);
    expect(checkTaskTitle('x'.repeat(200))).toBeNull();
    expect(checkTaskTitle('x'.repeat(201))).toBe(studentTaskMessages.titleTooLong);
  });

  it('allow optional details and an optional due day, and reject invalid values', () => {
    expect([checkTaskDetails(''), checkTaskDueDay(''), checkTaskDueDay('2026-12-01')]).toEqual([null, null, null]);
    expect(checkTaskDetails('x'.repeat(2001))).toBe(studentTaskMessages.detailsTooLong);
    expect(checkTaskDueDay('2026-02-30')).toBe(studentTaskMessages.dayInvalid);
  });
});

describe('task groups', () => {
  it.each([
    ['2026-11-22', 'overdue'],
    ['2026-11-23', 'week'],
    ['2026-11-29', 'week'],
    ['2026-11-30', 'later'],
    [null, 'undated'],
  ] as const)('put a task due %s into the group %s', (day, group) => {
    expect(taskGroupOf(day, false, today)).toBe(group);
  });

  it('put a completed task into done even if it was late', () => {
    expect(taskGroupOf('2026-11-01', true, today)).toBe('done');
  });
});

describe('the wording of a due day', () => {
  it.each([
    ['2026-11-23', 'Due today'],
    ['2026-11-24', 'Due tomorrow'],
    ['2026-11-29', 'Due Sunday'],
    ['2026-11-30', 'Due November 30'],
    ['2027-01-04', 'Due January 4, 2027'],
    ['2026-11-22', 'Was due yesterday'],
    ['2026-11-12', 'Was due November 12'],
  ])('for %s is relative to today', (day, words) => {
    expect(dueWords(day, today)).toBe(words);
  });

  it('counts calendar days across the end of daylight saving time', () => {
    expect(dayBesideToday('2026-11-02', '2026-11-01')).toBe('tomorrow');
  });
});

describe('the share of completed tasks', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const task = (daysAgo: number, isDone: boolean) => ({
    assignedAt: new Date(now.getTime() - daysAgo * 86_400_000),
    isDone,
  });

  it('is null without tasks or with only old tasks', () => {
    expect(completedTasksPercent([])).toBeNull();
    expect(countTasks([task(90, true)], now)).toEqual({ done: 0, total: 0 });
    expect(completedTasksPercent([{ done: 0, total: 0 }])).toBeNull();
  });

  it('counts only tasks of the last 90 days', () => {
    expect(countTasks([task(1, false)], now)).toEqual({ done: 0, total: 1 });
    expect(countTasks([task(1, true), task(89, true), task(91, false)], now)).toEqual({ done: 2, total: 2 });
  });

  it('combines all students', () => {
    expect(completedTasksPercent([{ done: 3, total: 4 }])).toBe(75);
    expect(
      completedTasksPercent([
        { done: 0, total: 2 },
        { done: 1, total: 1 },
        { done: 0, total: 0 },
      ]),
    ).toBe(33);
  });

  it('is 100 only when all tasks are done', () => {
    expect(completedTasksPercent([{ done: 199, total: 200 }])).toBe(99);
  });
});
