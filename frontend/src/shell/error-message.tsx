import { academy } from '@academy/contracts/academy';
import { PageLink } from '../links/page-link';
import { Button, buttonClass } from '../ui/button/button';
import { MessagePage } from './message-page';

interface ErrorMessageProps {
  onTryAgain: () => void;
  /** For a page that failed because the connection is lost: returns to the one before. */
  offline?: { onBack: () => void } | undefined;
}

/** Shown in place of a page that could not be rendered. */
export function ErrorMessage({ onTryAgain, offline }: ErrorMessageProps) {
  return (
    <MessagePage
      title={offline ? 'You are offline' : 'Something went wrong'}
      text={
        offline
          ? 'We could not load this page. Connect to the internet and try again.'
          : `We could not show this page. Nothing you sent was lost. If it happens again, call us: ${academy.phone}.`
      }
    >
      <Button onClick={onTryAgain}>Try again</Button>
      {offline ? (
        <Button variant="quiet" onClick={offline.onBack}>
          Go back
        </Button>
      ) : (
        <PageLink className={buttonClass('quiet')} to="/">
          Return to Home
        </PageLink>
      )}
    </MessagePage>
  );
}
