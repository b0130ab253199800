import { useSearch } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { StaffMember, StaffProfile, StaffSessionResponse, StaffStep } from '@academy/contracts/http/office/staff';
import type { TodayResponse } from '@academy/contracts/http/office/today';
import type { StaffRole } from '@academy/contracts/rules/staff';
import type { ReactNode } from 'react';
import { OfficeAccountPage } from '../office/account/office-account-page';
import { OfficeGate } from '../office/office-gate';
import { OfficeHome } from '../office/office-home';
import { CalendarPage } from '../office/calendar/calendar-page';
import { readCalendarSearch } from '../office/calendar/calendar-search';
import { FamiliesPage } from '../office/families/families-page';
import { FamilyPage } from '../office/family/family-page';
import { LeadPage } from '../office/leads/lead-page';
import { LeadsPage } from '../office/leads/leads-page';
import { MoneyPage } from '../office/money/money-page';
import { readMoneySearch } from '../office/money/money-search';
import { NewsletterPage } from '../office/newsletter/newsletter-page';
import { PasswordPage } from '../office/password/password-page';
import { ConsultationsPage } from '../office/today/consultations-page';
import { readDaySearch } from '../office/today/day-search';
import { RegistrationsPage } from '../office/today/registrations-page';
import type { OfficeProduct } from '../office/register/office-products';
import { RegisterPage } from '../office/register/register-page';
import { SaturdaysPage } from '../office/saturdays/saturdays-page';
import { SettingsPage } from '../office/settings/settings-page';
import { StaffPage } from '../office/staff/staff-page';
import { HoursPage } from '../office/tutors/hours-page';
import { WeekPage } from '../office/week/week-page';
import { ToastProvider } from '../ui/toast/toast';
import { openPageApi, type Reply } from './page-api';
import { renderSite } from './render';

export const aStaffMember = (more: Partial<StaffMember> = {}): StaffMember => ({
  id: 's-2',
  name: 'Dana Park',
  email: 'dana@example.com',
  role: 'desk',
  two_factor: true,
  last_seen_at: '2026-01-05T15:04:00.000Z',
  disabled_at: null,
  has_password: true,
  version: 3,
  ...more,
});

/** Returns the signed-in staff account. */
export const me = (role: StaffRole): StaffProfile => ({
  id: 's-1',
  name: 'Jordan Avery',
  email: 'jordan@example.com',
  role,
  two_factor: false,
});

/** Returns the response of a day on which nothing needs attention. */
export const aDay = (more: Partial<TodayResponse> = {}): TodayResponse => ({
  success: true,
  now: '2026-11-23T15:00:00.000Z',
  today: '2026-11-23',
  groups: [],
  registrations: [],
  registration_count: 0,
  saturday: null,
  consultations: [],
  ...more,
});

/** Returns a response about the session. */
export function at(step: StaffStep, role: StaffRole = 'owner'): Reply {
  const body: StaffSessionResponse = { success: true, step, staff: step === 'signed-out' ? null : me(role) };
  return { status: 200, body };
}

export let office: Awaited<ReturnType<typeof openPageApi>>;

/** Starts a test's API; for `beforeEach`. */
export async function openOfficeApi(): Promise<void> {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const staff = [aStaffMember(), aStaffMember({ ...me('owner') })];
  office = await openPageApi({
    'GET /api/office/session': at('signed-in'),
    'GET /api/office/families': {
      status: 200,
      body: { success: true, families: [], more: false, total: 0, similar: false },
    },
    'GET /api/office/today': { status: 200, body: aDay() },
    'GET /api/office/leads': { status: 200, body: { success: true, leads: [], next: null } },
    'GET /api/office/staff': { status: 200, body: { success: true, staff } },
    'GET /api/office/saturdays': { status: 200, body: { success: true, today: '2026-11-23', saturdays: [] } },
  });
}

/** Unmounts the page and closes the API; for `afterEach`. */
export async function closeOfficeApi(): Promise<void> {
  cleanup();
  await office.close();
}

function Money() {
  return <MoneyPage {...readMoneySearch(useSearch({ strict: false }))} />;
}

function Settings() {
  const { section }: { section?: string } = useSearch({ strict: false });
  return <SettingsPage section={section} />;
}

function Registrations() {
  return <RegistrationsPage {...readDaySearch({ ...useSearch({ strict: false }) })} />;
}

function Consultations() {
  return <ConsultationsPage {...readDaySearch({ ...useSearch({ strict: false }) })} />;
}

function Calendar() {
  return <CalendarPage search={readCalendarSearch({ ...useSearch({ strict: false }) })} />;
}

function Register() {
  const { service = 'sat_act_course', payment }: { service?: OfficeProduct; payment?: string } = useSearch({
    strict: false,
  });
  return <RegisterPage id="f-1" service={service} paymentId={payment ?? null} />;
}

export function openOffice(path: string) {
  const inOffice = (page: ReactNode) => (
    <ToastProvider>
      <OfficeGate>{page}</OfficeGate>
    </ToastProvider>
  );
  const pages = {
    '/office': inOffice(<OfficeHome />),
    '/office/families': inOffice(<FamiliesPage search={{}} />),
    '/office/families/f-1': inOffice(<FamilyPage id="f-1" />),
    '/office/families/f-1/register': inOffice(<Register />),
    '/office/families/$id': inOffice(null),
    '/office/registrations': inOffice(<Registrations />),
    '/office/consultations': inOffice(<Consultations />),
    '/office/saturdays': inOffice(<SaturdaysPage />),
    '/office/settings': inOffice(<Settings />),
    '/office/newsletter': inOffice(<NewsletterPage q={undefined} />),
    '/office/leads': inOffice(<LeadsPage />),
    '/office/leads/l-1': inOffice(<LeadPage id="l-1" />),
    '/office/leads/$lead': inOffice(null),
    '/office/staff': inOffice(<StaffPage />),
    '/office/hours': inOffice(<HoursPage />),
    '/office/calendar': inOffice(<Calendar />),
    '/office/tutors': inOffice(null),
    '/office/tutors/$id': inOffice(null),
    '/office/week': inOffice(<WeekPage search={{}} />),
    '/office/students/$id': inOffice(null),
    '/office/money': inOffice(<Money />),
    '/office/account': inOffice(<OfficeAccountPage />),
    '/office/password': <PasswordPage />,
  };
  return renderSite({ at: path, pages });
}

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
export const typePassword = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
