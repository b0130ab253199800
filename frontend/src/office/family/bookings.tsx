import {
  bookingStatusText,
  consultationStatus,
  registrationStatus,
  seatStatus,
  type SeatOnDate,
} from '@academy/contracts/rules/booking-status';
import { Link } from '@tanstack/react-router';
import type {
  Family,
  FamilyConsultation,
  FamilyPayment,
  FamilyRegistration,
} from '@academy/contracts/http/office/families';
import { formatCents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import { mayRefundAnyAmount } from '@academy/contracts/rules/staff-refunds';
import { academyToday } from '../../lib/academy-time';
import { buttonClass } from '../../ui/button/button';
import { Table, type TableColumn } from '../../ui/table/table';
import { useStaff } from '../office-context';
import { dateText, momentText } from '../office-time';
import * as css from './family.css';
import { ConsultationActions, RegistrationActions } from './registration/line-actions';
import { PaymentRefund } from './registration/payment-refund';

const givenTexts = { included: 'Came with a test', courtesy: 'Extra sessions, free of charge' } as const;

/** What a family still has to decide about a seat on a closed date. @param until ISO 8601; null if it keeps the seat */
const closedText = (until: string | null): string =>
  until === null ? ' (date closed, seat kept without a date)' : ` (date closed, choice by ${dateText(until)})`;

/** What became of a seat; empty while it is booked. */
function seatText(seat: SeatOnDate): string {
  const status = seatStatus(seat, academyToday());
  return status === 'booked' ? '' : ` (${bookingStatusText(status).toLowerCase()})`;
}

function Details(registration: FamilyRegistration) {
  const { tests, sessions, sessions_left: left, given_as: givenAs, expires_on: day } = registration;
  return (
    <>
      {tests.map(({ title, choose_until: until, ...seat }) => (
        <span key={`${title}${seat.date}`} className={css.fine}>
          {title}, {momentText(seat.date)}
          {seat.status === 'closed' ? <strong>{closedText(until ?? null)}</strong> : seatText(seat)}
        </span>
      ))}
      {sessions !== null && (
        <span className={css.fine}>{sessions > 0 ? `${left} of ${sessions} sessions left` : 'No sessions left'}</span>
      )}
      {givenAs !== null && <span className={css.fine}>{givenTexts[givenAs]}</span>}
      {day !== null && <span className={css.fine}>To be booked by {dateText(day)}</span>}
      {registration.needs_student && <span className={css.fine}>No student chosen yet</span>}
    </>
  );
}

const registrations: readonly TableColumn<FamilyRegistration>[] = [
  {
    key: 'what',
    header: 'Registration',
    main: true,
    cell: (row) => (
      <div className={css.what}>
        {serviceNames[row.service]}: {row.package}
        <Details {...row} />
      </div>
    ),
  },
  { key: 'child', header: 'Child', cell: ({ child }) => child },
  {
    key: 'status',
    header: 'Status',
    cell: ({ registered_at: at, refund_pending: isPending, ...row }) => (
      <>
        {bookingStatusText(registrationStatus(row, academyToday()), isPending)}
        <span className={css.fine}>Registered {dateText(at)}</span>
      </>
    ),
  },
  { key: 'receipt', header: 'Receipt', cell: ({ receipt }) => receipt },
  { key: 'amount', header: 'Price', align: 'end', cell: ({ amount }) => formatCents(amount) },
  { key: 'actions', header: 'Actions', align: 'end', cell: (row) => <RegistrationActions registration={row} /> },
];

const consultations: readonly TableColumn<FamilyConsultation>[] = [
  { key: 'topic', header: 'Consultation', main: true, cell: ({ topic }) => topic },
  {
    key: 'date',
    header: 'Date',
    cell: ({ date, time_slot: slot, start_time: start }) =>
      start ? momentText(`${date} ${start}`) : `${dateText(date)}, ${slot}`,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ refund_pending: isPending, ...row }) =>
      bookingStatusText(consultationStatus(row, academyToday()), isPending),
  },
  { key: 'amount', header: 'Price', align: 'end', cell: ({ amount }) => formatCents(amount) },
  { key: 'actions', header: 'Actions', align: 'end', cell: (row) => <ConsultationActions consultation={row} /> },
];

const payments: readonly TableColumn<FamilyPayment>[] = [
  { key: 'what', header: 'Payment', main: true, cell: ({ description }) => description },
  { key: 'at', header: 'Paid', cell: ({ paid_at: at }) => <span className={css.nowrap}>{dateText(at)}</span> },
  { key: 'method', header: 'Method', cell: ({ method }) => method },
  { key: 'receipt', header: 'Receipt', cell: ({ receipt }) => receipt },
  {
    key: 'refunded',
    header: 'Refunded',
    align: 'end',
    cell: ({ refunded, payouts, pending_refunds: pending = [] }) => (
      <>
        {refunded > 0 ? formatCents(refunded) : pending.length === 0 && '–'}
        {pending.map(({ amount, by_hand: isByHand, at_provider: isAtProvider }, index) => (
          <span key={index} className={`${css.fine} ${css.nowrap}`}>
            {formatCents(amount)}{' '}
            {isByHand || isAtProvider ? (
              <Link to="/office/money" search={{ view: 'outstanding' }}>
                {isByHand ? 'to pay out' : 'requested'}
              </Link>
            ) : (
              'in progress'
            )}
          </span>
        ))}
        {payouts.length > 0 && <span className={`${css.fine} ${css.nowrap}`}>{payouts.join(', ')}</span>}
      </>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatCents(amount) },
];

const hasAction = ({ allocatable, refundable }: FamilyPayment, mayRefund: boolean): boolean =>
  allocatable || (mayRefund && refundable);

/** Column for families with a payment that can be used for another registration or refunded. */
const paymentActions = (id: string, mayRefund: boolean): TableColumn<FamilyPayment> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (payment) => {
    if (!hasAction(payment, mayRefund)) return '–';
    return (
      <div className={css.paymentActions}>
        {payment.allocatable && (
          <Link
            className={`${buttonClass('quiet')} ${css.paymentAction}`}
            to="/office/families/$id/register"
            params={{ id }}
            search={{ payment: payment.id }}
            aria-label={`Use receipt ${payment.receipt} for a registration`}
          >
            Use for a registration
          </Link>
        )}
        {mayRefund && payment.refundable && <PaymentRefund payment={payment} />}
      </div>
    );
  },
});

interface PartProps<Row> {
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Text shown when there are no rows. */
  none: string;
}

function Part<Row extends { id: string }>({ title, columns, rows, none }: PartProps<Row>) {
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      {rows.length === 0 ? (
        <p className={css.muted}>{none}</p>
      ) : (
        <Table dense caption={title} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

/** The registrations, consultations and payments of a family. */
export function Bookings({ family }: { family: Family }) {
  // The policy proposes no refund of a custom amount, so the desk cannot make one.
  const mayRefund = mayRefundAnyAmount(useStaff().role);
  const hasActions = family.payments.some((payment) => hasAction(payment, mayRefund));
  return (
    <>
      <Part
        title="Registrations"
        columns={registrations}
        rows={family.registrations}
        none="This family has not registered for anything."
      />
      {family.consultations.length > 0 && (
        <Part title="Consultations" columns={consultations} rows={family.consultations} none="" />
      )}
      <Part
        title="Payments"
        columns={hasActions ? [...payments, paymentActions(family.id, mayRefund)] : payments}
        rows={family.payments}
        none="This family has not paid anything."
      />
    </>
  );
}
