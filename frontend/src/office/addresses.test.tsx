// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFamily } from '../testing/a-family';
import { at, closeOfficeApi, office, openOffice, openOfficeApi } from '../testing/office-pages';
import { refusal } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { readCalendarSearch } from './calendar/calendar-search';
import { FamilyPage } from './family/family-page';
import { LeadPage } from './leads/lead-page';
import { Missing } from './missing';
import { OfficeGate } from './office-gate';
import { RegisterPage } from './register/register-page';
import { CheckInPage } from './saturdays/check-in-page';
import { SaturdayPage } from './saturdays/saturday-page';
import { StudentPage } from './students/student-page';
import { TutorPage } from './tutors/tutor-page';

beforeEach(async () => {
  await openOfficeApi();
  office.replies['GET /api/office/session'] = at('signed-in', 'manager');
});
afterEach(closeOfficeApi);

const all = (pages: string) => [`All ${pages}`, `/office/${pages}`] as const;
const start = ['Open the start page', '/office'] as const;

it.each<[string, () => ReactNode, string, readonly [next: string, to: string]]>([
  ['an unknown page', () => <Missing title="Page" what="No such page" />, 'No such page', start],
  [
    '2026-13-45',
    () => <SaturdayPage day="2026-13-45" />,
    'There is no such date',
    ['All Saturdays', '/office/saturdays'],
  ],
  ['tomorrow', () => <SaturdayPage day="tomorrow" />, 'There is no such date', ['All Saturdays', '/office/saturdays']],
  [
    '2026-02-30',
    () => <CheckInPage day="2026-02-30" />,
    'There is no such date',
    ['All Saturdays', '/office/saturdays'],
  ],
  ['a family', () => <FamilyPage id="xyz" />, 'There is no such family', all('families')],
  [
    'a purchase',
    () => <RegisterPage id="xyz" service={null} paymentId={null} />,
    'There is no such family',
    all('families'),
  ],
  ['a lead', () => <LeadPage id="xyz" />, 'There is no such lead', all('leads')],
  ['a tutor', () => <TutorPage id="xyz" />, 'There is no such tutor', all('tutors')],
  ['a student', () => <StudentPage id="xyz" />, 'There is no such student', start],
])(
  'the address of %s that does not exist keeps the office’s bar and leads on',
  async (_what, page, text, [next, to]) => {
    for (const kind of ['families', 'leads', 'tutors', 'students'])
      office.replies[`GET /api/office/${kind}/xyz`] = refusal(404, 'not_found', 'Not found.');
    const shown = (
      <ToastProvider>
        <OfficeGate>{page()}</OfficeGate>
      </ToastProvider>
    );
    renderSite({ pages: { '/': shown } });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe(to);
    expect(screen.getByRole('navigation', { name: 'Office' })).toBeDefined();
  },
);

it.each(['abc', '2026-13-45', 20261, ['2026-11-23']])('the week and the calendar of the day %j are today’s', (day) => {
  expect(readCalendarSearch({ day })).toEqual({});
});

it('names the tab after the record that is open', async () => {
  office.replies['GET /api/office/families/f-1'] = { status: 200, body: { success: true, family: aFamily() } };
  openOffice('/office/families/f-1');
  await waitFor(() => expect(document.title).toBe('Ann Lee | Post Road Academy'));
});
