import { useState } from 'react';
import { waitlistDay } from '@academy/contracts/rules/waitlist-day';
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
  /** Whether the button shows the date, because the date is not next to it. */
  named?: boolean;
}

/** Button that opens the dialog to join the waitlist of a full date. */
export function JoinWaitlist({ test, date, named = false }: JoinWaitlistProps) {
  const [open, setOpen] = useState(false);
  const day = ` for ${waitlistDay(date)}`;
  return (
    <>
      <Button variant="quiet" className={named ? css.remove : css.join} onClick={() => setOpen(true)}>
        Join the waitlist{named ? day : <VisuallyHidden>{day}</VisuallyHidden>}
      </Button>
      {open && <JoinDialog test={test} date={date} onClose={() => setOpen(false)} />}
    </>
  );
}
