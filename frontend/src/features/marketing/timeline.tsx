import { Link } from '@tanstack/react-router';
import { usePageExists } from '../../lib/site-pages';
import { textLink } from '../../ui/link/text-link.css';
import * as css from './timeline.css';

interface Stop {
  when: string;
  title: string;
  text: string;
  /** The page of the service that belongs to this time. */
  to: string;
  label: string;
}

const stops: readonly Stop[] = [
  {
    when: 'Junior year, fall',
    title: 'Find the starting point',
    text: 'One SAT, one ACT, both marked. You see which test fits and where the points are lost.',
    to: '/forms/sat-act-diagnostic',
    label: 'Diagnostic tests',
  },
  {
    when: 'Junior year, winter',
    title: 'Work on what costs points',
    text: 'Weekly sessions on the questions that went wrong, until they go right twice in a row.',
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
    title: 'Write while it is quiet',
    text: 'The personal statement from first idea to last comma, before school starts again.',
    to: '/college-essays',
    label: 'College essays',
  },
  {
    when: 'Senior year, fall',
    title: 'Send it off on time',
    text: 'A balanced list, every deadline on one calendar, and nothing left for the last night.',
    to: '/college-admissions',
    label: 'College admissions',
  },
];

/** The two years before college in order; each stop leads to the service that belongs to it. */
export function Timeline() {
  const exists = usePageExists();
  return (
    <ol className={css.list} role="list">
      {stops.map(({ when, title, text, to, label }) => (
        <li key={when} className={css.stop}>
          <p className={css.when}>{when}</p>
          <h3 className={css.title}>{title}</h3>
          <p className={css.text}>{text}</p>
          {exists(to) && (
            <Link className={textLink} to={to}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
