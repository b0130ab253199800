import { bringIntoView } from '../../../lib/focus';
import { Notice } from '../../../ui/notice/notice';

/** Notice above a form whose account was changed by someone else. The typed values are kept. @param now the stored values */
export function StaleAccount({ now }: { now: readonly (string | null)[] }) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="caution" title="This account was changed by someone else" live="alert">
        It is now: {now.filter(Boolean).join(', ')}. Save again to replace that with what is below.
      </Notice>
    </div>
  );
}
