import type { FamilyCallName, StaffCallName } from '@academy/contracts/http/all-calls';
import type { StudentPlanResponse, StudentStep } from '@academy/contracts/http/student-plan';
import type { StudentTask, StudentTasksResponse } from '@academy/contracts/http/student-tasks';
import { planAreas } from '@academy/contracts/rules/student-plan';
import { studentTaskMessages } from '@academy/contracts/rules/student-tasks';
import { describe, expect, it } from 'vitest';
import { officePlan } from '../../../src/api/progress/office-plan';
import { officeTasks } from '../../../src/api/progress/office-tasks';
import { familyPlan, type PlanApi } from '../../../src/api/progress/plan';
import { familyTasks, type TasksApi } from '../../../src/api/progress/tasks';
import { signedInOwner } from '../caller';
import { exchange, refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids, states, tokens } from '../people';
import { anId, aText, aTime, anInteger, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';

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
const area = textLike(`^(${planAreas.join('|')})$`, 'essays');
const planAnswer = pinned<StudentPlanResponse>({
  success: true,
  data: oneOrMore({ area, steps: oneOrMore(step) }) as never,
});

/** Both sides make the same calls at addresses of their own. */
interface Side {
  who: string;
  given: State[];
  routes: Record<
    'list' | 'add' | 'update' | 'complete' | 'reopen' | 'remove' | 'restore' | 'plan' | 'mark' | 'unmark',
    string
  >;
  /** Plays a call. */
  play: <T>(
    call: { what: string; given: State[]; route: string; body?: object; status: number; answer: unknown },
    act: (apis: { tasks: TasksApi; plan: PlanApi }) => Promise<T>,
  ) => Promise<T>;
}

const params = { id, task: taskId, step: stepId };
const sides: Side[] = [
  {
    who: 'the family',
    given: family,
    routes: {
      list: 'listStudentTasks',
      add: 'addStudentTask',
      update: 'updateStudentTask',
      complete: 'completeStudentTask',
      reopen: 'reopenStudentTask',
      remove: 'removeStudentTask',
      restore: 'restoreStudentTask',
      plan: 'getStudentPlan',
      mark: 'markStudentStep',
      unmark: 'unmarkStudentStep',
    } satisfies Record<string, FamilyCallName>,
    play: ({ route, ...call }, act) =>
      exchange({ ...call, route: route as FamilyCallName, params, token: tokens.parent }, (client) =>
        act({ tasks: familyTasks(id, client), plan: familyPlan(id, client) }),
      ),
  },
  {
    who: 'the office',
    given: [...family, ...signedInOwner],
    routes: {
      list: 'listTasksOfStudent',
      add: 'addTaskOfStudent',
      update: 'updateTaskOfStudent',
      complete: 'completeTaskOfStudent',
      reopen: 'reopenTaskOfStudent',
      remove: 'removeTaskOfStudent',
      restore: 'restoreTaskOfStudent',
      plan: 'getPlanOfStudent',
      mark: 'markStepOfStudent',
      unmark: 'unmarkStepOfStudent',
    } satisfies Record<string, StaffCallName>,
    play: ({ route, ...call }, act) =>
      officeExchange({ ...call, route: route as StaffCallName, params }, (client) =>
        act({ tasks: officeTasks('staff-1', id, client), plan: officePlan('staff-1', id, client) }),
      ),
  },
];

describe.each(sides)('the tasks and the plan of a student, for $who', ({ who, given, routes, play }) => {
  const withTasks = [...given, withTask];

  it('return a task', async () => {
    const read = await play(
      {
        what: `the tasks of a student for ${who}`,
        given: withTasks,
        route: routes.list,
        status: 200,
        answer: tasksOf(task),
      },
      ({ tasks }) => tasks.read(),
    );
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
    const read = await play(
      {
        what: `a new task from ${who}`,
        given: [...given, ['the office looks at the student']],
        route: routes.add,
        body,
        status: 201,
        answer: tasksOf(added),
      },
      ({ tasks }) => tasks.add(body),
    );
    expect(read.tasks).toMatchObject([sent]);
  });

  it('return a changed task and reject a stale version', async () => {
    const read = await play(
      {
        what: `a changed task from ${who}`,
        given: withTasks,
        route: routes.update,
        body: { ...sent, version: 1 },
        status: 200,
        answer: tasksOf({ ...task, ...sent, version: 2 }),
      },
      ({ tasks }) => tasks.update(taskId, { ...sent, version: 1 }),
    );
    expect(read.tasks).toMatchObject([{ version: 2 }]);
    const error = await play(
      {
        what: `a change of a task by ${who} that comes second`,
        given: withTasks,
        route: routes.update,
        body: { ...sent, version: 7 },
        status: 409,
        answer: refusal('stale_version', studentTaskMessages.stale),
      },
      ({ tasks }) => refusalOf(tasks.update(taskId, { ...sent, version: 7 })),
    );
    expect(error).toMatchObject({ code: 'stale_version' });
  });

  it.each([
    ['completed', 'complete', true],
    ['opened again', 'reopen', false],
  ] as const)('return a task that is %s', async (what, route, isDone) => {
    const side = who === 'the family' ? 'parent' : 'staff';
    const read = await play(
      {
        what: `a task ${what} by ${who}`,
        given: withTasks,
        route: routes[route],
        status: 200,
        answer: tasksOf(isDone ? { ...task, completed_at: aTime(), completed_by: side } : task),
      },
      ({ tasks }) => tasks.setDone(taskId, isDone),
    );
    expect(read.tasks[0]?.completed_at !== null).toBe(isDone);
  });

  it.each([
    ['removed', 'remove', true],
    ['brought back', 'restore', false],
  ] as const)('return the tasks after a task is %s', async (what, route, isRemoved) => {
    const read = await play(
      {
        what: `a task ${what} by ${who}`,
        given: withTasks,
        route: routes[route],
        status: 200,
        answer: isRemoved ? tasksOf() : tasksOf(task),
      },
      ({ tasks }) => tasks.setRemoved(taskId, isRemoved),
    );
    expect(read.tasks).toHaveLength(isRemoved ? 0 : 1);
  });

  it('return the plan when it is read and after a step is marked and unmarked', async () => {
    const atStudent = [...given, ['the office looks at the student'] as const];
    const calls = [
      ['the plan of a student', 'plan', (plan: PlanApi) => plan.read()],
      ['a step that is done', 'mark', (plan: PlanApi) => plan.setDone(stepId, true)],
      ['a step that is not done after all', 'unmark', (plan: PlanApi) => plan.setDone(stepId, false)],
    ] as const;
    for (const [what, route, act] of calls) {
      const read = await play(
        {
          what: `${what}, for ${who}`,
          given: atStudent,
          route: routes[route],
          status: 200,
          answer: planAnswer,
        },
        (apis) => act(apis.plan),
      );
      expect(read[0]?.steps[0]).toMatchObject({ id: stepId });
    }
  });
});
