// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SaveTutorRequest, TutorProfile, TutorResponse } from '@academy/contracts/http/office/tutors';
import { weekdayNames } from '@academy/contracts/rules/tutors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarQuery } from '../api/office/calendar';
import { at, closeOfficeApi, office, openOffice, openOfficeApi, press, type } from '../testing/office-pages';
import { refusal } from '../testing/page-api';
import { leftPages } from '../testing/render';
import { dateText } from './office-time';

const path = '/api/office/tutors/s-1';
const tutor: TutorProfile = {
  id: 's-1',
  name: 'Jordan Avery',
  email: 'jordan@example.com',
  services: ['sat_act_course'],
  meeting_url: '',
  buffer_minutes: 15,
  notice_hours: 12,
  hours: weekdayNames.map((_name, weekday) => (weekday === 1 ? [{ start: '15:00', end: '18:00' }] : [])),
  days: [{ day: '2026-12-24', windows: [] }],
  teaches: true,
  disabled: false,
  has_password: true,
  packages: 0,
  version: 1,
};
const answer = (more: Partial<TutorProfile> = {}) => {
  const body: TutorResponse = { success: true, today: '2026-11-23', tutor: { ...tutor, ...more }, packages: [] };
  return { status: 200, body };
};
const sent = () => office.bodies(`PUT ${path}`) as SaveTutorRequest[];
const choose = (name: string, time: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: time } });
const valueOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'tutor');
  office.replies[`GET ${path}`] = answer();
  office.replies[`PUT ${path}`] = answer({ version: 2 });
});
afterEach(closeOfficeApi);

describe('/office for a tutor', () => {
  it('opens their week and links only to the week and hours', async () => {
    openOffice('/office');
    await waitFor(() => expect(office.bodies('GET /api/office/week')).toHaveLength(1));
    const links = screen.getByRole('navigation', { name: 'Office' }).querySelectorAll('a');
    expect([...links].map(({ textContent }) => textContent)).toEqual(['Your week', 'Your hours']);
  });
});

describe('the tutor hours page', () => {
  it.each([
    ['desk', true],
    ['tutor', false],
  ] as const)(
    'tells the %s who does not teach so, and where the hours are if the role may see them',
    async (role, mayOpen) => {
      office.replies['GET /api/office/session'] = at('signed-in', role);
      office.replies[`GET ${path}`] = refusal(404, 'not_found', 'We could not find that.');
      openOffice('/office/hours');
      await screen.findByText(/You do not teach, so you have no hours/);
      // The bar of a role that may see them has the same link.
      expect(screen.queryAllByRole('link', { name: 'Tutors' })).toHaveLength(mayOpen ? 2 : 0);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('adds, copies, removes and saves hours, and moves focus along', async () => {
    openOffice('/office/hours');
    await press('Add hours on Monday');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Monday, start 2' })));
    choose('Monday, end 2', '21:30');
    await press('Copy to Tuesday the hours of Monday');
    await press('Remove Tuesday 3–6 pm');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add hours'));
    expect(screen.getByText('Not saved yet.')).toBeDefined();
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const late = { start: '19:00', end: '21:30' };
    expect(sent()[0]).toMatchObject({ version: 1, hours: [[], [tutor.hours[1]?.[0], late], [late], [], [], [], []] });
    await screen.findByText('Saved');
    expect(screen.queryByText('Not saved yet.')).toBeNull();
  });

  it('shows errors on their fields, sends nothing and keeps the input', async () => {
    openOffice('/office/hours');
    await press('Add hours on Monday');
    choose('Monday, start 2', '17:00');
    type(/^Meeting link/, 'zoom.us/j/1');
    await press('Save');
    const touching = 'These hours touch or overlap others on this day. Please combine them.';
    await screen.findByRole('link', { name: `Monday: ${touching}` });
    const wrong = screen.getByRole('combobox', { name: 'Monday, start 2' });
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toContain(touching);
    expect(sent()).toEqual([]);
    choose('Monday, start 2', '19:00');
    expect(screen.queryByText(touching)).toBeNull();
    expect(screen.getByDisplayValue('zoom.us/j/1')).toBeDefined();
  });

  it('shows a concurrent change next to the input, and overwrites it on the second save', async () => {
    openOffice('/office/hours');
    await press('Add hours on Friday');
    office.replies[`PUT ${path}`] = refusal(409, 'stale_version', 'Changed.');
    office.replies[`GET ${path}`] = answer({ notice_hours: 48, version: 5 });
    await press('Save');
    await screen.findByText('Shortest notice: 48 hours');
    expect(valueOf('Friday, start')).toBe('15:00');
    office.replies[`PUT ${path}`] = answer({ version: 6 });
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 5, notice_hours: 12 });
  });

  it('restores the stored hours when changes are discarded', async () => {
    openOffice('/office/hours');
    await press('Remove Monday 3–6 pm');
    await press('Discard changes');
    expect(valueOf('Monday, start')).toBe('15:00');
  });

  it('keeps the input when saving fails', async () => {
    openOffice('/office/hours');
    await press('Add hours on Friday');
    office.replies[`PUT ${path}`] = refusal(503, 'unavailable', 'Please try again in a moment.');
    await press('Save');
    await screen.findByText('Please try again in a moment.');
    expect(valueOf('Friday, end')).toBe('18:00');
  });
});

describe('a changed day', () => {
  it('is removed and restored with Undo', async () => {
    office.replies[`DELETE ${path}/days/2026-12-24`] = answer({ days: [] });
    office.replies[`PUT ${path}/days/2026-12-24`] = answer();
    const { queryClient } = openOffice('/office/hours');
    const areOutdated = leftPages(queryClient, calendarQuery('s-1', '2026-12-24').queryKey);
    await press(`Remove ${dateText('2026-12-24')}`);
    await screen.findByText(`${dateText('2026-12-24')} has its weekly hours again`);
    expect(areOutdated()).toEqual([true]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await press('Undo');
    await screen.findByRole('button', { name: `Remove ${dateText('2026-12-24')}` });
    expect(office.bodies(`PUT ${path}/days/2026-12-24`)).toEqual([{ windows: [] }]);
  });
});
