import { Link } from '@tanstack/react-router';
import type { TodayItem, TodayLink } from '@academy/contracts/http/office/today';
import { rowLink } from '../use-row-arrows';
import * as css from './today.css';

/** An item that needs attention, as a link to the page where it is solved; plain text when the office cannot solve it. */
export function ItemLink({ item: { text, link, also } }: { item: TodayItem }) {
  return (
    <>
      <PageLink text={text} link={link} />
      {also && <PageLink {...also} />}
    </>
  );
}

function PageLink({ text, link }: { text: string; link: TodayLink | null }) {
  const common = { className: css.itemLink, children: text, ...rowLink };
  switch (link?.page) {
    case 'family':
      return <Link {...common} to="/office/families/$id" params={{ id: link.id }} />;
    case 'lead':
      return <Link {...common} to="/office/leads/$lead" params={{ lead: link.id }} />;
    case 'issue':
      return <Link {...common} to="/office/money" search={{ view: 'issues', issue: link.id }} />;
    case 'tutor':
      return <Link {...common} to="/office/tutors/$id" params={{ id: link.id }} />;
    case 'outstanding':
      return <Link {...common} to="/office/money" search={{ view: 'outstanding' }} />;
    case 'saturday':
      return <Link {...common} to="/office/saturdays/$date" params={{ date: link.day }} />;
    case 'week':
      return <Link {...common} to="/office/week" search={{ day: link.day, tutor: link.tutor }} />;
    case 'calendar':
      return <Link {...common} to="/office/calendar" search={{ day: link.day, tutor: link.tutor }} />;
    case 'search':
      return <Link {...common} to="/office/families" search={{ q: link.words }} />;
    case undefined:
      return <span className={css.itemText}>{text}</span>;
  }
}
