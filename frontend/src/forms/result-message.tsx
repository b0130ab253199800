import type { ReactNode } from 'react';
import { bringIntoView } from '../lib/focus';
import { Notice, type NoticeTone } from '../ui/notice/notice';
import { Stack } from '../ui/layout/layout';
import * as css from './form.css';

interface ResultMessageProps {
  tone: NoticeTone;
  title: string;
  /** True if the message was shown when the page opened, so that focus must not move. */
  fromStart?: boolean;
  /** Explanation and next steps. */
  children: ReactNode;
}

/** Replaces a form that was submitted or cannot be used; takes focus. */
export function ResultMessage({ tone, title, fromStart = false, children }: ResultMessageProps) {
  return (
    <div {...(!fromStart && { ref: bringIntoView, tabIndex: -1 })} className={css.form}>
      <Notice tone={tone} title={title} live={fromStart ? undefined : 'status'}>
        <Stack gap={3} align="start">
          {children}
        </Stack>
      </Notice>
    </div>
  );
}
