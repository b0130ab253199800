import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { academy } from '@academy/contracts/academy';
import { useOnline } from '../lib/use-online';
import { Button, buttonClass } from '../ui/button/button';
import { MessagePage } from './message-page';

/**
 * Shown in place of a page that could not be rendered. Failed reads are retried. After any other failure, such as a script that did not
 * load, the document is reloaded, because React and the router cache the failure. Offline it is not reloaded, as nothing would be left.
 */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const [failedOffline] = useState(!online);
  const tryAgain = () => {
    if (online && !router.state.matches.some(({ status }) => status === 'error')) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      title={failedOffline ? 'You are offline' : 'Something went wrong'}
      text={
        failedOffline
          ? 'We could not load this page. Connect to the internet and try again.'
          : `We could not show this page. Nothing you sent was lost. If it happens again, call us: ${academy.phone}.`
      }
    >
      <Button onClick={tryAgain}>Try again</Button>
      {failedOffline ? (
        <Button variant="quiet" onClick={() => router.history.back()}>
          Go back
        </Button>
      ) : (
        <Link className={buttonClass('quiet')} to="/">
          Return to Home
        </Link>
      )}
    </MessagePage>
  );
}
