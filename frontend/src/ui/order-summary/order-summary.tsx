import type { ReactNode } from 'react';
import { headingFour } from '../../theme/type.css';
import { DecorationHighlight } from '../decoration/decoration';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import * as css from './order-summary.css';

/** A thing paid for. Amounts come formatted. */
export interface OrderSummaryLine {
  label: ReactNode;
  detail?: ReactNode;
  amount: string;
}

export interface OrderSummaryProps {
  title?: string;
  /** Number, date, card and the like, above the lines. */
  facts?: ReadonlyArray<{ name: string; value: ReactNode }>;
  lines: readonly OrderSummaryLine[];
  /** Sums below the lines; the last one is the total and is highlighted. */
  totals: ReadonlyArray<{ label: string; amount: string }>;
  /** Small print below. */
  children?: ReactNode;
}

/** A bill that prints on paper as it looks here. */
export function OrderSummary({ title = 'Receipt', facts = [], lines, totals, children }: OrderSummaryProps) {
  const last = totals.length - 1;
  return (
    <section className={css.summary} aria-label={title}>
      <h2 className={headingFour}>{title}</h2>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={css.fact}>
              <dt className={css.factName}>{name}</dt>
              <dd className={css.factValue}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Service</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Amount</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, detail, amount }, index) => (
            <tr key={index}>
              <th scope="row" className={css.line}>
                {label}
                {detail && <span className={css.detail}>{detail}</span>}
              </th>
              <td className={css.amount}>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ label, amount }, index) => (
            <tr key={label}>
              <th scope="row" className={index === last ? css.totalName : css.line}>
                {label}
              </th>
              <td className={index === last ? css.totalAmount : css.amount}>
                {index === last ? <DecorationHighlight>{amount}</DecorationHighlight> : amount}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      {children}
    </section>
  );
}
