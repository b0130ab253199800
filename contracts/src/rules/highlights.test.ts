import { describe, expect, it } from 'vitest';
import { achievementsOf, pickActivities, type AchievementFacts, type Activity } from './highlights.js';

const completed = (title: string, at: string): Activity => ({ title, status: 'completed', at });
const scheduled = (title: string, at: string): Activity => ({ title, status: 'scheduled', at });
const pending = (title: string, at: string | null): Activity => ({ title, status: 'pending', at });
const titles = (found: readonly Activity[]) => pickActivities(found).map(({ title }) => title);

describe('recent activities', () => {
  it('are the last completed, the next scheduled and the next due activity', () => {
    const found = [
      pending('someday', null),
      pending('due later', '2026-12-09'),
      pending('due', '2026-12-01'),
      scheduled('later', '2026-12-08T21:00:00Z'),
      scheduled('next', '2026-12-02T21:00:00Z'),
      completed('before', '2026-11-01'),
      completed('last', '2026-11-20T15:00:00Z'),
    ];
    expect(titles(found)).toEqual(['last', 'next', 'due']);
  });

  it('fill up with other activities when a status has none', () => {
    const done = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => completed(day, day));
    expect(titles([...done, pending('task', null)])).toEqual(['2026-11-03', '2026-11-02', 'task']);
    expect(titles(done)).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
    expect(titles([])).toEqual([]);
  });
});

const none: AchievementFacts = { scores: [], lessonDays: [], homeworkDays: [], steps: {} };
const sat = (total: number, day: string) => ({ test: 'SAT' as const, total, day });
const days = (count: number) =>
  Array.from({ length: count }, (_none, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);

describe('achievements', () => {
  it('are empty without enough lessons, homework or score gains', () => {
    expect(achievementsOf(none)).toEqual([]);
    expect(
      achievementsOf({ ...none, scores: [sat(1350, '2026-09-01')], homeworkDays: days(4), lessonDays: days(9) }),
    ).toEqual([]);
  });

  it('count points from the first to the best score, separately for each test', () => {
    const scores = [sat(1400, '2026-11-01'), sat(1450, '2026-10-01'), sat(1350, '2026-09-01')];
    const act = { test: 'ACT' as const, total: 30, day: '2026-09-20' };
    expect(achievementsOf({ ...none, scores: [...scores, act] })).toEqual([
      { title: '100 points up since the first SAT', on: '2026-10-01' },
    ]);
    expect(achievementsOf({ ...none, scores: [act, { ...act, total: 31, day: '2026-10-20' }] })).toEqual([
      { title: '1 point up since the first ACT', on: '2026-10-20' },
    ]);
  });

  it('exclude a lower score', () => {
    expect(achievementsOf({ ...none, scores: [sat(1450, '2026-09-01'), sat(1350, '2026-10-01')] })).toEqual([]);
  });

  it('name the highest milestone and the day it was reached', () => {
    expect(achievementsOf({ ...none, lessonDays: days(12), homeworkDays: days(5) })).toEqual([
      { title: '10 lessons held', on: '2026-10-10' },
      { title: '5 homework tasks done on time', on: '2026-10-05' },
    ]);
  });

  it('include a completed section of the plan, but not a section without steps', () => {
    const steps = { essays: ['2026-10-02', '2026-10-01'], test_prep: ['2026-10-02', null], college_list: [] };
    expect(achievementsOf({ ...none, steps })).toEqual([{ title: 'Essays finished', on: '2026-10-02' }]);
  });
});

it('lists activities without a day last, and the newest achievement first', () => {
  expect(titles([pending('someday', null), pending('due', '2026-12-01'), completed('done', '2026-11-01')])).toEqual([
    'done',
    'due',
    'someday',
  ]);
  expect(titles([{ title: 'undated', status: 'completed', at: null }, completed('done', '2026-11-01')])).toEqual([
    'done',
    'undated',
  ]);
  const found = achievementsOf({
    ...none,
    scores: [sat(1300, '2026-09-01'), sat(1400, '2026-09-08'), sat(1400, '2026-12-01')],
    lessonDays: days(10),
  });
  expect(found).toEqual([
    { title: '10 lessons held', on: '2026-10-10' },
    { title: '100 points up since the first SAT', on: '2026-09-08' },
  ]);
});
