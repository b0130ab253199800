import { bringIntoView } from '../../../lib/focus';
import { Notice } from '../../../ui/notice/notice';

/** Above a form whose account was changed by someone else meanwhile; what was typed stays. @param now what is stored */
export function StaleAccount({ now }: { now: readonly (string | null)[] }) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="caution" title="This account was changed by someone else" live="alert">
        It is now: {now.filter(Boolean).join(', ')}. Save again to replace that with what is below.
      </Notice>
    </div>
  );
}
