import type { ErrorBody } from '@academy/contracts/http/errors';
import type { OfficeClosedSeatsResponse } from '@academy/contracts/http/office/closed-seats';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { StudentChangePreview } from '@academy/contracts/http/office/registration-students';
import type {
  OfficeCancellationPreview,
  OfficeConsultation,
  OfficeConsultationResponse,
  OfficeMoneyResponse,
  OfficeMovePreview,
  OfficeRegistration,
  OfficeRegistrationResponse,
  GiveOfficeSessionsResponse,
  RecordOfficeSessionsResponse,
} from '@academy/contracts/http/office/registrations';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { expect } from 'vitest';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { academyToday } from './saturdays.js';

const path = (kind: 'registrations' | 'consultations', id: string, rest = '', query: Record<string, string> = {}) => {
  const words = new URLSearchParams(query).toString();
  return `/api/office/${kind}/${id}${rest}${words && `?${words}`}`;
};

/** Reads a registration as the office sees it. */
export async function officeRegistration(staff: TestClient, id: string): Promise<OfficeRegistration> {
  const { status, body } = await staff.get<OfficeRegistrationResponse>(path('registrations', id));
  expect(status).toBe(200);
  return body.registration;
}

/** Reads a consultation as the office sees it. */
export async function officeConsultation(staff: TestClient, id: string): Promise<OfficeConsultation> {
  const { status, body } = await staff.get<OfficeConsultationResponse>(path('consultations', id));
  expect(status).toBe(200);
  return body.consultation;
}

/** Returns the sentences of a family's history, newest first. @param id the id of any record of the family */
export async function historyOf(staff: TestClient, id: string): Promise<string[]> {
  const { body } = await staff.get<FamilyResponse>(`/api/office/families/${id}`);
  return body.family.history.map(({ text, by, reason }) => [text, by, reason].filter(Boolean).join(' | '));
}

/** Returns the calls about a registration, made as a staff member. */
export const deskOf = (staff: TestClient) => ({
  correct: (id: string, body: object): Promise<Answer<OfficeRegistrationResponse>> =>
    staff.put(path('registrations', id, '/contact'), body),
  previewMove: (id: string, move: Record<string, string>): Promise<Answer<OfficeMovePreview>> =>
    staff.get(path('registrations', id, '/move', move)),
  move: (id: string, body: object): Promise<Answer<OfficeRegistrationResponse>> =>
    staff.post(path('registrations', id, '/move'), body),
  previewCancel: (id: string, part: Record<string, string> = {}): Promise<Answer<OfficeCancellationPreview>> =>
    staff.get(path('registrations', id, '/cancellation', part)),
  cancel: (id: string, body: object): Promise<Answer<OfficeMoneyResponse>> =>
    staff.post(path('registrations', id, '/cancellation'), body),
  refund: (id: string, body: object): Promise<Answer<OfficeMoneyResponse>> =>
    staff.post(path('registrations', id, '/refund'), body),
  recordSessions: (id: string, body: object): Promise<Answer<RecordOfficeSessionsResponse>> =>
    staff.post(path('registrations', id, '/sessions'), body),
  adjustSessions: (id: string, body: object): Promise<Answer<RecordOfficeSessionsResponse>> =>
    staff.post(path('registrations', id, '/adjustment'), body),
  giveSessions: (id: string, body: object): Promise<Answer<GiveOfficeSessionsResponse>> =>
    staff.post(path('registrations', id, '/extra-sessions'), body),
  previewStudent: (id: string, studentId: string): Promise<Answer<StudentChangePreview>> =>
    staff.get(path('registrations', id, '/student', { student_id: studentId })),
  undoStudent: (id: string, changeId: string): Promise<Answer<OfficeRegistrationResponse>> =>
    staff.delete(path('registrations', id, `/student-changes/${changeId}`)),
  assignStudent: (id: string, studentId: string, shown?: string | null): Promise<Answer<OfficeRegistrationResponse>> =>
    staff.post(path('registrations', id, '/student'), { student_id: studentId, instead_of: shown }),
  closedSeats: (id: string): Promise<Answer<OfficeClosedSeatsResponse>> =>
    staff.get(path('registrations', id, '/closed-seats')),
  chooseClosedSeat: (id: string, body: object): Promise<Answer<OfficeMoneyResponse & Omit<ErrorBody, 'success'>>> =>
    staff.post(path('registrations', id, '/closed-seats'), body),
});

/** Returns the calls about a consultation, made as a staff member. */
export const consultationDeskOf = (staff: TestClient) => ({
  previewMove: (id: string, move: Record<string, string>): Promise<Answer<OfficeMovePreview>> =>
    staff.get(path('consultations', id, '/move', move)),
  move: (id: string, body: object): Promise<Answer<OfficeConsultationResponse>> =>
    staff.post(path('consultations', id, '/move'), body),
  assignStudent: (id: string, studentId: string, shown: string | null): Promise<Answer<OfficeConsultationResponse>> =>
    staff.post(path('consultations', id, '/student'), { student_id: studentId, instead_of: shown }),
  previewCancel: (id: string): Promise<Answer<OfficeCancellationPreview>> =>
    staff.get(path('consultations', id, '/cancellation')),
  cancel: (id: string, body: object): Promise<Answer<OfficeMoneyResponse>> =>
    staff.post(path('consultations', id, '/cancellation'), body),
  refund: (id: string, body: object): Promise<Answer<OfficeMoneyResponse>> =>
    staff.post(path('consultations', id, '/refund'), body),
});

/** Returns the request that refunds what was just shown. @param amount cents; the policy's proposal if omitted */
export function refundOf(
  { version, refund }: Pick<OfficeRegistration, 'version' | 'refund'>,
  amount: number = refund.proposal,
  reason = '',
): { amount: Cents; proposal: Cents; reason: string; version: string } {
  return { amount: cents(amount), proposal: refund.proposal, reason, version };
}

/**
 * Moves the only test of a registration.
 * @param days number of days from today
 * @param time HH:mm
 * @returns its new date
 */
export async function putOn(app: TestApp, id: string, days: number, time: string): Promise<string> {
  const date = `${await academyToday(app, days)} ${time}`;
  await app.database.query(
    `INSERT INTO test_dates (session_id, date, capacity, taken) SELECT session_id, $2::timestamp, 30, 1 FROM seats WHERE registration_id = $1
     ON CONFLICT (session_id, date) DO UPDATE SET taken = test_dates.taken + 1`,
    [id, date],
  );
  await app.database.query(
    'UPDATE test_dates t SET taken = taken - 1 FROM seats s WHERE s.registration_id = $1 AND t.session_id = s.session_id AND t.date = s.date',
    [id],
  );
  await app.database.query('UPDATE seats SET date = $2::timestamp WHERE registration_id = $1', [id, date]);
  return date;
}
