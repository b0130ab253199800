// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Student } from '@academy/contracts/http/students';
import { aParent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { DashboardPage } from '../dashboard-page';

const listCall = 'GET /api/parent/user/parent-1';
const confirmCall = 'POST /api/students/confirm';
const question = 'Are these your children?';

const student = (id: string, name: string, change: Partial<Student> = {}): Student => ({
  id,
  student_name: name,
  student_email: `${id}@example.com`,
  school: null,
  user_id: 'parent-1',
  bank_name: null,
  account_number: null,
  created_at: '',
  updated_at: '',
  ...change,
});
const [sam, ann, kim] = [
  student('s-1', 'Sam Doe', { sign_in_held: true }),
  student('s-2', 'Ann Doe', { sign_in_held: true }),
  student('s-3', 'Kim Doe'),
];

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    [listCall]: { status: 200, body: { success: true, students: [sam, ann, kim] } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

async function open() {
  const page = (
    <ToastProvider>
      <DashboardPage />
    </ToastProvider>
  );
  renderSite({ at: '/dashboard', pages: { '/dashboard': page } });
  await screen.findByText(question);
}

it('lists the students whose sign-in is held, and confirms all of them in one request', async () => {
  api.replies[confirmCall] = {
    status: 200,
    body: { success: true, students: [student('s-1', 'Sam Doe'), student('s-2', 'Ann Doe'), kim] },
  };
  await open();
  expect(screen.getAllByText('Cannot sign in until you confirm')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Remove Kim Doe' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, let them sign in' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(api.bodies(confirmCall)).toEqual([{ student_ids: ['s-1', 's-2'] }]);
  expect(screen.getAllByText('Has a login')).toHaveLength(3);
});

it('removes a held student after confirmation, and keeps asking about the other one', async () => {
  api.replies['DELETE /api/students/s-2'] = { status: 200, body: { success: true } };
  await open();
  api.replies[listCall] = { status: 200, body: { success: true, students: [sam, kim] } };
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ann Doe' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await waitFor(() => expect(screen.queryByText('Ann Doe')).toBeNull());
  screen.getByText(question);
});

it('keeps the question and shows an error when the answer cannot be saved', async () => {
  api.replies[confirmCall] = refusal(503, 'unavailable', '');
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, let them sign in' }));
  await screen.findByText('Students Not Confirmed');
  screen.getByText(question);
});
