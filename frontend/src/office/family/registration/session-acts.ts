import {
  adjustOfficeSessions,
  giveOfficeSessions,
  recordOfficeSessions,
  type AdjustOfficeSessionsRequest,
} from '@academy/contracts/http/office/registrations';
import {
  checkExpiry,
  checkExtraCount,
  checkSessionCount,
  checkSessionReason,
  type SessionUseKind,
} from '@academy/contracts/rules/session-use';
import { officeApi } from '../../../api/office/client';
import type { RadioCard } from '../../../ui/field/radio-cards';
import type { Messages } from '../../../forms/form-state';

/** Actions on the sessions of a package. `given` creates a separate package of extra sessions. */
export type SessionAct = SessionUseKind | 'adjusted' | 'given';

export type SessionField = 'kind' | 'count' | 'reason' | 'expires_on';

export type SessionValues = Record<SessionField, string>;

/** Whether an action is for managers only and requires a reason. */
export const needsReason = (act: string): boolean => act === 'adjusted' || act === 'given';

const choices: readonly (RadioCard & { value: SessionAct })[] = [
  { value: 'used', name: 'Held or missed', description: 'They are deducted from the sessions left.' },
  {
    value: 'returned',
    name: 'Give back',
    description: 'They were recorded by mistake, or will be held another time.',
  },
  { value: 'adjusted', name: 'Take off', description: 'For a reason other than a lesson. Nothing is refunded.' },
  {
    value: 'given',
    name: 'Give extra sessions',
    description: 'A separate package, free of charge. The family gets an email.',
  },
];

/** The available actions. @param what the role of the staff member and the state of the package */
export const actsOf = ({ isManager, isBooked }: { isManager: boolean; isBooked: boolean }): RadioCard[] =>
  choices.filter(({ value }) => (isManager || !needsReason(value)) && (isBooked || value === 'returned'));

/** Checks an action. @param left remaining sessions of the package @param today YYYY-MM-DD, academy time */
export function checkAct(
  { kind, count, reason, expires_on: day }: SessionValues,
  left: number,
  today: string,
): Messages<SessionField> {
  const act = kind as SessionAct;
  const wrong = {
    count: act === 'given' ? checkExtraCount(count) : checkSessionCount(act, count, left),
    reason: needsReason(act) ? checkSessionReason(reason) : null,
    expires_on: act === 'given' ? checkExpiry(day, today) : null,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== null)) as Messages<SessionField>;
}

/** Sends the action. @param key UUID, the idempotency key of the request */
export async function sendAct(
  id: string,
  { kind, count, reason, expires_on: day }: SessionValues,
  key: string,
): Promise<void> {
  const act = kind as SessionAct;
  const body: AdjustOfficeSessionsRequest = { count: Number(count), reason: reason.trim(), request_key: key };
  if (act === 'given') await officeApi.send(giveOfficeSessions, { params: { id }, body: { ...body, expires_on: day } });
  else if (act === 'adjusted') await officeApi.send(adjustOfficeSessions, { params: { id }, body });
  else
    await officeApi.send(recordOfficeSessions, {
      params: { id },
      body: { kind: act, count: body.count, request_key: key },
    });
}

const sessionsText = (count: string): string => (count.trim() === '1' ? '1 session' : `${count.trim()} sessions`);

const buttonTexts = { used: 'Record', returned: 'Give back', adjusted: 'Take off', given: 'Give' } as const;
const doneTexts = { used: 'recorded', returned: 'given back', adjusted: 'taken off', given: 'given' } as const;

/** Label of the button: "Record 2 sessions". */
export const buttonText = ({ kind, count }: SessionValues): string =>
  `${buttonTexts[kind as SessionAct]} ${sessionsText(count)}`;

/** Text of the success message: "2 sessions recorded". */
export const doneText = ({ kind, count }: SessionValues): string =>
  `${sessionsText(count)} ${doneTexts[kind as SessionAct]}`;
