import { academy } from '@academy/contracts/academy';
import { FreeCallLink } from '../../../links/consultation-note';
import { useOpeningHours } from '../../../links/opening-hours';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { SideCard } from '../../../ui/form-layout/side-card';

/** What the fee includes. */
export function WhatYouGet() {
  return (
    <aside aria-label="About the consultation">
      <SideCard title="What you get">
        <ul className={layout.list}>
          <li>45 minutes with a counselor, online or by phone</li>
          <li>Your questions first; bring transcripts and scores if you have them</li>
          <li>A written plan by email: what to do next and by when</li>
        </ul>
      </SideCard>
    </aside>
  );
}

/** Whom to ask before paying. */
export function NeedHelp() {
  const hours = useOpeningHours();
  return (
    <aside aria-label="Questions before you book">
      <SideCard title="Need help?">
        <p>
          Not sure whether you need one? You can <FreeCallLink /> first, or call{' '}
          <a href={academy.phoneHref}>{academy.phone}</a>
        </p>
        <p>
          Opening hours:
          <br />
          {hours.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </p>
      </SideCard>
    </aside>
  );
}
