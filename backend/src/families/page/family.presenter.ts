import { documentDate, shortDate } from '@academy/contracts/rules/date-format';
import { offlineMethodName } from '@academy/contracts/rules/office-payments';
import type {
  Family,
  FamilyChild,
  FamilyEmail,
  FamilyNote,
  FamilyPayment,
  FamilySharing,
  FamilyTask,
} from '@academy/contracts/http/office/families';
import { cardName } from '@academy/contracts/rules/billing';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { erasedFamilyName } from '@academy/contracts/rules/office-families';
import type { MergedStudent } from '@academy/contracts/http/office/student-merging';
import { sameName } from '@academy/contracts/rules/name-key';
import { isDay } from '@academy/contracts/rules/dates';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serviceNames } from '@academy/contracts/rules/services';
import { familyIdsOf, mainFirst, type FamilyKeys } from '../family-keys.js';
import type {
  AccountRow,
  ContactRow,
  readLeadContacts,
  readPayers,
  readTests,
  RegistrationRow,
  StudentRow,
} from '../family-records.repository.js';
import { accountState, distinctNames, type OfficeContact } from '../search/family-summary.js';
import type { AuditedChange, AuditSubject, ErasureRow } from './family-audit.repository.js';
import { familyHistory } from './family-history.js';
import type { listSent, listSharing } from '../../students/index.js';
import type { SentInvitation } from '../invitation/invitations.repository.js';
import { mergedFamilies } from '../merging/merged-families.js';
import type { MergeRow } from '../merging/merges.repository.js';
import type { ConsultationRow, PaymentRow, readConsents, RefundRow, FamilyBalance } from './family-money.repository.js';

/** The family's own records. */
export interface OwnRecords {
  keys: FamilyKeys;
  offices: OfficeContact[];
  accounts: AccountRow[];
  students: StudentRow[];
  registrations: RegistrationRow[];
  consultations: ConsultationRow[];
  contacts: ContactRow[];
  leads: Awaited<ReturnType<typeof readLeadContacts>>;
  payers: Awaited<ReturnType<typeof readPayers>>;
  payments: PaymentRow[];
}

/** Data that belongs to these records. */
export interface FamilyFacts extends OwnRecords {
  tests: Awaited<ReturnType<typeof readTests>>;
  /** By registration. */
  balances: Map<string, FamilyBalance>;
  refunds: RefundRow[];
  /** Ids of payments that can be used for another purchase. */
  allocatable: string[];
  /** Ids of payments of a custom amount that can be refunded. */
  refundable: string[];
  emails: FamilyEmail[];
  consents: Awaited<ReturnType<typeof readConsents>>;
  notes: FamilyNote[];
  tasks: FamilyTask[];
  changes: AuditedChange[];
  merges: MergeRow[];
  erasure: ErasureRow | null;
  invitations: ReadonlyMap<string, SentInvitation>;
  mergedStudents: MergedStudent[];
  /** Invitations of second parents that wait for an answer. */
  secondParents: Awaited<ReturnType<typeof listSent>>;
  sharing: Awaited<ReturnType<typeof listSharing>>;
}

/** The records whose changes are part of the family's history. */
export function auditSubjects({ keys, accounts, students, registrations, consultations, payments }: OwnRecords) {
  const of = (kind: AuditSubject['kind'], rows: readonly { id: string }[]): AuditSubject[] =>
    rows.map(({ id }) => ({ kind, id }));
  return [
    ...of('account', accounts),
    ...of('student', students),
    ...of('registration', registrations),
    ...of('consultation', consultations),
    ...of('payment', payments),
    ...of(
      'family',
      familyIdsOf(keys).map((id) => ({ id })),
    ),
  ];
}

/** Students, then other children named in registrations, and in payments without one. */
function childrenOf({ students, registrations, payers }: OwnRecords): FamilyChild[] {
  const known = students.map(
    ({ id, accountId, name, email, school, graduationYear, state, hasConfirmedEmail, hasTwoFactor, version }) => ({
      student_id: id,
      account_id: accountId,
      name,
      email,
      school,
      graduation_year: graduationYear,
      state,
      two_factor: hasTwoFactor,
      email_confirmed: hasConfirmedEmail,
      version,
    }),
  );
  const others = distinctNames([
    ...students.map(({ name }) => name),
    ...registrations.filter(({ studentId }) => studentId === null).map(({ child }) => child),
    ...payers
      .filter(({ paymentId }) => !registrations.some((one) => one.paymentId === paymentId))
      .map(({ child }) => child),
  ]).slice(distinctNames(students.map(({ name }) => name)).length);
  return [
    ...known,
    ...others.map((name) => {
      const registration = registrations.find(({ child }) => sameName(child, name));
      const contact = { email: registration?.childEmail ?? null, school: registration?.school ?? null };
      return { student_id: null, account_id: null, name, ...contact, state: null, two_factor: false, version: 0 };
    }),
  ];
}

const methodOf = ({ card, isDemo, offlineMethod, reference }: PaymentRow): string => {
  if (offlineMethod) return offlineMethodName(offlineMethod, reference ?? '');
  return card ? `${cardName(card)}${isDemo ? ' (demo)' : ''}` : isDemo ? 'Demo payment' : 'Card';
};

/** The date of a version of the terms, "April 7, 2025"; a version that is not a date stays as it is. */
const termsDay = (version: string): string => (isDay(version) ? documentDate(version) : version);

/** How the office paid out the refunds of a payment. */
const payoutsOf = ({ refunds }: FamilyFacts, { id }: PaymentRow): string[] =>
  refunds.flatMap(({ paymentId, method, reference }) =>
    paymentId === id && method ? offlineMethodName(method, reference ?? '') : [],
  );

const isPending = ({ status }: RefundRow) =>
  status === 'pending' || status === 'at_provider' || status === 'to_pay_out';

/** Whether a refund of a booking, or of its payment as a whole, is not finished. */
const refundPending = ({ refunds }: FamilyFacts, paymentId: string | null, registrationId: string | null) =>
  refunds.some(
    (refund) =>
      isPending(refund) &&
      refund.paymentId === paymentId &&
      (refund.registrationId === null || refund.registrationId === registrationId),
  ) && ({ refund_pending: true } as const);

/** The refunds of a payment that have been requested and not made yet. */
const pendingRefundsOf = ({ refunds }: FamilyFacts, { id }: PaymentRow): FamilyPayment['pending_refunds'] =>
  refunds.flatMap((refund) =>
    refund.paymentId === id && isPending(refund)
      ? {
          amount: refund.amount,
          by_hand: refund.status === 'to_pay_out',
          ...(refund.status === 'at_provider' && { at_provider: true }),
        }
      : [],
  );

function consentsOf({ consents, payments }: FamilyFacts): Family['consents'] {
  const { marketing, newsletter } = consents;
  const terms = payments.find(({ termsVersion }) => termsVersion !== null);
  return [
    ...(terms?.termsVersion
      ? [{ text: `Agreed to the terms of ${termsDay(terms.termsVersion)}`, at: terms.at.toISOString() }]
      : []),
    ...(marketing
      ? [{ text: `Marketing email: ${marketing.isOn ? 'yes' : 'no'}`, at: marketing.at.toISOString() }]
      : []),
    ...(newsletter ? [{ text: `Newsletter: ${newsletter.status}`, at: newsletter.at.toISOString() }] : []),
  ];
}

/** Everything about a family, for the office. */
export function presentFamily(facts: FamilyFacts): Family {
  const { erasure } = facts;
  const family = presentKnown(facts);
  if (!erasure) return family;
  // The remaining records refer to the family by a key instead of an address.
  const erased = { at: erasure.at.toISOString(), by: erasure.by };
  return {
    ...family,
    name: erasedFamilyName,
    emails: [],
    phones: [],
    children: [],
    history: [],
    merged: [],
    merged_students: [],
    sharing: [],
    invitation: null,
    erased,
  };
}

function presentKnown(facts: FamilyFacts): Family {
  const { keys, accounts, offices, registrations, consultations, contacts, leads, payers, payments, balances } = facts;
  const people = mainFirst(keys, [
    ...accounts,
    ...offices,
    ...registrations.map(({ parent, ...rest }) => ({ ...rest, name: parent })),
    ...contacts,
    ...payers,
    ...leads,
  ]);
  const emails = distinctNames(people.map(({ email }) => email));
  return {
    id: keys.id,
    name: people.map(({ name }) => name).find(Boolean) ?? people[0]?.email ?? 'Unknown',
    emails,
    phones: [...new Set(people.flatMap(({ phone }) => phone?.replace(/\D/g, '').slice(-10) || []))],
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      pending_email: account.pendingEmail,
      waiting_email: account.waitingEmail,
      paused_until: account.pausedUntil?.toISOString() ?? null,
      phone: account.phone,
      state: accountState(account),
      two_factor: account.hasTwoFactor,
      version: account.version,
      created_at: account.createdAt.toISOString(),
    })),
    children: childrenOf(facts),
    registrations: registrations.map((one) => ({
      id: one.id,
      service: one.service,
      package: one.package,
      child: one.child,
      amount: one.amount,
      status: one.status,
      registered_at: one.at.toISOString(),
      sessions: balances.get(one.id)?.total ?? null,
      sessions_left: balances.get(one.id)?.left ?? null,
      // Without an account, the office can add the student.
      needs_student:
        one.studentId === null &&
        one.status === 'booked' &&
        (one.sessions !== null || facts.students.length > 0 || accounts.length === 0),
      has_student: one.studentId !== null,
      given_as: one.givenAs,
      expires_on: one.expiresOn,
      tests: facts.tests
        .filter(({ registrationId }) => registrationId === one.id)
        .map(({ title, date, status, chooseUntil, attendance }) => ({
          title,
          date,
          status,
          ...(attendance !== 'none' && { attendance }),
          ...(status === 'closed' && { choose_until: chooseUntil?.toISOString() ?? null }),
        })),
      receipt: receiptNumber(one.paymentId),
      ...refundPending(facts, one.paymentId, one.id),
    })),
    consultations: consultations.map(({ paymentId, at: _at, ...one }) => ({
      ...one,
      may_choose_student: facts.students.length > 0,
      ...refundPending(facts, paymentId, null),
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      receipt: receiptNumber(payment.id),
      description: payment.description,
      amount: payment.amount,
      refunded: payment.refunded,
      payouts: payoutsOf(facts, payment),
      pending_refunds: pendingRefundsOf(facts, payment),
      method: methodOf(payment),
      paid_at: payment.at.toISOString(),
      allocatable: facts.allocatable.includes(payment.id),
      refundable: facts.refundable.includes(payment.id),
    })),
    leads: leads.map(({ id, kind, at }) => ({ id, kind, sent_at: at.toISOString() })),
    messages: facts.emails,
    consents: consentsOf(facts),
    notes: facts.notes,
    tasks: facts.tasks,
    history: familyHistory(facts, nameRecords(facts)),
    merged: mergedFamilies(facts),
    merged_students: facts.mergedStudents,
    sharing: sharingOf(facts),
    invitation: invitationOf(facts, emails),
    erased: null,
  };
}

/** A merged family with both parents has each of them once. */
function sharingOf({ secondParents, sharing }: FamilyFacts): FamilySharing[] {
  const accepted = sharing.filter((one) => one.isFirst || !sharing.some(({ id, isFirst }) => isFirst && id === one.id));
  return [
    ...accepted.map(({ id, students, isFirst, parent, otherAccountId, since }) => ({
      id,
      students,
      is_first: isFirst,
      parent: { name: parent, family_id: otherAccountId },
      email: null,
      since: since.toISOString(),
      may_resend: false,
    })),
    ...secondParents.map(({ id, students, email, sentAt, mayResend }) => ({
      id,
      students,
      is_first: true,
      parent: null,
      email,
      since: sentAt.toISOString(),
      may_resend: mayResend,
    })),
  ];
}

/** Goes to the family's newest own address: only an account with such an address gets what was registered. */
function invitationOf({ keys, accounts, invitations }: FamilyFacts, emails: readonly string[]): Family['invitation'] {
  const email = emails.find((address) => keys.emailKeys.includes(normalizeEmail(address)));
  if (accounts.length > 0 || email === undefined) return null;
  const sent = invitations.get(normalizeEmail(email));
  return { email, invited_at: sent?.at.toISOString() ?? null, may_invite: sent?.isOver ?? true };
}

/** Descriptions of a family's records, for sentences. */
function nameRecords({ students, registrations, consultations, payments }: FamilyFacts): (id: string) => string {
  const names = new Map([
    ...students.map(({ id, name }) => [id, name] as const),
    ...registrations.map((one) => [one.id, `${serviceNames[one.service]}, ${one.package}, for ${one.child}`] as const),
    ...consultations.map(({ id, date }) => [id, `the consultation on ${shortDate(date)}`] as const),
    ...payments.map(({ id }) => [id, `receipt ${receiptNumber(id)}`] as const),
  ]);
  return (id) => names.get(id) ?? 'a record';
}
