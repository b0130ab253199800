import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import type { RegistrationPage, RegistrationTest } from '@academy/contracts/http/registration-page';
import { formatPhone } from '@academy/contracts/rules/contact';
import { describeDetails } from '@academy/contracts/rules/registration-details';
import { shownStatus } from '@academy/contracts/rules/registration-status';
import { lead } from '../../theme/type.css';
import { BookLessonLink } from '../../lessons/book-lesson-link';
import { StudentsLink } from '../../session/students-link';
import { Button, buttonClass } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { Inline, Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { AccountPart } from '../account-part';
import { comesWithText } from '../registration-row';
import { BookingHead } from '../booking/booking-head';
import * as css from '../booking/booking.css';
import { HistoryPart } from '../booking/history-part';
import { PaymentPart } from '../booking/payment-part';
import { ClosedTests } from './closed-tests';
import { CancelDialog } from './cancel-dialog';
import { DetailsDialog } from './details-dialog';
import { MoveDialog } from './move-dialog';
import { RelatedRegistrations } from './related-registrations';
import { TestDates } from './test-dates';
import { useBookingAccess } from '../booking/booking-access';
import { useNextSteps } from './use-next-steps';
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

/** Renders a section with its number. */
export type NumberedSection = (number: string) => ReactNode;

interface RegistrationViewProps {
  page: RegistrationPage;
  /** Sections after the dates. */
  sections?: readonly NumberedSection[];
}

/** A registration: its details, dates, possible changes, payment and history. */
export function RegistrationView({ page, sections = [] }: RegistrationViewProps) {
  const isGuest = useBookingAccess().userId === null;
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  const title = useRef<HTMLHeadingElement>(null);
  const when = useRef<HTMLHeadingElement>(null);
  // The page as it was before a change that was just made.
  const before = useRef<RegistrationPage>(null);
  // The button that opened the dialog is removed after a change, so focus moves to a heading. A canceled package has only the title left.
  useEffect(() => {
    if (change !== null || before.current === null || before.current === page) return;
    before.current = null;
    (when.current ?? title.current)?.focus();
  }, [change, page]);
  const keepChange = () => {
    before.current = page;
  };
  const { payment, status, cancel, tests, registered_at } = page;
  const note = status === 'booked' && page.closed_tests.length === 0 ? cancelNote(cancel) : '';
  const { isLoading, steps, balance: withBooked, bookFor, linkStep, lessonsOf } = useNextSteps(page);
  const balance = withBooked ?? (status === 'booked' ? sessionsLeftText(page) : '');
  const hasDates = tests.length > 0;
  const hasNext = steps.length > 0 || page.closed_tests.length > 0;
  const hasFirst = isLoading || hasDates || hasNext || balance !== '' || cancel.allowed || note !== '';
  const first = hasFirst ? 2 : 1;
  const number = (place: number) => String(first + sections.length + place);
  return (
    <>
      <BookingHead
        title={page.package || page.service}
        subject={page.student_name}
        status={shownStatus(status)}
        since={{ verb: 'Registered', at: registered_at }}
        isRefundPending={payment?.refund_pending === true}
        notes={isGuest ? 'Your registration' : undefined}
        heading={title}
      >
        {page.paid_by_other_parent && (
          <p className={css.note}>The other parent paid for this, and alone can move, cancel or refund it.</p>
        )}
        {isGuest && (
          <p className={css.note}>Keep the link in your email private: it lets anyone change this registration.</p>
        )}
      </BookingHead>
      {isLoading && (
        // Its heading, balance and buttons depend on the lessons, so that none of them is shown before and then changes.
        <TwoColumnSection as="div" number="1" notes={page.service} rhythm="close">
          <ProgressText>Loading lessons...</ProgressText>
        </TwoColumnSection>
      )}
      {hasFirst && !isLoading && (
        <AccountPart
          number="1"
          notes={page.service}
          id="when"
          heading={when}
          title={hasDates ? 'When and where' : hasNext ? 'What happens next' : 'Sessions'}
        >
          {balance && <p className={lead}>{balance}</p>}
          {page.came_with && <p>{comesWithText(page.came_with.dates)}.</p>}
          <ClosedTests tests={page.closed_tests} />
          {hasDates && (
            <TestDates
              page={page}
              onMove={(test) => setChange({ kind: 'move', test })}
              onCancel={(test) => setChange({ kind: 'cancel', test })}
            />
          )}
          {steps.length > 0 && (
            <Stack as="ul" gap={3}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Stack>
          )}
          {!isGuest && <RelatedRegistrations page={page} />}
          {(bookFor !== null || (linkStep ?? 'call') !== 'call' || lessonsOf !== null || cancel.allowed) && (
            <Inline gap={3}>
              {bookFor !== null && <BookLessonLink studentId={bookFor} packageId={page.id} />}
              {linkStep !== null && <StudentsLink step={linkStep} student={page.student_name} />}
              {lessonsOf !== null && (
                <Link
                  className={buttonClass('secondary')}
                  to="/account/students/$student"
                  params={{ student: lessonsOf }}
                  hash="lessons"
                >
                  See lessons
                </Link>
              )}
              {cancel.allowed && (
                <Button variant="secondary" onClick={() => setChange({ kind: 'cancel', test: null })}>
                  {balance ? 'Cancel unused sessions' : 'Cancel registration'}
                </Button>
              )}
            </Inline>
          )}
          {note && <p className={css.note}>{cancel.reason === 'included' ? note : `${note} ${academy.phone}`}</p>}
        </AccountPart>
      )}
      {sections.map((section, index) => (
        <Fragment key={index}>{section(String(first + index))}</Fragment>
      ))}
      <AccountPart number={number(0)} notes="Student" id="details" title="Details">
        <DescriptionList items={detailRows(page)} />
        {page.details_editable && (
          <Inline gap={3}>
            <Button variant="secondary" onClick={() => setChange({ kind: 'details' })}>
              Change details
            </Button>
          </Inline>
        )}
      </AccountPart>
      {payment && <PaymentPart number={number(1)} payment={payment} isGuest={isGuest} />}
      <HistoryPart number={number(payment ? 2 : 1)} entries={page.history} />
      {change?.kind === 'move' && <MoveDialog page={page} test={change.test} onChanged={keepChange} onClose={close} />}
      {change?.kind === 'cancel' && (
        <CancelDialog page={page} test={change.test} onChanged={keepChange} onClose={close} />
      )}
      {change?.kind === 'details' && <DetailsDialog page={page} onClose={close} />}
    </>
  );
}
