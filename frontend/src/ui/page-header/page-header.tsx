import type { ReactNode } from 'react';
import { displayOne, lead as leadType } from '../../theme/type.css';
import { classNames } from '../class-names';
import { DescriptionList, type Description } from '../description-list/description-list';
import { TwoColumnSection } from '../two-column-section/two-column-section';
import { NoBreak } from '../no-break/no-break';
import { Picture } from '../picture/picture';
import { Stack } from '../layout/layout';
import * as css from './page-header.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** In the margin, one line each. */
  notes?: readonly string[];
  /** A drawing of ours below /storage, 480 × 360. Decoration. */
  picture?: string;
  facts?: readonly Description[];
  /** Calls to action and other content above the fold. */
  children?: ReactNode;
}

/** The first screen of a page: its title, what it is about, and the first things to know. */
export function PageHeader({ title, lead, notes = [], picture, facts, children }: PageHeaderProps) {
  const words = (
    <Stack gap={5}>
      <h1 className={classNames(displayOne, picture && css.picturedTitle)}>
        {typeof title === 'string' ? <NoBreak text={title} /> : title}
      </h1>
      {lead && <p className={leadType}>{lead}</p>}
    </Stack>
  );
  return (
    <TwoColumnSection
      as="header"
      rhythm="close"
      notes={notes.length > 0 ? notes.map((note) => <span key={note}>{note}</span>) : undefined}
    >
      <Stack gap={6}>
        {picture ? (
          <div className={css.pictured}>
            {words}
            <Picture
              className={classNames(css.picture, facts && css.wideOnly)}
              src={picture}
              width={480}
              height={360}
            />
          </div>
        ) : (
          words
        )}
        {facts && <DescriptionList items={facts} layout="columns" />}
        {children}
      </Stack>
    </TwoColumnSection>
  );
}

/** Buttons and links side by side. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
