import type { ReactNode } from 'react';
import { EmailText } from '../../ui/email-text/email-text';
import * as css from './fact-list.css';

/** Names and values, one ruled line each. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={css.list}>
      {facts.map(({ name, value }) => (
        <div key={name} className={css.fact}>
          <dt className={css.name}>{name}</dt>
          <dd className={css.value}>
            {typeof value === 'string' && value.includes('@') ? <EmailText>{value}</EmailText> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
