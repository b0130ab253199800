import { useState } from 'react';
import { academy } from '@academy/contracts/academy';
import type { ConsultationPage } from '@academy/contracts/http/consultation-page';
import { consultationEvent, consultationFileName, startFollows } from '@academy/contracts/rules/consultation-calendar';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { formatPhone } from '@academy/contracts/rules/contact';
import { shownStatus } from '@academy/contracts/rules/registration-status';
import { AddToCalendar, CalendarLinks } from '../../links/calendar-links';
import { Button } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { Inline, Stack } from '../../ui/layout/layout';
import { AccountPart } from '../account-part';
import { useBookingAccess } from '../booking/booking-access';
import { BookingHead } from '../booking/booking-head';
import * as css from '../booking/booking.css';
import { HistoryPart } from '../booking/history-part';
import { PaymentPart } from '../booking/payment-part';
import { CancelConsultationDialog } from './cancel-consultation-dialog';
import { cancelNote, changeNote, timeOf } from './consultation-wording';
import { MoveConsultationDialog } from './move-consultation-dialog';
import { ReaderTime } from '../../links/reader-time';
import { academyInstant } from '@academy/contracts/rules/test-dates';

/** A consultation: its time and format, possible changes, payment and history. */
export function ConsultationView({ page }: { page: ConsultationPage }) {
  const isGuest = useBookingAccess().userId === null;
  const [change, setChange] = useState<'move' | 'cancel' | null>(null);
  const close = () => setChange(null);
  const { id, status, moves, move, cancel } = page;
  const time = timeOf(page);
  const isBooked = status === 'booked';
  const event = consultationEvent({ id, moves, ...time });
  const notes = isBooked ? [changeNote(page), cancelNote(cancel)].filter(Boolean) : [];
  return (
    <>
      <BookingHead
        title="Consultation"
        subject={page.topic}
        status={shownStatus(status === 'held' || status === 'released' ? 'cancelled' : status)}
        since={{ verb: 'Booked', at: page.booked_at }}
        isRefundPending={page.payment.refund_pending === true}
        notes={isGuest ? 'Your consultation' : undefined}
      >
        {isGuest && (
          <p className={css.note}>Keep the link in your email private: it lets anyone change this consultation.</p>
        )}
      </BookingHead>
      <AccountPart number="1" notes={`${consultationMinutes} minutes`} id="when" title="When and where">
        <Stack gap={2}>
          <strong className={css.when}>
            {formatConsultation(time)}
            {time.startTime !== null && <ReaderTime at={academyInstant(`${time.date} ${time.startTime}`)} />}
          </strong>
          {isBooked && page.start_time === null && <span>{startFollows}</span>}
          <span>{event.location}</span>
          {notes.map((note) => (
            <span key={note} className={css.note}>
              {note}
            </span>
          ))}
          {isBooked && !move.allowed && <span className={css.note}>Questions? Call {academy.phone}.</span>}
          {isBooked && <CalendarLinks event={event} />}
        </Stack>
        {(move.allowed || cancel.allowed) && (
          <Inline gap={3}>
            {move.allowed && (
              <Button variant="secondary" onClick={() => setChange('move')}>
                Move
              </Button>
            )}
            {cancel.allowed && (
              <Button variant="secondary" onClick={() => setChange('cancel')}>
                Cancel consultation
              </Button>
            )}
            <AddToCalendar events={[event]} fileName={consultationFileName} changedAt={new Date(page.changed_at)} />
          </Inline>
        )}
      </AccountPart>
      <AccountPart number="2" notes="Contact" id="details" title="Details">
        <DescriptionList
          items={[
            { term: 'Topic', value: page.topic },
            { term: 'Name', value: page.name },
            { term: 'Email', value: page.email },
            { term: 'Phone', value: formatPhone(page.phone) },
          ]}
        />
      </AccountPart>
      <PaymentPart number="3" payment={page.payment} isGuest={isGuest} />
      <HistoryPart number="4" entries={page.history} />
      {change === 'move' && <MoveConsultationDialog page={page} onClose={close} />}
      {change === 'cancel' && <CancelConsultationDialog page={page} onClose={close} />}
    </>
  );
}
