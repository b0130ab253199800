import type { Family } from '@academy/contracts/http/office/families';
import { dateText } from '../office-time';
import * as css from './family.css';

/** The consents a family has given. */
export function Consents({ consents }: Pick<Family, 'consents'>) {
  if (consents.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>Consents</h2>
      <ul className={css.list} role="list">
        {consents.map(({ text, at }) => (
          <li key={text} className={css.item}>
            <span className={css.text}>
              {text}
              {at && <span className={css.fine}>{dateText(at)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
