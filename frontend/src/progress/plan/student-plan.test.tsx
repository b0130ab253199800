// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StudentPlanArea } from '@academy/contracts/http/student-plan';
import { familyPlan } from '../../api/progress/plan';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { PlanBars, StudentPlan } from './student-plan';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  await api.close();
});

const path = '/api/students/student-1/plan';
const plan = (...done: string[]): { status: number; body: { success: true; data: StudentPlanArea[] } } => ({
  status: 200,
  body: {
    success: true,
    data: [
      {
        area: 'essays',
        steps: ['ideas', 'draft', 'final'].map((id) => ({
          id,
          title: `Step ${id}`,
          usual_time: 'Spring of junior year',
          done_at: done.includes(id) ? '2026-11-20T15:00:00.000Z' : null,
          done_by: done.includes(id) ? 'student' : null,
        })),
      },
    ],
  },
});
const percent = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Essays' }).value;

it('updates the progress bar of an area when steps are checked and unchecked', async () => {
  api.replies[`GET ${path}`] = plan('ideas');
  renderSite({ pages: { '/': <StudentPlan api={familyPlan('student-1')} side="student" /> } });
  await screen.findByText('1 of 3 steps');
  expect(percent()).toBe(33);
  api.replies[`PUT ${path}/draft`] = plan('ideas', 'draft');
  fireEvent.click(screen.getByRole('checkbox', { name: /Step draft/ }));
  await screen.findByText('2 of 3 steps');
  expect(percent()).toBe(66);
  api.replies[`DELETE ${path}/ideas`] = plan('draft');
  fireEvent.click(screen.getByRole('checkbox', { name: /Step ideas/ }));
  await screen.findByText('1 of 3 steps');
});

it('reverts a step that cannot be saved and shows the error', async () => {
  api.replies[`GET ${path}`] = plan();
  api.replies[`PUT ${path}/ideas`] = refusal(503, 'unavailable', 'Nothing was lost. Please try again in a moment.');
  renderSite({ pages: { '/': <StudentPlan api={familyPlan('student-1')} side="parent" /> } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Step ideas/ }));
  await screen.findByText('Nothing was lost. Please try again in a moment.');
  await waitFor(() => expect(percent()).toBe(0));
});

it('PlanBars shows the progress bar and percentage of an area', async () => {
  api.replies[`GET ${path}`] = plan('ideas', 'draft', 'final');
  renderSite({ pages: { '/': <PlanBars api={familyPlan('student-1')} /> } });
  await screen.findByText('100%');
  expect(percent()).toBe(100);
});
