import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  AdjustOfficeSessionsRequest,
  CorrectRegistrationRequest,
  GiveOfficeSessionsRequest,
  GiveOfficeSessionsResponse,
  OfficeCancellationPreview,
  OfficeCancellationRequest,
  OfficeConsultation,
  OfficeConsultationMoveRequest,
  OfficeConsultationResponse,
  OfficeConsultationStudentRequest,
  OfficeMoneyResponse,
  OfficeMovePreview,
  OfficeMoveRequest,
  OfficeRefundRequest,
  OfficeRegistration,
  OfficeRegistrationResponse,
  RecordOfficeSessionsRequest,
} from '@academy/contracts/http/office/registrations';
import type { RefundablePayment, RefundablePaymentResponse } from '@academy/contracts/http/office/registering';
import type { OfficeRouteName } from '@academy/contracts/http/office/routes';
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

/** API routes by kind of line. */
const routes = {
  registration: {
    previewMove: 'previewOfficeMove',
    move: 'moveOfficeRegistration',
    previewCancel: 'previewOfficeCancellation',
    cancel: 'cancelOfficeRegistration',
  },
  consultation: {
    previewMove: 'previewOfficeConsultationMove',
    move: 'moveOfficeConsultation',
    previewCancel: 'previewOfficeConsultationCancellation',
    cancel: 'cancelOfficeConsultation',
  },
} as const satisfies Record<LineKind, Record<string, OfficeRouteName>>;

const assignRoutes = {
  registration: 'assignOfficeStudent',
  consultation: 'assignOfficeConsultationStudent',
  waitlist: 'assignOfficeWaitlistStudent',
} as const satisfies Record<AssignableRef['kind'], OfficeRouteName>;

const refundRoutes = {
  registration: 'refundOfficeRegistration',
  consultation: 'refundOfficeConsultation',
  payment: 'refundOfficePayment',
} as const satisfies Record<RefundRef['kind'], OfficeRouteName>;

export async function readOfficeRegistration(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeRegistration> {
  const { registration } = await client.call<OfficeRegistrationResponse>('getOfficeRegistration', {
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
  const { consultation } = await client.call<OfficeConsultationResponse>('getOfficeConsultation', {
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
  const { payment } = await client.call<RefundablePaymentResponse>('getRefundablePayment', { params: { id }, signal });
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
  const answer = await client.call<OfficeRegistrationResponse>('correctRegistration', { params: { id }, body });
  return answer.registration;
}

export const previewOfficeMove = (
  { kind, id }: LineRef,
  move: WantedMove,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeMovePreview> => client.call(routes[kind].previewMove, { params: { id }, query: { ...move }, signal });

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
  await client.call(routes[kind].move, { params: { id }, body });
}

export const previewOfficeCancellation = (
  { kind, id }: LineRef,
  part: CanceledPart,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeCancellationPreview> =>
  client.call(routes[kind].previewCancel, { params: { id }, query: { ...part }, signal });

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
): Promise<OfficeMoneyResponse> => client.call(routes[kind].cancel, { params: { id }, body });

export const refundLine = (
  { kind, id }: RefundRef,
  body: OfficeRefundRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeMoneyResponse> => client.call(refundRoutes[kind], { params: { id }, body });

export async function recordSessions(
  id: string,
  body: RecordOfficeSessionsRequest,
  client: OfficeClient = officeApi,
): Promise<void> {
  await client.call('recordOfficeSessions', { params: { id }, body });
}

export async function adjustSessions(
  id: string,
  body: AdjustOfficeSessionsRequest,
  client: OfficeClient = officeApi,
): Promise<void> {
  await client.call('adjustOfficeSessions', { params: { id }, body });
}

/** @returns the id of the registration created for the sessions */
export async function giveSessions(
  id: string,
  body: GiveOfficeSessionsRequest,
  client: OfficeClient = officeApi,
): Promise<string> {
  const answer = await client.call<GiveOfficeSessionsResponse>('giveOfficeSessions', { params: { id }, body });
  return answer.registration_id;
}

export async function assignStudent(
  { kind, id }: AssignableRef,
  body: OfficeConsultationStudentRequest,
  client: OfficeClient = officeApi,
): Promise<void> {
  await client.call(assignRoutes[kind], { params: { id }, body });
}

/** Reloads all data about a line after someone else has changed it. */
export const rereadLine = (cache: QueryClient, line: RefundRef | AssignableRef): Promise<void> =>
  cache.invalidateQueries({ queryKey: lineKey(line) });
