import type { ReactNode } from 'react';
import { displayOne, lead } from '../theme/type.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { Actions } from '../ui/page-header/page-header';
import * as css from './message-page.css';

interface MessagePageProps {
  title: ReactNode;
  text: string;
  /** A note in the margin. */
  note?: string;
  /** Buttons and links for the next step. */
  children: ReactNode;
}

/** A page with one message and links to continue. */
export function MessagePage({ title, text, note, children }: MessagePageProps) {
  return (
    <TwoColumnSection notes={note && <span>{note}</span>}>
      <div className={css.message}>
        <h1 className={displayOne}>{title}</h1>
        <p className={lead}>{text}</p>
        <div className={css.actions}>
          <Actions>{children}</Actions>
        </div>
      </div>
    </TwoColumnSection>
  );
}
