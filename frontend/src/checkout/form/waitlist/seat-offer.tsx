import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WaitlistEntry } from '@academy/contracts/http/waitlist';
import { lastNameForForm } from '@academy/contracts/rules/contact';
import { datesOf } from '@academy/contracts/rules/exams';
import { formatCents } from '@academy/contracts/rules/money';
import { waitlistFields } from '@academy/contracts/rules/waitlist';
import { messageOf } from '../../../api/errors';
import { waitlistEntryQuery } from '../../../api/waitlist';
import { textLink } from '../../../ui/link/text-link.css';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectOffer, selectTests, selectValue } from '../registration-selectors';

/** Fills in the form for an offered seat, and shows until when the seat is held. */
export function SeatOffer({ token }: { token: string }) {
  const { data: entry, error, isLoading } = useQuery({ ...waitlistEntryQuery(token), refetchOnMount: 'always' });
  useFilledForm(entry, token);
  if (isLoading) return <ProgressText>Loading your offer...</ProgressText>;
  if (!entry)
    return (
      <Notice tone="danger" live="alert" title="We could not load your offer">
        {messageOf(error, 'Reload the page to try again.')}
      </Notice>
    );
  return <OfferNotice entry={entry} />;
}

function OfferNotice({ entry }: { entry: WaitlistEntry }) {
  const { status, date, offer_ends_at: endsAt, price_cents: price, token, session_type: type } = entry;
  const leave = (
    <a className={textLink} href={`/waitlist#token=${token}`}>
      Leave the waitlist
    </a>
  );
  if (status === 'offered' && endsAt !== null)
    return (
      <Notice tone="positive" live="status" title={`A seat is open on ${weekdayDate(date)}`}>
        <p>
          We are holding it for {entry.fields.student_first_name} until {longDateTime(endsAt)}. The price is{' '}
          {formatCents(price)}
          {type === 'diagnostic' ? ' for both test dates.' : '.'} Check the form below, then pay.
        </p>
        <p>{leave}</p>
      </Notice>
    );
  if (status === 'bought') return <Notice title={`You registered for ${weekdayDate(date)} with this link`} />;
  if (status === 'waiting')
    return (
      <Notice title={`No seat is open on ${weekdayDate(date)} yet`}>
        <p>We will email you when we can offer you one.</p>
        <p>{leave}</p>
      </Notice>
    );
  return (
    <Notice tone="caution" title="This offer has ended">
      <p>The seat on {weekdayDate(date)} went to the next family. Please choose another date.</p>
    </Notice>
  );
}

/**
 * Fills in the form once, as soon as the dates are loaded. Later changes by the family are kept, and the next line of the form, for example
 * for a sibling, stays empty although the link is still in the URL.
 */
function useFilledForm(entry: WaitlistEntry | undefined, token: string): void {
  const form = useRegistrationActor();
  const { tests, undated } = useRegistration(selectOffer);
  const chosen = useRegistration(selectTests);
  const isFilled = useRegistration(selectValue('waitlist_token')) === token;
  const test = undated ? undefined : tests.find(({ id }) => id === entry?.session_id);
  const filled = useRef('');
  useEffect(() => {
    if (isFilled) filled.current = token;
    if (!entry || entry.status !== 'offered' || !test || filled.current === token) return;
    filled.current = token;
    const { parent_first_name, parent_last_name, student_first_name, student_last_name } = entry.fields;
    const known = {
      ...entry.fields,
      parent_last_name: lastNameForForm(parent_first_name, parent_last_name),
      student_last_name: lastNameForForm(student_first_name, student_last_name),
    };
    for (const field of waitlistFields) if (known[field]) form.send({ type: 'CHANGE', field, value: known[field] });
    const own = chosen.find(({ id }) => id === test.id);
    if (!own) form.send({ type: 'TOGGLE_TEST', testId: test.id });
    if (!own || !datesOf(own.dates).includes(entry.date)) {
      const slot = test.info.requiresSeparateSATACTDates ? (entry.exam === 'ACT' ? 'act' : 'sat') : undefined;
      form.send({ type: 'CHOOSE_DATE', testId: test.id, date: entry.date, ...(slot && { slot }) });
    }
    if (test.info.asksSatOrAct && entry.exam) form.send({ type: 'CHOOSE_EXAM', testId: test.id, exam: entry.exam });
    form.send({ type: 'CHANGE', field: 'waitlist_token', value: token });
  }, [entry, test, isFilled, chosen, form, token]);
}
