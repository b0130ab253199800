import * as css from './approach-page.css';

const star =
  'M20 4.5c1.6 4.8 3 8.4 4.4 10.4 3 .5 6.8.6 11.6.4-4 3-7 5.4-8.6 7.4.6 3 1.8 6.6 3.6 11-4.2-2.6-7.6-4.6-11-5.8-3.4 1.2-6.8 3.2-11 5.8 1.8-4.4 3-8 3.6-11-1.6-2-4.6-4.4-8.6-7.4 4.8.200 8.6.100 11.6-.4 1.4-2 2.8-5.6 4.4-10.400z';

/** An icon for each known principle; a star for any other. */
const shapes: Record<string, string> = {
  // Two people at one table.
  'Personalized Attention':
    'M12 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM28 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM6 25c.6-4.4 2.6-6.6 6-6.600s5.4 2.2 6 6.600M22 25c.6-4.4 2.6-6.6 6-6.600s5.4 2.2 6 6.600M4 28.500h32M8 28.500V35M32 28.500V35',
  // An open book with a tick above it.
  'Educational Excellence':
    'M20 33c-4-3-9-4-15-3.600V14c6-.4 11 .6 15 3.6 4-3 9-4 15-3.600v15.400C29 29 24 30 20 33zM20 17.600V33M13 7.500c2 1 3.4 2.6 4.4 4.6 2-4.6 4.8-7.6 8.6-9.6',
  // A path through three points to a flag.
  'Strategic Fit':
    'M5 33c6-1 5-9 11-10s6-8 13-9M5 35.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400zM16 25.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400zM29 22V4.500l7.5 3.5-7.5 3.8',
  // A line of handwriting under a pen.
  'Authentic Presentation':
    'M13 27 29.5 8.500c1.6-1.6 4.6 1 3.2 3L17 30l-5.5 1.500zM27 11.500l3.4 3M5 35.500c2.6-3 4.6-3 5.4-.4 1.6-2 3.6-2 4.6 0 2-1.6 4-1.6 5 0 3-1.4 7-1.4 14 .4',
};

export function PrincipleIcon({ title }: { title: string }) {
  return (
    <svg className={css.icon} viewBox="0 0 40 40" aria-hidden="true" data-icon={title in shapes ? title : 'star'}>
      <path d={shapes[title] ?? star} />
    </svg>
  );
}
