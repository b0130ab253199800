import * as css from './facts.css';

/** One thing a parent asks first: who, when, how much, next start. */
export interface Fact {
  term: string;
  value: string;
  note?: string;
}

/** A figure and its `am` or `pm` stay on one line. */
const unbroken = (text: string) => text.replace(/(\d) ([ap]m)\b/gi, '$1\u00a0$2');

/** Up to four facts on one line; on a phone one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value, note }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.answer}>
            <strong className={css.value}>{unbroken(value)}</strong>
            {note && <span className={css.note}>{unbroken(note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
