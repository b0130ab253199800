import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import * as css from './account-form.css';

interface LoadFailureProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Stands in place of a list that could not be loaded. */
export function LoadFailure({ text, busy, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger">
      <div className={css.stack}>
        <p>{text}</p>
        <Button variant="secondary" busyText={busy && 'Loading...'} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
