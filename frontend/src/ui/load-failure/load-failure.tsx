import { Button } from '../button/button';
import { Notice } from '../notice/notice';
import { Stack } from '../layout/layout';

interface LoadFailureProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shown instead of content that failed to load, with a retry button. */
export function LoadFailure({ text, busy, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger">
      <Stack gap={3} align="start">
        <p>{text}</p>
        <Button variant="secondary" busyText={busy && 'Loading...'} onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Notice>
  );
}
