import type { ReactNode, Ref } from 'react';
import { headingThree } from '../theme/type.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import * as css from './dashboard.css';

interface AccountPartProps {
  /** Left out on pages that do not number their sections. */
  number?: string | undefined;
  /** Shown in the margin. */
  notes: ReactNode;
  /** Id of the heading and target of links. */
  id: string;
  title: string;
  /** For a heading that gets the focus after a change. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A numbered section of an account page. */
export function AccountPart({ number, notes, id, title, heading, children }: AccountPartProps) {
  return (
    <TwoColumnSection number={number} notes={notes} labelledBy={id} rhythm="close">
      <div className={css.part}>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined} className={headingThree}>
          {title}
        </h2>
        {children}
      </div>
    </TwoColumnSection>
  );
}
