import { weekdayDate } from '@academy/contracts/rules/date-format';
import { useState } from 'react';
import { waitlistClosesAt } from '@academy/contracts/rules/waitlist-closing';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button/button';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import * as css from '../components/choice-section.css';
import type { TestOption } from '../definition';

const JoinDialog = lazyPart(() => import('./join-dialog').then((module) => module.JoinDialog));

interface JoinWaitlistProps {
  test: TestOption;
  /** A full date, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** Whether the date is shown, because it is not next to the button. */
  named?: boolean;
}

/** Button that opens the dialog to join the waitlist of a full date. Once the list is closed, says how free seats are sold. */
export function JoinWaitlist({ test, date, named = false }: JoinWaitlistProps) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  // An open dialog stays, so that nothing typed is lost. The server refuses it with the reason.
  if (!open && now >= waitlistClosesAt(date))
    return (
      <p className={named ? css.note : css.closed}>
        {named && `${weekdayDate(date)} is full. `}The waitlist is closed. If a seat opens, you can choose it here.
      </p>
    );
  const day = ` for ${weekdayDate(date)}`;
  return (
    <>
      <Button variant="quiet" className={named ? css.remove : css.join} onClick={() => setOpen(true)}>
        Join the waitlist{named ? day : <VisuallyHidden>{day}</VisuallyHidden>}
      </Button>
      {open && <JoinDialog test={test} date={date} onClose={() => setOpen(false)} />}
    </>
  );
}
