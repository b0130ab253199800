import { expect, it } from 'vitest';
import type { StudentTask } from '@academy/contracts/http/student-tasks';
import { taskFacts, type TaskReader } from './task-words';

const task: StudentTask = {
  id: 't-1',
  title: 'Read chapter 4',
  details: null,
  due_on: null,
  assigned_by: 'staff',
  assigned_by_name: 'Maria',
  assigned_at: '2026-11-20T15:00:00.000Z',
  completed_at: null,
  completed_by: null,
  version: 1,
  may_change: false,
};
const as = (side: TaskReader['side']): TaskReader => ({ side, firstName: 'Kim' });

it.each([
  ['staff', 'student', 'Added by Maria'],
  ['student', 'student', 'Added by you'],
  ['parent', 'student', 'Added by your parent'],
  ['student', 'parent', 'Added by Kim'],
  ['parent', 'parent', 'Added by you'],
  ['parent', 'staff', 'Added by the parent'],
  ['student', 'staff', 'Added by Kim'],
] as const)('tells who added a task: added by %s, read by %s', (side, reader, words) => {
  expect(taskFacts({ ...task, assigned_by: side }, '2026-11-23', as(reader))).toEqual([words]);
});

it('shows the due date, or once the task is done the completion date in academy time', () => {
  const due = { ...task, due_on: '2026-11-24' };
  expect(taskFacts(due, '2026-11-23', as('parent'))).toEqual(['Due tomorrow', 'Added by Maria']);
  // Late on November 22 in New York.
  const done = { ...due, completed_at: '2026-11-23T03:30:00.000Z', completed_by: 'student' as const };
  expect(taskFacts(done, '2026-11-23', as('parent'))).toEqual(['Done yesterday', 'Added by Maria']);
});
