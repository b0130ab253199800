import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ProgressText } from '../ui/progress/progress';

/** Shown while a page loads. */
export function PendingPage({ text = 'Loading...' }: { text?: string }) {
  return (
    <TwoColumnSection as="div">
      <ProgressText>{text}</ProgressText>
    </TwoColumnSection>
  );
}
