import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { academy } from '@academy/contracts/academy';
import { Button, buttonClass } from '../ui/button/button';
import { MessagePage } from './message-page';

/**
 * Shown in place of a page that could not be rendered. Failed reads are retried. After any other failure, such as a script that did not
 * load, the document is reloaded, because React and the router cache the failure.
 */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    if (!router.state.matches.some(({ status }) => status === 'error')) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      title="Something went wrong"
      text={`We could not show this page. Nothing you sent was lost. If it happens again, call us: ${academy.phone}.`}
    >
      <Button onClick={tryAgain}>Try again</Button>
      <Link className={buttonClass('quiet')} to="/">
        Return to Home
      </Link>
    </MessagePage>
  );
}
