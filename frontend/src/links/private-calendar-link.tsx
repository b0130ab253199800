import { useRef, useState } from 'react';
import { announce } from '../lib/announce';
import { googleSubscribeLink, subscribeLink } from '../lib/calendar-links';
import { Button, buttonClass } from '../ui/button/button';
import { FieldButton, TextField } from '../ui/field/text-field';
import { Inline } from '../ui/layout/layout';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import { endAction } from './calendar-links.css';

interface PrivateCalendarLinkProps {
  id: string;
  url: string;
  /** Name of the calendar. */
  of: string;
  onStop: () => void;
}

/** A private link to copy or open in a calendar, with a button to stop sharing. */
export function PrivateCalendarLink({ id, url, of, onStop }: PrivateCalendarLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
      announce('Link copied.');
    } catch {
      // The link is selected, so that the user can copy it with the browser's command.
      setCopied('refused');
    }
  };
  const suffix = <VisuallyHidden> ({of})</VisuallyHidden>;
  return (
    <>
      <TextField
        id={id}
        ref={field}
        label="Private link"
        hint="Anyone who has this link can see these dates. Share it only with people you trust."
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
        action={
          <FieldButton onClick={() => void copy()}>
            {copied === 'copied' ? 'Copied' : 'Copy'}
            {suffix}
          </FieldButton>
        }
      />
      <p role="status" hidden={copied !== 'refused'}>
        {copied === 'refused' && 'The link is selected. Copy it with your browser’s Copy command.'}
      </p>
      <Inline gap={3}>
        <a className={buttonClass('secondary')} href={subscribeLink(url)}>
          Add to Apple or Outlook{suffix}
        </a>
        <a className={buttonClass('secondary')} href={googleSubscribeLink(url)} target="_blank" rel="noreferrer">
          Add to Google Calendar{suffix}
        </a>
      </Inline>
      <Button variant="quiet" className={endAction} onClick={onStop}>
        Stop sharing{suffix}
      </Button>
    </>
  );
}
