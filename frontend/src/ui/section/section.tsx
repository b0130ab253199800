import type { ReactNode } from 'react';
import { displayTwo, lead as leadType } from '../../theme/type.css';
import { TwoColumnSection, type TwoColumnSectionProps } from '../two-column-section/two-column-section';
import { Reveal } from '../reveal/reveal';
import * as css from './section.css';

export interface SectionProps extends Pick<TwoColumnSectionProps, 'number' | 'band' | 'rhythm' | 'notes'> {
  /** Id of the heading; links may lead to it. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** One numbered part of a page under its heading. It fades in when it comes into view. */
export function Section({ id, title, lead, children, ...section }: SectionProps) {
  return (
    <TwoColumnSection {...section} labelledBy={id}>
      <Reveal className={css.section}>
        <div className={css.head}>
          <h2 id={id} className={displayTwo}>
            {title}
          </h2>
          {lead && <p className={leadType}>{lead}</p>}
        </div>
        {children}
      </Reveal>
    </TwoColumnSection>
  );
}
