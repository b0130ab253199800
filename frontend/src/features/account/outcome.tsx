import type { ReactNode } from 'react';
import { bringIntoView } from '../../lib/focus';
import { Notice, type NoticeTone } from '../../ui/notice/notice';
import * as css from './account-form.css';

interface OutcomeProps {
  tone: NoticeTone;
  title: string;
  /** It stood there when the page was opened: nothing has changed under the reader, and focus stays. */
  fromStart?: boolean;
  /** What it means, and the way on. */
  children: ReactNode;
}

/** Takes the place of a form that has done its work, or cannot do it; focus goes to it. */
export function Outcome({ tone, title, fromStart = false, children }: OutcomeProps) {
  return (
    <div {...(!fromStart && { ref: bringIntoView, tabIndex: -1 })} className={css.form}>
      <Notice tone={tone} title={title} live={fromStart ? undefined : 'status'}>
        <div className={css.stack}>{children}</div>
      </Notice>
    </div>
  );
}
