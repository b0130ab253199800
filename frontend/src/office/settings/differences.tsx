import type { SettingDifference } from '@academy/contracts/rules/settings/definition';
import * as css from './settings.css';

/** Longest value that is shown in the line of its field; a longer one is opened. */
const shortLength = 60;

/** What changed, a line for each field. */
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

/** "$1,475.00 to $1,500.00"; only what there is where something was added or removed. */
function changeOf(from: string | null, to: string | null): string {
  if (from === null) return to ?? '';
  return to === null ? `${from}, removed` : `${from} to ${to}`;
}
