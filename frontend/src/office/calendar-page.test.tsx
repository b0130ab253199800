// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendar, dana, kit, lesson, lessonsOf } from '../testing/calendar';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../testing/office-pages';
import { refusal } from '../testing/page-api';

const address = 'GET /api/office/calendar';
const cancelAddress = 'POST /api/office/tutors/t-1/days/2026-12-08/cancellation';
const lessonsAddress = 'GET /api/office/students/p-1/lessons';

beforeEach(async () => {
  await openOfficeApi();
  office.replies[address] = calendar();
});
afterEach(closeOfficeApi);

const column = (name: string) => within(screen.getByRole('region', { name }));
const blockOf = (name: RegExp) => screen.findByRole('button', { name });

describe('the office calendar', () => {
  it('shows a column per tutor with hours, lessons and warnings, and a column for tests', async () => {
    const test = {
      title: 'SAT Practice Test',
      start: '2026-12-08T14:00:00.000Z',
      end: '2026-12-08T18:00:00.000Z',
      room: 'Hall',
      students: 2,
    };
    office.replies[address] = calendar({ tests: [test] });
    openOffice('/office/calendar');
    await screen.findByText('3 lessons with 1 tutor on Tuesday, December 8, 2026');
    column('Dana Wells').getByText('3–7 pm');
    expect(
      column('Dana Wells')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3:00 pm Sam Doe Held', '4:00 pm Sam Doe Library', '7:00 pm Ada Lee Outside the hours']);
    column('Kit Lane').getByText('Off on this day');
    column('Kit Lane').getByText('No lessons');
    column('Tests').getByText('Hall, 2 students');
    expect(column('Dana Wells').getByRole('link', { name: 'Week of Dana Wells' }).getAttribute('href')).toBe(
      '/office/week?day=2026-12-08&tutor=t-1',
    );
  });

  it('warns of a lesson whose room has a test', async () => {
    office.replies[address] = calendar({ tutors: [{ ...dana, lessons: [lesson({ room_has_test: true })] }] });
    openOffice('/office/calendar');
    fireEvent.click(await blockOf(/Sam Doe A test is in its room/));
    await screen.findByText('A test is in the same room');
  });

  it('navigates between days and shows only the selected tutor', async () => {
    for (const day of ['2026-12-08', '2026-12-09']) office.replies[`${address}?day=${day}`] = calendar({ day });
    openOffice('/office/calendar');
    fireEvent.change(await screen.findByLabelText('Tutor'), { target: { value: 't-2' } });
    await screen.findByText('No lessons on Tuesday, December 8, 2026');
    expect(screen.queryByRole('region', { name: 'Dana Wells' })).toBeNull();
    await press('Day after');
    await screen.findByText('No lessons on Wednesday, December 9, 2026');
    await press('Today');
    await screen.findByText('No lessons on Tuesday, December 8, 2026');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Today' })).toBeNull());
  });

  it('offers all tutors when the selected one no longer teaches, also on a day with a test', async () => {
    const test = { title: 'SAT', start: '2026-12-08T14:00:00.000Z', end: '2026-12-08T18:00:00.000Z', room: 'Hall' };
    const day = calendar({ tests: [{ ...test, students: 2 }] });
    office.replies[address] = day;
    office.replies[`${address}?day=2026-12-08`] = day;
    openOffice('/office/calendar?tutor=t-9');
    await screen.findByText(/^This tutor has nothing on this day\./);
    expect(screen.queryByText(/^No one teaches yet/)).toBeNull();
    const filter = screen.getByLabelText<HTMLSelectElement>('Tutor');
    expect([filter.value, filter.selectedOptions[0]?.textContent]).toEqual(['t-9', 'No longer teaches']);
    fireEvent.click(screen.getByRole('link', { name: 'All tutors' }));
    await screen.findByRole('region', { name: 'Dana Wells' });
    column('Tests').getByText('Hall, 2 students');
    expect(filter.value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(filter));
  });

  it('says that no one teaches when there are no tutors', async () => {
    office.replies[address] = calendar({ tutors: [] });
    openOffice('/office/calendar?tutor=t-9');
    await screen.findByText(/^No one teaches yet\./);
  });

  it('offers a retry when loading fails', async () => {
    office.replies[address] = refusal(400, 'validation_failed', 'Not now.');
    openOffice('/office/calendar');
    await screen.findByText('Not now.');
    office.replies[address] = calendar();
    await press('Try again');
    await screen.findByText(/^3 lessons with 1 tutor/);
  });

  it('denies access to tutors', async () => {
    office.replies['GET /api/office/session'] = at('signed-in', 'tutor');
    openOffice('/office/calendar');
    await screen.findByText(/This page takes the role/);
  });
});

describe('a lesson in the calendar', () => {
  const rule = { allowed: true, counts: true, free_until: '2026-12-07T21:00:00.000Z' };
  const canceled = 'POST /api/office/students/p-1/lessons/l-1/cancellation';

  it('links to its student, and is canceled after the consequences are shown', async () => {
    office.replies[lessonsAddress] = lessonsOf(rule);
    openOffice('/office/calendar');
    fireEvent.click(await blockOf(/^4:00 pm Sam Doe/));
    expect((await screen.findByRole('link', { name: 'Open the student' })).getAttribute('href')).toBe(
      '/office/students/p-1',
    );
    await press('Cancel the lesson');
    await screen.findByText(
      'It is too late to cancel for free: this session counts as used. 2 sessions left after that.',
    );
    fireEvent.click(screen.getByRole('radio', { name: /^The academy/ }));
    await screen.findByText(/^The session comes back to the package\./);
    await press('Cancel for free');
    await screen.findByText(lessonMessages.reason);
    expect(office.bodies(canceled)).toEqual([]);
    type('Reason', ' Snow ');
    office.replies[canceled] = lessonsOf({ ...rule, allowed: false });
    office.replies[address] = calendar({ tutors: [{ ...dana, lessons: [] }, kit] });
    await press('Cancel for free');
    await screen.findByText(/^No lessons on/);
    expect(office.bodies(canceled)).toEqual([{ version: 4, counts: false, by: 'academy', reason: 'Snow' }]);
  });

  it('shows the new rule when free cancellation fails with a 409', async () => {
    office.replies[lessonsAddress] = lessonsOf({ ...rule, counts: false });
    openOffice('/office/calendar');
    fireEvent.click(await blockOf(/^4:00 pm Sam Doe/));
    await press('Cancel the lesson');
    await screen.findByText(/^The session comes back to the package\. Free until/);
    office.replies[lessonsAddress] = lessonsOf(rule);
    office.replies[canceled] = refusal(409, 'stale_version', lessonMessages.ruleChanged);
    await press('Cancel for free');
    await screen.findByText(/this session counts as used/);
    screen.getByRole('button', { name: 'Cancel, and use the session' });
  });

  it('can be canceled but not moved when its tutor no longer teaches', async () => {
    office.replies[address] = calendar({ tutors: [{ ...dana, teaches: false, windows: [] }] });
    openOffice('/office/calendar');
    fireEvent.click(await blockOf(/^4:00 pm Sam Doe Needs another tutor/));
    await screen.findByText('Dana Wells no longer teaches');
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    screen.getByRole('button', { name: 'Cancel the lesson' });
  });

  it('cannot be moved or canceled after it was held', async () => {
    openOffice('/office/calendar');
    fireEvent.click(await blockOf(/^3:00 pm Sam Doe/));
    await screen.findByText(/Held\.$/);
    expect(screen.queryByRole('button', { name: /^(Move|Cancel the lesson)$/ })).toBeNull();
  });
});

describe('canceling a tutor’s day', () => {
  const open = async () => {
    openOffice('/office/calendar');
    await press('Cancel day of Dana Wells');
    return within(await screen.findByRole('dialog'));
  };

  it('sends the listed lessons and requires a reason', async () => {
    const dialog = await open();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4:00 pm Sam Doe',
      '7:00 pm Ada Lee',
    ]);
    await press('Cancel 2 lessons');
    await dialog.findByText(lessonMessages.reason);
    expect(office.bodies(cancelAddress)).toEqual([]);
    type('Reason', 'The tutor is ill.');
    const off = calendar({ tutors: [{ ...dana, windows: [], is_changed: true, lessons: [] }, kit] });
    office.replies[cancelAddress] = off;
    office.replies[address] = off;
    await press('Cancel 2 lessons');
    await screen.findByText('Dana Wells is off on Tuesday, December 8, 2026');
    expect(office.bodies(cancelAddress)).toEqual([{ lessons: ['l-1', 'l-2'], reason: 'The tutor is ill.' }]);
    await waitFor(() => expect(column('Dana Wells').queryByRole('button')).toBeNull());
  });

  it('reloads the lessons and keeps the reason after a 409', async () => {
    const dialog = await open();
    type('Reason', 'Ill');
    office.replies[cancelAddress] = refusal(409, 'stale_version', 'The lessons of this day were changed.');
    office.replies[address] = calendar({ tutors: [{ ...dana, lessons: [lesson()] }, kit] });
    await press('Cancel 2 lessons');
    await dialog.findByText('The lessons of this day were changed.');
    await dialog.findByRole('button', { name: 'Cancel 1 lesson' });
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Ill');
  });

  it('is not offered for a past day', async () => {
    office.replies[address] = calendar({ today: '2026-12-09', now: '2026-12-09T15:00:00.000Z' });
    openOffice('/office/calendar');
    await screen.findByRole('region', { name: 'Dana Wells' });
    expect(screen.queryByRole('button', { name: /^Cancel day/ })).toBeNull();
  });
});
