import { useState } from 'react';
import { academy } from '@academy/contracts/academy';
import type { RegistrationPage, RegistrationTest } from '@academy/contracts/http/registration-page';
import { formatPhone } from '@academy/contracts/rules/contact';
import { describeDetails } from '@academy/contracts/rules/registration-details';
import { shownStatus } from '@academy/contracts/rules/registration-status';
import { nextStepsOf } from '@academy/contracts/seed/next-steps';
import { lead } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { Inline, Stack } from '../../ui/layout/layout';
import { AccountPart } from '../account-part';
import { BookingHead } from '../booking/booking-head';
import * as css from '../booking/booking.css';
import { HistoryPart } from '../booking/history-part';
import { PaymentPart } from '../booking/payment-part';
import { ClosedTests } from './closed-tests';
import { CancelDialog } from './cancel-dialog';
import { DetailsDialog } from './details-dialog';
import { MoveDialog } from './move-dialog';
import { TestDates } from './test-dates';
import { useBookingAccess } from '../booking/booking-access';
import { cancelNote, sessionsLeftText } from './registration-wording';

type Change =
  | { kind: 'move'; test: RegistrationTest }
  | { kind: 'cancel'; test: RegistrationTest | null }
  | { kind: 'details' };

/** Returns the details about the student and the lessons. */
const detailRows = ({ student_name, details }: RegistrationPage) => [
  { term: 'Student', value: student_name },
  { term: 'School', value: details.school },
  { term: 'Grade', value: details.grade ?? '' },
  { term: 'Student email', value: details.student_email },
  { term: 'Parent phone', value: formatPhone(details.parent_phone ?? '') },
  ...describeDetails(details).map(([term, value]) => ({ term, value })),
];

/** A registration: its details, dates, possible changes, payment and history. */
export function RegistrationView({ page }: { page: RegistrationPage }) {
  const isGuest = useBookingAccess().userId === null;
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  const { payment, status, cancel, tests, registered_at } = page;
  const note = status === 'booked' && page.closed_tests.length === 0 ? cancelNote(cancel) : '';
  const balance = status === 'booked' ? sessionsLeftText(page) : '';
  const isOver = status !== 'booked' && tests.length === 0 && page.closed_tests.length === 0 && !cancel.allowed;
  const above = isOver ? 0 : 1;
  return (
    <>
      <BookingHead
        title={page.package || page.service}
        subject={page.student_name}
        status={shownStatus(status)}
        since={{ verb: 'Registered', at: registered_at }}
        notes={isGuest ? 'Your registration' : undefined}
      >
        {isGuest && (
          <p className={css.note}>Keep the link in your email private: it lets anyone change this registration.</p>
        )}
      </BookingHead>
      {!isOver && (
        <AccountPart
          number="1"
          notes={page.service}
          id="when"
          title={tests.length > 0 ? 'When and where' : 'What happens next'}
        >
          {balance && <p className={lead}>{balance}</p>}
          <ClosedTests tests={page.closed_tests} />
          {tests.length > 0 ? (
            <TestDates
              page={page}
              onMove={(test) => setChange({ kind: 'move', test })}
              onCancel={(test) => setChange({ kind: 'cancel', test })}
            />
          ) : (
            status === 'booked' &&
            page.closed_tests.length === 0 && (
              <Stack as="ul" gap={3}>
                {nextStepsOf(page.service_type).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </Stack>
            )
          )}
          {cancel.allowed && (
            <Inline gap={3}>
              <Button variant="secondary" onClick={() => setChange({ kind: 'cancel', test: null })}>
                {balance ? 'Cancel unused sessions' : 'Cancel registration'}
              </Button>
            </Inline>
          )}
          {note && (
            <p className={css.note}>
              {note} {academy.phone}
            </p>
          )}
        </AccountPart>
      )}
      <AccountPart number={String(above + 1)} notes="Student" id="details" title="Details">
        <DescriptionList items={detailRows(page)} />
        {page.details_editable && (
          <Inline gap={3}>
            <Button variant="secondary" onClick={() => setChange({ kind: 'details' })}>
              Change details
            </Button>
          </Inline>
        )}
      </AccountPart>
      {payment && <PaymentPart number={String(above + 2)} payment={payment} isGuest={isGuest} />}
      <HistoryPart number={String(above + (payment ? 3 : 2))} entries={page.history} />
      {change?.kind === 'move' && <MoveDialog page={page} test={change.test} onClose={close} />}
      {change?.kind === 'cancel' && <CancelDialog page={page} test={change.test} onClose={close} />}
      {change?.kind === 'details' && <DetailsDialog page={page} onClose={close} />}
    </>
  );
}
