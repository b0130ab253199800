// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Exam } from '@academy/contracts/http/registrations';
import { aRegistration, aTest } from '../testing/account-registrations';
import { openPageApi, type Reply } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { NextUp } from './next-up';

const twoKinds = 'SAT Practice Test, Practice Test with Review (ACT)';
const [satDate, actDate] = ['2026-12-05 09:00', '2026-12-12 09:00'];
const registration: Exam = {
  id: 'r-1',
  student_name: 'Kim Lee',
  exam_type: 'SAT/ACT Practice Test',
  package: twoKinds,
  total: 250,
  status: 'booked',
  created_at: '2026-11-20T15:00:00.000Z',
  exam_date: '2026-12-05',
  dates: [satDate, actDate],
};
const tests = [aTest(satDate), aTest(actDate, { name: 'Practice Test with Review (ACT)' })];

let api: Awaited<ReturnType<typeof openPageApi>>;
let answer: (reply: Reply) => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00.000Z') });
  window.scrollTo = () => undefined;
  const late = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  api = await openPageApi({ 'GET /api/registrations/r-1': () => late });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await api.close();
});

it('the next date shows the service, not every test of the package, until it knows which test it is', async () => {
  renderSite({ pages: { '/': <NextUp registrations={[registration]} /> } });
  await screen.findByRole('heading', { name: 'Saturday, December 5th @ 9am' });
  screen.getByText('SAT/ACT Practice Test, Kim Lee');
  expect(screen.queryByText(twoKinds, { exact: false })).toBeNull();
  answer({ status: 200, body: { success: true, data: { ...aRegistration, package: twoKinds, tests } } });
  await screen.findByText('SAT Practice Test, Kim Lee');
});
