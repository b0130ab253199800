import { prose } from '../../theme/type.css';
import * as css from '../ruled-pairs/ruled-pairs.css';
import { numberedList, numberedTitle } from './feature-list.css';

export interface Feature {
  title: string;
  text: string;
}

/** A ruled list of short advice: what it is at the left, the words beside it. Any number of them fills its rows. */
export function FeatureList({ entries, numbered = false }: { entries: readonly Feature[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={numbered ? numberedList : css.list} role="list">
      {entries.map(({ title, text }) => (
        <li key={title} className={css.pairs.inWindow}>
          <h3 className={numbered ? numberedTitle : css.title}>{title}</h3>
          <p className={prose}>{text}</p>
        </li>
      ))}
    </List>
  );
}
