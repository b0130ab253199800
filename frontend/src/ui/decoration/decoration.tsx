import type { ReactNode } from 'react';
import * as css from './decoration.css';

const inlineMarks = {
  tick: { viewBox: '0 0 24 20', path: 'M2.5 11.5c2.4 1.3 4.1 3.3 5.4 6C10.4 10.9 14.6 6 21.5 2' },
  caret: { viewBox: '0 0 20 20', path: 'M2.5 17.5C5.2 12.6 7.7 7.7 9.6 2.5c2.3 5 4.8 10 8 14.6' },
} as const;

/** A tutor's sign inside a line of text. Decoration, or give it a `label`. */
export function DecorationMark({ kind, label }: { kind: keyof typeof inlineMarks; label?: string }) {
  const { viewBox, path } = inlineMarks[kind];
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={css.inline} viewBox={viewBox} {...naming}>
      <path d={path} />
    </svg>
  );
}

/** Words with a hand-drawn underline, which is animated once. For a few words of a title; they do not wrap. */
export function DecorationUnderline({ children }: { children: ReactNode }) {
  return (
    <span className={css.underlined}>
      {children}
      <svg className={css.underline} viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M.6 9.2C32 4.6 78 2.6 118 3.2c30 .4 58 1.9 81.4 1.3.8 0 .8 1.1 0 1.2-24 2.2-52 .8-82 .6C80 6 38 7.2 1 10.4c-.8.1-1-.9-.4-1.2z" />
      </svg>
    </span>
  );
}

/** Highlights important words. */
export function DecorationHighlight({ children }: { children: ReactNode }) {
  return <mark className={css.highlight}>{children}</mark>;
}

/** A block held together by a bracket at its left, as a tutor groups lines of working. */
export function DecorationBracket({ children }: { children: ReactNode }) {
  return (
    <div className={css.bracketed}>
      <svg className={css.bracket} viewBox="0 0 12 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M11 1C6 .6 3 1 2.6 4 1.6 30 2 70 2.4 95.5c.6 3.6 4 3.9 8.6 3.5" vectorEffect="non-scaling-stroke" />
      </svg>
      {children}
    </div>
  );
}
