import { Link } from '@tanstack/react-router';
import type { FamilyLead } from '@academy/contracts/http/office/families';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { textLink } from '../../ui/link/text-link.css';
import { momentText } from '../office-time';
import * as css from './family.css';

/** Forms that a family has sent through the site. Each links to its lead. */
export function FamilyLeads({ leads }: { leads: readonly FamilyLead[] }) {
  if (leads.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>Forms they sent</h2>
      <ul className={css.list} role="list">
        {leads.map(({ id, kind, sent_at: at }) => (
          <li key={id} className={css.entry}>
            <time className={css.at} dateTime={at}>
              {momentText(at)}
            </time>
            <span className={css.entryText}>
              <Link className={textLink} to="/office/leads/$lead" params={{ lead: id }}>
                {leadKindNames[kind]}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
