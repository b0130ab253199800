import { MarginSection } from '../../ui/margin-section/margin-section';
import { ProgressText } from '../../ui/progress/progress';
import * as css from './pending-page.css';

/** Shown while a page is on its way; `text` says what is being waited for. */
export function PendingPage({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className={css.pending}>
      <MarginSection as="div">
        <ProgressText>{text}</ProgressText>
      </MarginSection>
    </div>
  );
}
