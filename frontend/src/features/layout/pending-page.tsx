import { MarginSection } from '../../ui/margin-section/margin-section';
import { ProgressText } from '../../ui/progress/progress';

/** Shown while a page is on its way; `text` says what is being waited for. */
export function PendingPage({ text = 'Loading...' }: { text?: string }) {
  return (
    <MarginSection as="div">
      <ProgressText>{text}</ProgressText>
    </MarginSection>
  );
}
