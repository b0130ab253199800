import type { ReactNode } from 'react';
import { displayOne, lead as leadType } from '../../theme/type.css';
import { classNames } from '../class-names';
import { Facts, type Fact } from '../facts/facts';
import { MarginSection } from '../margin-section/margin-section';
import { Unbroken } from '../unbroken/unbroken';
import * as css from './opening.css';

export interface OpeningProps {
  title: ReactNode;
  lead?: ReactNode;
  /** In the margin, one line each. */
  notes?: readonly string[];
  /** A drawing of ours below /storage, 480 × 360. Decoration. */
  picture?: string;
  facts?: readonly Fact[];
  /** What the reader can do now, and anything else that belongs above the fold. */
  children?: ReactNode;
}

/** The first screen of a page: its title, what it is about, and the first things to know. */
export function Opening({ title, lead, notes = [], picture, facts, children }: OpeningProps) {
  const words = (
    <div className={css.words}>
      <h1 className={classNames(displayOne, picture && css.picturedTitle)}>
        {typeof title === 'string' ? <Unbroken text={title} /> : title}
      </h1>
      {lead && <p className={leadType}>{lead}</p>}
    </div>
  );
  return (
    <MarginSection
      as="header"
      rhythm="close"
      notes={notes.length > 0 ? notes.map((note) => <span key={note}>{note}</span>) : undefined}
    >
      <div className={css.opening}>
        {picture ? (
          <div className={css.pictured}>
            {words}
            <img
              className={classNames(css.picture, facts && css.wideOnly)}
              src={picture}
              alt=""
              width={480}
              height={360}
              decoding="async"
            />
          </div>
        ) : (
          words
        )}
        {facts && <Facts facts={facts} />}
        {children}
      </div>
    </MarginSection>
  );
}

/** Buttons and links beside one another. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
