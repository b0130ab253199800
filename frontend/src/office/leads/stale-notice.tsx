import type { ReactNode } from 'react';
import { bringIntoView } from '../../lib/focus';
import { Notice } from '../../ui/notice/notice';

/** Notice above a form whose lead was changed by someone else. The typed values are kept. */
export function StaleNotice({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="caution" title="This lead was changed by someone else" live="alert">
        {children}
      </Notice>
    </div>
  );
}
