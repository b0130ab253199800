import type { QueryClient } from '@tanstack/react-query';
import { previewOfficeStudent } from '@academy/contracts/http/office/registration-students';
import {
  assignOfficeConsultationStudent,
  assignOfficeStudent,
  cancelOfficeConsultation,
  cancelOfficeRegistration,
  getOfficeConsultation,
  getOfficeRegistration,
  moveOfficeConsultation,
  moveOfficeRegistration,
  previewOfficeCancellation,
  previewOfficeConsultationCancellation,
  previewOfficeConsultationMove,
  previewOfficeMove,
  refundOfficeConsultation,
  refundOfficeRegistration,
  type OfficeCancellationRequest,
  type OfficeConsultationMoveRequest,
  type OfficeConsultationStudentRequest,
  type OfficeMoneyResponse,
  type OfficeMoveRequest,
  type OfficeRefundRequest,
} from '@academy/contracts/http/office/registrations';
import { getRefundablePayment, refundOfficePayment } from '@academy/contracts/http/office/registering';
import type { AnyCall } from '@academy/contracts/http/call';
import { assignOfficeWaitlistStudent } from '@academy/contracts/http/office/saturdays';
import { keyOf } from '../query-key';
import { officeApi } from './client';
import { officeQuery } from './query';
import { freshDialog } from './refresh';

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

/** What the office can give to another student of the family. */
export interface AssignableRef {
  kind: LineKind | 'waitlist';
  id: string;
}

/** The calls by kind of line. */
const callsOf = {
  registration: {
    previewMove: previewOfficeMove,
    move: moveOfficeRegistration,
    previewCancel: previewOfficeCancellation,
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

export const officeRegistrationQuery = (id: string) =>
  officeQuery(getOfficeRegistration, { params: { id } }, { read: ({ registration }) => registration, ...freshDialog });

export const officeConsultationQuery = (id: string) =>
  officeQuery(getOfficeConsultation, { params: { id } }, { read: ({ consultation }) => consultation, ...freshDialog });

export const refundablePaymentQuery = (id: string) =>
  officeQuery(getRefundablePayment, { params: { id } }, { read: ({ payment }) => payment, ...freshDialog });

/** Preview of a move. Never cached, so that it is current when a date is chosen. */
export const officeMoveQuery = ({ kind, id }: LineRef, move: WantedMove) =>
  officeQuery(callsOf[kind].previewMove, { params: { id }, query: move }, freshDialog);

export async function moveLine(
  { kind, id }: LineRef,
  body: OfficeMoveRequest | OfficeConsultationMoveRequest,
): Promise<void> {
  await officeApi.send(callsOf[kind].move, { params: { id }, body });
}

/** Preview of a cancellation. Never cached, so that the dialog shows current data. */
export const officeCancellationQuery = ({ kind, id }: LineRef, part: CanceledPart) =>
  officeQuery(callsOf[kind].previewCancel, { params: { id }, query: part ?? {} }, freshDialog);

export const cancelLine = ({ kind, id }: LineRef, body: OfficeCancellationRequest): Promise<OfficeMoneyResponse> =>
  officeApi.send(callsOf[kind].cancel, { params: { id }, body });

export const refundLine = ({ kind, id }: RefundRef, body: OfficeRefundRequest): Promise<OfficeMoneyResponse> =>
  officeApi.send(refundCalls[kind], { params: { id }, body });

export async function assignStudent(
  { kind, id }: AssignableRef,
  body: OfficeConsultationStudentRequest,
): Promise<void> {
  await officeApi.send(assignCalls[kind], { params: { id }, body });
}

/** What goes along when a registration goes to a student. */
export const studentChangeQuery = (id: string, studentId: string) =>
  officeQuery(previewOfficeStudent, { params: { id }, query: { student_id: studentId } }, freshDialog);

/** The first call that reads something about a line; the paths of the others are below its path. */
const readCalls = {
  registration: getOfficeRegistration,
  consultation: getOfficeConsultation,
  payment: getRefundablePayment,
} satisfies Record<Exclude<(RefundRef | AssignableRef)['kind'], 'waitlist'>, AnyCall>;

/** Reloads what a dialog about a line shows, after someone else has changed it. An entry of the waitlist is on a page, which every change reloads. */
export async function rereadLine(cache: QueryClient, { kind, id }: RefundRef | AssignableRef): Promise<void> {
  if (kind !== 'waitlist') await cache.invalidateQueries({ queryKey: keyOf(readCalls[kind], { params: { id } }) });
}
