import {
  getInfoOfStudent,
  getStudentInfo,
  updateInfoOfStudent,
  updateStudentInfo,
  type StudentInfoResponse,
} from '@academy/contracts/http/student-info';
import {
  getPlanOfStudent,
  getStudentPlan,
  markStepOfStudent,
  markStudentStep,
  unmarkStepOfStudent,
  unmarkStudentStep,
  type StudentPlanResponse,
  type StudentStep,
} from '@academy/contracts/http/student-plan';
import {
  addStudentTask,
  addTaskOfStudent,
  completeStudentTask,
  completeTaskOfStudent,
  listStudentTasks,
  listTasksOfStudent,
  removeStudentTask,
  removeTaskOfStudent,
  reopenStudentTask,
  reopenTaskOfStudent,
  restoreStudentTask,
  restoreTaskOfStudent,
  updateStudentTask,
  updateTaskOfStudent,
  type StudentTask,
  type StudentTasksResponse,
} from '@academy/contracts/http/student-tasks';
import { studentInfoKeys, type StudentInfo } from '@academy/contracts/rules/student-info';
import { planAreas } from '@academy/contracts/rules/student-plan';
import { studentTaskMessages } from '@academy/contracts/rules/student-tasks';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange, refused } from '../exchange';
import { ids, states, tokens } from '../people';
import { anId, aText, aTime, anInteger, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const id = ids.student;
const taskId = '8cd190bf-70cd-4c71-9bcc-d0807de49b0a';
const stepId = 'essays-ideas';
const withTask: State = ['the student has a task of the parent’s'];
const family = [states.parent, states.parentSignedIn, states.student];
const day = textLike('^\\d{4}-\\d\\d-\\d\\d$', '2026-11-23');
const sent = { title: 'Read chapter 4', details: 'Pages 40 to 52', due_on: '2027-01-04' };

const task: Pinned<StudentTask> = {
  id: anId(taskId),
  title: 'Read chapter 4',
  details: null,
  due_on: null,
  assigned_by: 'parent',
  assigned_by_name: null,
  assigned_at: aTime(),
  completed_at: null,
  completed_by: null,
  version: 1,
  may_change: true,
};
const tasksOf = (...tasks: Pinned<StudentTask>[]) =>
  pinned<StudentTasksResponse>({
    success: true,
    data: { tasks, counts: { done: anInteger(0), total: anInteger(1) }, today: day },
  });
const step: Pinned<StudentStep> = {
  id: aText(stepId),
  title: aText('Read the Common App prompts and collect ideas'),
  usual_time: aText('Spring of junior year'),
};
const infoField = textLike(`^(${studentInfoKeys.join('|')})$`, 'allergies');
const area = textLike(`^(${planAreas.join('|')})$`, 'essays');
const planAnswer = pinned<StudentPlanResponse>({
  success: true,
  data: oneOrMore({ area, steps: oneOrMore(step) }) as never,
});

const params = { id, task: taskId, step: stepId };
/** Both sides make the same calls at addresses of their own. */
const sides = [
  {
    who: 'the family',
    given: family,
    as: { params, token: tokens.parent },
    list: listStudentTasks,
    add: addStudentTask,
    update: updateStudentTask,
    complete: completeStudentTask,
    reopen: reopenStudentTask,
    remove: removeStudentTask,
    restore: restoreStudentTask,
    info: getStudentInfo,
    saveInfo: updateStudentInfo,
    plan: getStudentPlan,
    mark: markStudentStep,
    unmark: unmarkStudentStep,
  },
  {
    who: 'the office',
    given: [...family, ...signedInOwner],
    as: { params },
    list: listTasksOfStudent,
    add: addTaskOfStudent,
    update: updateTaskOfStudent,
    complete: completeTaskOfStudent,
    reopen: reopenTaskOfStudent,
    remove: removeTaskOfStudent,
    restore: restoreTaskOfStudent,
    info: getInfoOfStudent,
    saveInfo: updateInfoOfStudent,
    plan: getPlanOfStudent,
    mark: markStepOfStudent,
    unmark: unmarkStepOfStudent,
  },
];

describe.each(sides)('the tasks, plan and information of a student, for $who', ({ who, given, as, ...calls }) => {
  const withTasks = [...given, withTask];

  it('return a task', async () => {
    const { data: read } = await exchange({
      ...as,
      what: `the tasks of a student for ${who}`,
      given: withTasks,
      call: calls.list,
      answer: tasksOf(task),
    });
    expect(read.tasks).toMatchObject([{ id: taskId }]);
  });

  it('return an added task', async () => {
    const body = { id: taskId, ...sent };
    const isFamily = who === 'the family';
    const added: Pinned<StudentTask> = {
      ...task,
      ...sent,
      assigned_by: isFamily ? 'parent' : 'staff',
      ...(!isFamily && { assigned_by_name: aText('Test') }),
    };
    const { data: read } = await exchange({
      ...as,
      what: `a new task from ${who}`,
      given: [...given, ['the office looks at the student']],
      call: calls.add,
      body,
      answer: tasksOf(added),
    });
    expect(read.tasks).toMatchObject([sent]);
  });

  it('return a changed task and reject a stale version', async () => {
    const { data: read } = await exchange({
      ...as,
      what: `a changed task from ${who}`,
      given: withTasks,
      call: calls.update,
      body: { ...sent, version: 1 },
      answer: tasksOf({ ...task, ...sent, version: 2 }),
    });
    expect(read.tasks).toMatchObject([{ version: 2 }]);
    const error = await refused({
      ...as,
      what: `a change of a task by ${who} that comes second`,
      given: withTasks,
      call: calls.update,
      body: { ...sent, version: 7 },
      status: 409,
      answer: refusal('stale_version', studentTaskMessages.stale),
    });
    expect(error).toMatchObject({ code: 'stale_version' });
  });

  it.each([
    ['completed', 'complete', true],
    ['opened again', 'reopen', false],
  ] as const)('return a task that is %s', async (what, act, isDone) => {
    const side = who === 'the family' ? 'parent' : 'staff';
    const { data: read } = await exchange({
      ...as,
      what: `a task ${what} by ${who}`,
      given: withTasks,
      call: calls[act],
      answer: tasksOf(isDone ? { ...task, completed_at: aTime(), completed_by: side } : task),
    });
    expect(read.tasks[0]?.completed_at !== null).toBe(isDone);
  });

  it.each([
    ['removed', 'remove', true],
    ['brought back', 'restore', false],
  ] as const)('return the tasks after a task is %s', async (what, act, isRemoved) => {
    const { data: read } = await exchange({
      ...as,
      what: `a task ${what} by ${who}`,
      given: withTasks,
      call: calls[act],
      answer: isRemoved ? tasksOf() : tasksOf(task),
    });
    expect(read.tasks).toHaveLength(isRemoved ? 0 : 1);
  });

  it('return the plan when it is read and after a step is marked and unmarked', async () => {
    const atStudent = [...given, ['the office looks at the student'] as const];
    const plans = [
      ['the plan of a student', 'plan'],
      ['a step that is done', 'mark'],
      ['a step that is not done after all', 'unmark'],
    ] as const;
    for (const [what, act] of plans) {
      const { data: read } = await exchange({
        ...as,
        what: `${what}, for ${who}`,
        given: atStudent,
        call: calls[act],
        answer: planAnswer,
      });
      expect(read[0]?.steps[0]).toMatchObject({ id: stepId });
    }
  });

  it('return the information before and after a change, and refuse one that comes second', async () => {
    const atStudent = [...given, ['the office looks at the student'] as const];
    const answer = (info: StudentInfo, version: number) =>
      pinned<StudentInfoResponse>({
        success: true,
        fields: oneOrMore({ field: infoField, name: aText('Allergies'), info, may_edit: true }) as never,
        version,
      });
    const { fields } = await exchange({
      ...as,
      what: `the information of a student for ${who}`,
      given: atStudent,
      call: calls.info,
      answer: answer({}, 0),
    });
    expect(fields[0]).toMatchObject({ may_edit: true });
    const change = { info: { allergies: 'Peanuts' } };
    const saved = await exchange({
      ...as,
      what: `changed information of a student from ${who}`,
      given: atStudent,
      call: calls.saveInfo,
      body: { ...change, version: 0 },
      answer: answer({}, 1),
    });
    expect(saved.version).toBe(1);
    const error = await refused({
      ...as,
      what: `a change of a student’s information by ${who} that comes second`,
      given: atStudent,
      call: calls.saveInfo,
      body: { ...change, version: 7 },
      status: 409,
      answer: refusal('stale_version', 'Someone else changed this. Please review it and try again.'),
    });
    expect(error).toMatchObject({ code: 'stale_version' });
  });
});
