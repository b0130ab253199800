// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { staffRoles, type StaffRole } from '@academy/contracts/rules/staff';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aDay, at, closeOfficeApi, office, openOfficeApi } from '../testing/office-pages';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { OfficeAccountPage } from './account/office-account-page';
import { CalendarPage } from './calendar/calendar-page';
import { FamiliesPage } from './families/families-page';
import { FamilyPage } from './family/family-page';
import { LeadPage } from './leads/lead-page';
import { LeadsPage } from './leads/leads-page';
import { MoneyPage } from './money/money-page';
import { NewsletterPage } from './newsletter/newsletter-page';
import { OfficeGate } from './office-gate';
import { OfficeHome } from './office-home';
import { RegisterPage } from './register/register-page';
import { CheckInPage } from './saturdays/check-in-page';
import { SaturdayPage } from './saturdays/saturday-page';
import { SaturdaysPage } from './saturdays/saturdays-page';
import { SettingsPage } from './settings/settings-page';
import { StaffPage } from './staff/staff-page';
import { StudentPage } from './students/student-page';
import { ConsultationsPage } from './today/consultations-page';
import { RegistrationsPage } from './today/registrations-page';
import { HoursPage } from './tutors/hours-page';
import { TutorPage } from './tutors/tutor-page';
import { TutorsPage } from './tutors/tutors-page';
import { WeekPage } from './week/week-page';

const day = '2026-11-23';

/** Every page of the office, with an address at which it is opened. */
const pages: Readonly<Record<string, { page: ReactNode; opened?: string }>> = {
  '/office': { page: <OfficeHome /> },
  '/office/account': { page: <OfficeAccountPage /> },
  '/office/families': { page: <FamiliesPage search={{}} /> },
  '/office/families/$id': { page: <FamilyPage id="f-1" />, opened: '/office/families/f-1' },
  '/office/families/$id/register': {
    page: <RegisterPage id="f-1" service={null} paymentId={null} />,
    opened: '/office/families/f-1/register',
  },
  '/office/registrations': { page: <RegistrationsPage /> },
  '/office/consultations': { page: <ConsultationsPage /> },
  '/office/saturdays': { page: <SaturdaysPage /> },
  '/office/saturdays/$date': { page: <SaturdayPage day={day} />, opened: `/office/saturdays/${day}` },
  '/office/saturdays/$date/check-in': {
    page: <CheckInPage day={day} />,
    opened: `/office/saturdays/${day}/check-in`,
  },
  '/office/calendar': { page: <CalendarPage search={{}} /> },
  '/office/tutors': { page: <TutorsPage /> },
  '/office/tutors/$id': { page: <TutorPage id="t-1" />, opened: '/office/tutors/t-1' },
  '/office/students/$id': { page: <StudentPage id="s-1" />, opened: '/office/students/s-1' },
  '/office/week': { page: <WeekPage search={{}} /> },
  '/office/hours': { page: <HoursPage /> },
  '/office/leads': { page: <LeadsPage /> },
  '/office/leads/$lead': { page: <LeadPage id="l-1" />, opened: '/office/leads/l-1' },
  '/office/newsletter': { page: <NewsletterPage q={undefined} /> },
  '/office/money': { page: <MoneyPage /> },
  '/office/settings': { page: <SettingsPage section={undefined} /> },
  '/office/staff': { page: <StaffPage /> },
};

const refused = 'Your role does not include this page';

/** Opens an address and waits until the page is there. @returns whether the role may open it, and the office's pages that it links */
async function visit(path: string): Promise<{ isOpen: boolean; links: string[] }> {
  const inOffice = Object.entries(pages).map(([address, { page }]) => [
    address,
    <ToastProvider key={address}>
      <OfficeGate>{page}</OfficeGate>
    </ToastProvider>,
  ]);
  const { router } = renderSite({ at: path, pages: Object.fromEntries(inOffice) as Record<string, ReactNode> });
  await screen.findByRole('navigation', { name: 'Office' });
  await waitFor(() => expect(screen.queryAllByText(/^(Loading|Checking)/)).toEqual([]));
  const isOpen = screen.queryByText(refused) === null;
  const links = screen.queryAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href).pathname);
  expect(router.state.matches.length).toBeGreaterThan(1);
  cleanup();
  return { isOpen, links: links.filter((link) => link.startsWith('/office')) };
}

beforeEach(async () => {
  await openOfficeApi();
  const kinds = [
    { page: 'family', id: 'f-1' },
    { page: 'lead', id: 'l-1' },
    { page: 'issue', id: 'i-1' },
    { page: 'tutor', id: 't-1' },
    { page: 'outstanding' },
    { page: 'saturday', day },
    { page: 'week', tutor: 't-1', day },
    { page: 'calendar', tutor: 't-1', day },
    { page: 'search', words: 'kim' },
  ] as const;
  const items = kinds.map((link) => ({
    id: link.page,
    text: link.page,
    at: `${day}T15:00:00.000Z`,
    phone: null,
    link,
  }));
  office.replies['GET /api/office/today'] = {
    status: 200,
    body: aDay({ groups: [{ kind: 'task', count: items.length, items }] }),
  };
  const lesson = { id: 'l-1', student_id: 's-1', student_first_name: 'Sam', package_name: 'SAT', status: 'booked' };
  const time = { start: `${day}T20:00:00.000Z`, end: `${day}T21:00:00.000Z` };
  const online = { place: 'online', room: null, join_url: null, note: null, last_note: null, open_tasks: [] };
  office.replies['GET /api/office/week'] = {
    status: 200,
    body: {
      success: true,
      now: `${day}T15:00:00.000Z`,
      today: day,
      from: day,
      tutor: { id: 's-1', name: 'Jordan Avery' },
      lessons: [{ ...lesson, ...time, ...online }],
    },
  };
});
afterEach(closeOfficeApi);

/** Pages that each role must find links to, so that the test does not pass on empty pages. */
const reached: Readonly<Record<StaffRole, readonly string[]>> = {
  proctor: ['/office/saturdays', '/office/account'],
  tutor: ['/office/week', '/office/hours', '/office/students/s-1'],
  desk: ['/office/families', '/office/money', '/office/tutors/t-1'],
  manager: ['/office/settings', '/office/leads/l-1'],
  owner: ['/office/staff'],
};

it.each(staffRoles)(
  'no page that a %s opens links to a page that this role may not open',
  async (role) => {
    office.replies['GET /api/office/session'] = at('signed-in', role);
    const visited = new Map<string, Awaited<ReturnType<typeof visit>>>();
    for (const [path, { opened = path }] of Object.entries(pages)) visited.set(path, await visit(opened));
    const open = [...visited].filter(([, { isOpen }]) => isOpen);
    const links = open.flatMap(([from, page]) => page.links.map((to) => ({ from, to })));
    expect(links.map(({ to }) => to)).toEqual(expect.arrayContaining([...reached[role]]));
    const isOpen = (link: string) => {
      const path = Object.keys(pages).find((one) => new RegExp(`^${one.replaceAll(/\$\w+/g, '[^/]+')}$`).test(link));
      return path !== undefined && visited.get(path)?.isOpen;
    };
    expect(links.filter(({ to }) => !isOpen(to)).map(({ from, to }) => `${from} links ${to}`)).toEqual([]);
  },
  60_000,
);
