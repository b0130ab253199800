import { ProgressText } from '../../ui/progress/progress';

/** Shown while the script of a page is on its way. */
export function PendingPage() {
  return <ProgressText>Loading…</ProgressText>;
}
