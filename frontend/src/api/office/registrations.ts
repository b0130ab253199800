import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  adjustOfficeSessions,
  assignOfficeConsultationStudent,
  assignOfficeStudent,
  cancelOfficeConsultation,
  cancelOfficeRegistration,
  correctRegistration as correctRegistrationCall,
  getOfficeConsultation,
  getOfficeRegistration,
  giveOfficeSessions,
  moveOfficeConsultation,
  moveOfficeRegistration,
  previewOfficeCancellation as previewOfficeCancellationCall,
  previewOfficeConsultationCancellation,
  previewOfficeConsultationMove,
  previewOfficeMove as previewOfficeMoveCall,
  recordOfficeSessions,
  refundOfficeConsultation,
  refundOfficeRegistration,
  type AdjustOfficeSessionsRequest,
  type CorrectRegistrationRequest,
  type GiveOfficeSessionsRequest,
  type OfficeCancellationPreview,
  type OfficeCancellationRequest,
  type OfficeConsultation,
  type OfficeConsultationMoveRequest,
  type OfficeConsultationStudentRequest,
  type OfficeMoneyResponse,
  type OfficeMovePreview,
  type OfficeMoveRequest,
  type OfficeRefundRequest,
  type OfficeRegistration,
  type RecordOfficeSessionsRequest,
} from '@academy/contracts/http/office/registrations';
import {
  getRefundablePayment,
  refundOfficePayment,
  type RefundablePayment,
} from '@academy/contracts/http/office/registering';
import type { AnyCall } from '@academy/contracts/http/call';
import { assignOfficeWaitlistStudent } from '@academy/contracts/http/office/saturdays';
import { officeApi, type OfficeClient } from './client';

/** Type of a line on a family's page. */
export type LineKind = 'registration' | 'consultation';

/** A registration or a consultation. */
export interface LineRef {
  kind: LineKind;
  id: string;
}

/** One date of a registration; null for the whole registration. */
export type CanceledPart = { session_id: string; date: string } | null;

/** A requested move of a line. Dates are "YYYY-MM-DD HH:mm", academy time. */
export interface WantedMove {
  /** Only for a registration: the test to move. */
  session_id?: string;
  from: string;
  to: string;
}

/** Something that can be refunded: a registration, a consultation, or a payment of a custom amount. */
export interface RefundRef {
  kind: LineKind | 'payment';
  id: string;
}

/** Key of everything that is read about it. */
export const lineKey = ({ kind, id }: RefundRef | AssignableRef) => ['office', 'line', kind, id] as const;

/** What the office can give to another student of the family. */
export interface AssignableRef {
  kind: LineKind | 'waitlist';
  id: string;
}

/** The calls by kind of line. */
const callsOf = {
  registration: {
    previewMove: previewOfficeMoveCall,
    move: moveOfficeRegistration,
    previewCancel: previewOfficeCancellationCall,
    cancel: cancelOfficeRegistration,
  },
  consultation: {
    previewMove: previewOfficeConsultationMove,
    move: moveOfficeConsultation,
    previewCancel: previewOfficeConsultationCancellation,
    cancel: cancelOfficeConsultation,
  },
} satisfies Record<LineKind, Record<string, AnyCall>>;

const assignCalls = {
  registration: assignOfficeStudent,
  consultation: assignOfficeConsultationStudent,
  waitlist: assignOfficeWaitlistStudent,
} satisfies Record<AssignableRef['kind'], AnyCall>;

const refundCalls = {
  registration: refundOfficeRegistration,
  consultation: refundOfficeConsultation,
  payment: refundOfficePayment,
} satisfies Record<RefundRef['kind'], AnyCall>;

export async function readOfficeRegistration(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeRegistration> {
  const { registration } = await client.send(getOfficeRegistration, {
    params: { id },
    signal,
  });
  return registration;
}

export async function readOfficeConsultation(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeConsultation> {
  const { consultation } = await client.send(getOfficeConsultation, {
    params: { id },
    signal,
  });
  return consultation;
}

export async function readRefundablePayment(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<RefundablePayment> {
  const { payment } = await client.send(getRefundablePayment, { params: { id }, signal });
  return payment;
}

/** Never cached, because a change based on an old version is rejected. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const officeRegistrationQuery = (id: string) =>
  queryOptions({
    queryKey: [...lineKey({ kind: 'registration', id }), 'facts'],
    queryFn: ({ signal }) => readOfficeRegistration(id, officeApi, signal),
    ...fresh,
  });

export const officeConsultationQuery = (id: string) =>
  queryOptions({
    queryKey: [...lineKey({ kind: 'consultation', id }), 'facts'],
    queryFn: ({ signal }) => readOfficeConsultation(id, officeApi, signal),
    ...fresh,
  });

export const refundablePaymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...lineKey({ kind: 'payment', id }), 'facts'],
    queryFn: ({ signal }) => readRefundablePayment(id, officeApi, signal),
    ...fresh,
  });

export async function correctRegistration(
  id: string,
  body: CorrectRegistrationRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeRegistration> {
  const answer = await client.send(correctRegistrationCall, { params: { id }, body });
  return answer.registration;
}

export const previewOfficeMove = (
  { kind, id }: LineRef,
  move: WantedMove,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeMovePreview> => client.send(callsOf[kind].previewMove, { params: { id }, query: move, signal });

/** Preview of a move. Never cached, so that it is current when a date is chosen. */
export const officeMoveQuery = (line: LineRef, move: WantedMove) =>
  queryOptions({
    queryKey: [...lineKey(line), 'move', move],
    queryFn: ({ signal }) => previewOfficeMove(line, move, officeApi, signal),
    ...fresh,
  });

export async function moveLine(
  { kind, id }: LineRef,
  body: OfficeMoveRequest | OfficeConsultationMoveRequest,
  client: OfficeClient = officeApi,
): Promise<void> {
  await client.send(callsOf[kind].move, { params: { id }, body });
}

export const previewOfficeCancellation = (
  { kind, id }: LineRef,
  part: CanceledPart,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeCancellationPreview> =>
  client.send(callsOf[kind].previewCancel, { params: { id }, query: part ?? {}, signal });

/** Preview of a cancellation. Never cached, so that the dialog shows current data. */
export const officeCancellationQuery = (line: LineRef, part: CanceledPart) =>
  queryOptions({
    queryKey: [...lineKey(line), 'cancellation', part],
    queryFn: ({ signal }) => previewOfficeCancellation(line, part, officeApi, signal),
    ...fresh,
  });

export const cancelLine = (
  { kind, id }: LineRef,
  body: OfficeCancellationRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeMoneyResponse> => client.send(callsOf[kind].cancel, { params: { id }, body });

export const refundLine = (
  { kind, id }: RefundRef,
  body: OfficeRefundRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeMoneyResponse> => client.send(refundCalls[kind], { params: { id }, body });

export async function recordSessions(
  id: string,
  body: RecordOfficeSessionsRequest,
  client: OfficeClient = officeApi,
): Promise<void> {
  await client.send(recordOfficeSessions, { params: { id }, body });
}

export async function adjustSessions(
  id: string,
  body: AdjustOfficeSessionsRequest,
  client: OfficeClient = officeApi,
): Promise<void> {
  await client.send(adjustOfficeSessions, { params: { id }, body });
}

/** @returns the id of the registration created for the sessions */
export async function giveSessions(
  id: string,
  body: GiveOfficeSessionsRequest,
  client: OfficeClient = officeApi,
): Promise<string> {
  const answer = await client.send(giveOfficeSessions, { params: { id }, body });
  return answer.registration_id;
}

export async function assignStudent(
  { kind, id }: AssignableRef,
  body: OfficeConsultationStudentRequest,
  client: OfficeClient = officeApi,
): Promise<void> {
  await client.send(assignCalls[kind], { params: { id }, body });
}

/** Reloads all data about a line after someone else has changed it. */
export const rereadLine = (cache: QueryClient, line: RefundRef | AssignableRef): Promise<void> =>
  cache.invalidateQueries({ queryKey: lineKey(line) });
