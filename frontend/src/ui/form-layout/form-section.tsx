import { useId, type ReactNode } from 'react';
import { headingThree } from '../../theme/type.css';
import * as css from './form-layout.css';

/** A numbered part of a form; on wide screens its number is in the margin. */
export function FormSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <div className={css.sectionHead}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <h2 className={headingThree} id={titleId}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
