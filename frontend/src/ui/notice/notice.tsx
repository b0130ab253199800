import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import * as css from './notice.css';

export type NoticeTone = keyof typeof css.tones;

const signs: Record<NoticeTone, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Note' },
  positive: { icon: 'success', word: 'Done' },
  caution: { icon: 'warning', word: 'Warning' },
  danger: { icon: 'error', word: 'Problem' },
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** Live region role: `alert` is announced immediately, `status` when idle. Leave out for a notice that is present from the start. */
  live?: 'alert' | 'status';
}

/** A message that stays on the page, with a sign and, for screen readers, a word for its tone. */
export function Notice({ tone = 'info', title, children, live }: NoticeProps) {
  const { icon, word } = signs[tone];
  return (
    <div className={css.tones[tone]} role={live}>
      <span className={css.icons[tone]}>
        <Icon name={icon} />
      </span>
      <div className={css.body}>
        <VisuallyHidden>{word}: </VisuallyHidden>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
