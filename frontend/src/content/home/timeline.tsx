import { muted } from '../../theme/type.css';
import type { PagePath } from '../../app/pages';
import { PageLink } from '../../links/page-link';
import { textLink } from '../../ui/link/text-link.css';
import * as css from './timeline.css';

interface Stop {
  when: string;
  title: string;
  text: string;
  /** The page of the service for this stage. */
  to: PagePath;
  label: string;
}

const stops: readonly Stop[] = [
  {
    when: 'Junior year, fall',
    title: 'Find the starting point',
    text: 'One SAT and one ACT, both scored. You see which test fits and where points are lost.',
    to: '/forms/sat-act-diagnostic',
    label: 'Diagnostic tests',
  },
  {
    when: 'Junior year, winter',
    title: 'Work on what costs points',
    text: 'Weekly sessions on missed questions, until each goes right twice in a row.',
    to: '/programs/sat-act-preparation',
    label: 'SAT/ACT preparation',
  },
  {
    when: 'Junior year, spring',
    title: 'Take it once before it counts',
    text: 'Proctored Saturday tests, with real timing and real breaks. Then the real one.',
    to: '/sat-act-practice-tests',
    label: 'Practice tests',
  },
  {
    when: 'Summer',
    title: 'Write while things are quiet',
    text: 'The personal statement from first idea to final comma, before school starts again.',
    to: '/college-essays',
    label: 'College essays',
  },
  {
    when: 'Senior year, fall',
    title: 'Submit on time',
    text: 'A balanced list, every deadline on one calendar, and nothing left for the last night.',
    to: '/college-admissions',
    label: 'College admissions',
  },
];

/** The two years before college in chronological order; each stop links to its service. */
export function Timeline() {
  return (
    <ol className={css.list} role="list">
      {stops.map(({ when, title, text, to, label }) => (
        <li key={when} className={css.stop}>
          <p className={muted}>{when}</p>
          <h3 className={css.title}>{title}</h3>
          <p className={css.text}>{text}</p>
          <PageLink className={textLink} to={to}>
            {label}
          </PageLink>
        </li>
      ))}
    </ol>
  );
}
