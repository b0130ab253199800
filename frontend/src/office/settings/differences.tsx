import type { SettingDifference } from '@academy/contracts/rules/settings/definition';
import * as css from './settings.css';

/** Longest change shown inline, in characters. Longer ones are collapsed. */
const shortLength = 60;

/** The changed fields, one per line. */
export function Differences({ differences }: { differences: readonly SettingDifference[] }) {
  return (
    <ul className={css.differences} role="list">
      {differences.map((one) => (
        <li key={one.label}>
          <Difference {...one} />
        </li>
      ))}
    </ul>
  );
}

function Difference({ label, from, to }: SettingDifference) {
  if ((from ?? '').length + (to ?? '').length <= shortLength) return `${label}: ${changeOf(from, to)}`;
  return (
    <details>
      <summary className={css.opens}>
        {label}: {from === null ? 'added' : to === null ? 'removed' : 'changed'}
      </summary>
      {from !== null && <del className={css.longText}>{from}</del>}
      {to !== null && <ins className={css.longText}>{to}</ins>}
    </details>
  );
}

/** A change as text: "$1,475.00 to $1,500.00", "$1,475.00" if the value was added, "$1,475.00, removed" if it was removed. */
function changeOf(from: string | null, to: string | null): string {
  if (from === null) return to ?? '';
  return to === null ? `${from}, removed` : `${from} to ${to}`;
}
