// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FamilyChild } from '@academy/contracts/http/office/families';
import type { MergedStudent, StudentMergePreview } from '@academy/contracts/http/office/student-merging';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { studentMergeMessages } from '@academy/contracts/rules/student-merging';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFamily } from '../../../testing/a-family';
import { me, press } from '../../../testing/office-pages';
import { openPageApi, refusal } from '../../../testing/page-api';
import { renderSite } from '../../../testing/render';
import { ToastProvider } from '../../../ui/toast/toast';
import { StaffContext } from '../../office-context';
import { StepUpProvider } from '../../step-up/step-up-provider';
import { MergeStudents } from './merge-students';
import { MergedStudents } from './merged-students';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  onlineManager.setOnline(true);
  await api.close();
});

const childOf = (id: string, name: string, more: Partial<FamilyChild> = {}): FamilyChild => ({
  student_id: id,
  account_id: 'a-1',
  name,
  email: null,
  school: null,
  state: 'active',
  two_factor: false,
  version: 1,
  ...more,
});
const [ben, benjamin, zoe] = [childOf('s-1', 'Ben Lane'), childOf('s-2', 'Benjamin Lane'), childOf('s-3', 'Zoe Lane')];
const merged: MergedStudent = {
  id: 'm-1',
  name: 'Benjamin Lane',
  main_id: 's-1',
  main_name: 'Ben Lane',
  by: 'Mia Manager',
  merged_at: '2026-11-20T15:00:00.000Z',
  reason: 'Ben is short for Benjamin.',
};

function open(children: FamilyChild[], role: StaffRole = 'manager') {
  const family = aFamily({ children, merged_students: [merged] });
  renderSite({
    pages: {
      '/': (
        <ToastProvider>
          <StaffContext value={me(role)}>
            <StepUpProvider>
              <MergeStudents id="f-1" family={family} />
              <MergedStudents id="f-1" family={family} />
            </StepUpProvider>
          </StaffContext>
        </ToastProvider>
      ),
    },
  });
}

const preview = (change: Partial<StudentMergePreview> = {}) => ({
  status: 200,
  body: { success: true, obstacle: null, moves: {}, stays: {}, fills: [], ends_sign_in: null, ...change },
});
const previewOf = (main: string, other: string) => `GET /api/office/students/${main}/merge?student_id=${other}`;
const merge = 'POST /api/office/students/s-1/merges';
const why = () => screen.getByRole('textbox', { name: /^Why/ });

it('says what moves, and asks before a sign-in ends', async () => {
  api.replies[previewOf('s-1', 's-2')] = preview({
    moves: { registrations: 1, lessons: 2 },
    stays: { documents: 1 },
    fills: ['school', 'graduation_year'],
    ends_sign_in: 'benjamin@example.com',
  });
  api.replies[merge] = { status: 201, body: { success: true, family: aFamily() } };
  open([ben, benjamin]);
  await press('Merge two students…');
  await screen.findByText(
    'Moves to Ben Lane: 1 registration, 2 lessons. Stays behind, because Ben Lane has the same: 1 document. Ben Lane also gets the school and graduation year. No one is emailed.',
  );
  fireEvent.change(why(), { target: { value: 'The same child.' } });
  await press('Merge');
  await screen.findAllByText(studentMergeMessages.signIn);
  expect(api.bodies(merge)).toEqual([]);
  fireEvent.click(
    screen.getByRole('checkbox', { name: 'Benjamin Lane can no longer sign in as benjamin@example.com' }),
  );
  await press('Merge');
  await waitFor(() =>
    expect(api.bodies(merge)).toEqual([{ student_id: 's-2', reason: 'The same child.', ends_sign_in: true }]),
  );
});

it('cannot be sent while there is a reason against it, and says the reason', async () => {
  api.replies[previewOf('s-1', 's-2')] = preview({ obstacle: 'Ben Lane has another test at that time.' });
  open([ben, benjamin]);
  await press('Merge two students…');
  await screen.findByText('Ben Lane has another test at that time.');
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
});

it('keeps the student of an account, and asks which of several is the same child', async () => {
  api.replies[previewOf('s-1', 's-3')] = preview();
  api.replies[merge] = refusal(409, 'stale_version', studentMergeMessages.meanwhile);
  open([childOf('s-9', 'B Lane', { account_id: null, state: null }), ben, zoe]);
  await press('Merge two students…');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Ben Lane/, checked: true })).toBeTruthy();
  fireEvent.change(why(), { target: { value: 'The same child.' } });
  await press('Merge');
  await screen.findAllByText(studentMergeMessages.studentRequired);
  const [, ofOthers] = screen.getAllByRole('radio', { name: /^Zoe Lane/ });
  if (ofOthers) fireEvent.click(ofOthers);
  await screen.findByText(/^Moves to Ben Lane: nothing\./);
  await press('Merge');
  await screen.findByText(studentMergeMessages.meanwhile);
  // Nothing that was typed is lost.
  expect((why() as HTMLInputElement).value).toBe('The same child.');
});

it('says before a separation what goes back and what stays', async () => {
  const body = {
    success: true,
    obstacle: null,
    returns: { registrations: 1 },
    stays: { scores: 2 },
    loses_email: 'b@example.com',
  };
  api.replies['GET /api/office/student-merges/m-1'] = { status: 200, body };
  api.replies['DELETE /api/office/student-merges/m-1'] = { status: 200, body: { success: true, family: aFamily() } };
  open([ben]);
  await press('Separate again');
  await screen.findByText('Goes back to Benjamin Lane: 1 registration.');
  screen.getByText('Stays with Ben Lane, because it was added since: 2 scores.');
  screen.getByText('b@example.com belongs to another student by now, so Benjamin Lane has no email address.');
  await press('Separate');
  await screen.findByText('Benjamin Lane is a separate student again');
});

it('offers the desk neither, and shows it what was merged', async () => {
  open([ben, benjamin], 'desk');
  await screen.findByText('Benjamin Lane, now Ben Lane');
  expect(screen.queryByRole('button')).toBeNull();
});
