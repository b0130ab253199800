import type { ReactNode } from 'react';
import { displayTwo, lead as leadType } from '../../theme/type.css';
import { MarginSection, type MarginSectionProps } from '../margin-section/margin-section';
import { Reveal } from '../reveal/reveal';
import * as css from './part.css';

export interface PartProps extends Pick<MarginSectionProps, 'number' | 'band' | 'rhythm' | 'notes'> {
  /** Id of the heading; links may lead to it. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** One numbered part of a page under its heading. It fades in when it comes into view. */
export function Part({ id, title, lead, children, ...section }: PartProps) {
  return (
    <MarginSection {...section} labelledBy={id}>
      <Reveal className={css.part}>
        <div className={css.head}>
          <h2 id={id} className={displayTwo}>
            {title}
          </h2>
          {lead && <p className={leadType}>{lead}</p>}
        </div>
        {children}
      </Reveal>
    </MarginSection>
  );
}
