import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';

interface LoadFailureProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Stands in place of a list that could not be loaded. */
export function LoadFailure({ text, busy, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger">
      <p>{text}</p>
      <Button variant="quiet" busyText={busy && 'Loading...'} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
