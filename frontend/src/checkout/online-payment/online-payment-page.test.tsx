// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aParent } from '../../testing/builders';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { OnlinePaymentPage } from './online-payment-page';
// Imported up front, so that no test waits for it to be compiled.
import './components/child-picker';

const kim = { id: 's-1', student_name: 'Kim Lee', student_email: 'kim@example.com', school: 'Rye High School' };
const sam = { ...kim, id: 's-2', student_name: 'Sam Lee', student_email: null };

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [kim, sam] } },
  });
});
afterEach(async () => {
  cleanup();
  window.localStorage.clear();
  await api.close();
});

function visit() {
  const page = (
    <ToastProvider>
      <OnlinePaymentPage />
    </ToastProvider>
  );
  return renderSite({
    at: '/online-payment',
    pages: { '/online-payment': page, '/legal/terms-of-service': null, '/auth/login': null, '/contact/support': null },
  });
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const student = () => ['Student First Name', 'Student Last Name', 'Student Email'].map(value);
const card = (name: string) => screen.findByRole('radio', { name });

it('fills in the child that a signed-in parent chooses', async () => {
  localStorage.setItem('authToken', 't');
  visit();
  fireEvent.click(await card('Kim Lee'));
  expect(student()).toEqual(['Kim', 'Lee', 'kim@example.com']);
  fireEvent.click(await card('Sam Lee'));
  expect(student()).toEqual(['Sam', 'Lee', '']);
  screen.getByText('No email of their own? Use yours.');
  fireEvent.click(await card('Another student'));
  expect(student()).toEqual(['', '', '']);
  await waitFor(() => expect(value('Parent Phone')).toBe('(914) 555-0100'));
});

const typeStudent = (first: string, last: string) =>
  Object.entries({ 'Student First Name': first, 'Student Last Name': last }).forEach(([label, text]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } }),
  );

it('keeps the chosen child under another name, until the name of another child is typed', async () => {
  localStorage.setItem('authToken', 't');
  visit();
  fireEvent.click(await card('Kim Lee'));
  typeStudent('Kimmy', 'Lee-Ross');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kim Lee' }).checked).toBe(true);
  screen.getByText(/This goes to Kim Lee’s record\./);
  typeStudent('Sam', 'Lee');
  await waitFor(() => expect(screen.queryByText(/This goes to/)).toBeNull());
  fireEvent.click(await card('Another student'));
  typeStudent('Noa', 'Lee');
  expect(screen.queryByText(/This goes to/)).toBeNull();
});
