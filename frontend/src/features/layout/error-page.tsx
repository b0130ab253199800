import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { academy } from '@academy/contracts/defaults/academy';
import { Button, buttonClass } from '../../ui/button/button';
import { MessagePage } from './message-page';

/** Shown in place of a page that could not be drawn. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  return (
    <MessagePage
      title="Something went wrong"
      text={`This page could not be shown. Nothing you sent was lost. If it happens again, call us: ${academy.phone}.`}
    >
      <Button onClick={reset}>Try again</Button>
      <Link className={buttonClass('quiet')} to="/">
        Return to Home
      </Link>
    </MessagePage>
  );
}
