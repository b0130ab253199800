import type { ReactNode } from 'react';
import { displayOne, lead } from '../../theme/type.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Actions } from '../../ui/opening/opening';
import * as css from './message-page.css';

interface MessagePageProps {
  title: ReactNode;
  text: string;
  /** A remark in the margin. */
  note?: string;
  /** Buttons and links: what the reader can do now. */
  children: ReactNode;
}

/** A page that holds one message and the ways on from it. */
export function MessagePage({ title, text, note, children }: MessagePageProps) {
  return (
    <MarginSection notes={note && <span>{note}</span>}>
      <div className={css.message}>
        <h1 className={displayOne}>{title}</h1>
        <p className={lead}>{text}</p>
        <div className={css.actions}>
          <Actions>{children}</Actions>
        </div>
      </div>
    </MarginSection>
  );
}
