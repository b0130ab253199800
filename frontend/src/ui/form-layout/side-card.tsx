import { useId, type ReactNode } from 'react';
import { headingFour } from '../../theme/type.css';
import { Panel } from '../panel/panel';
import * as css from './form-layout.css';

/** A short note beside a form. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Panel as="section" className={css.card} aria-labelledby={titleId}>
      <h2 className={headingFour} id={titleId}>
        {title}
      </h2>
      {children}
    </Panel>
  );
}
