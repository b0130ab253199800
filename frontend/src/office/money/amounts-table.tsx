import {
  moneyColumns,
  type MoneyAmounts,
  type MoneyColumn,
  type MoneyGroup,
  type MoneyRow,
} from '@academy/contracts/http/office/money';
import { monthName } from '@academy/contracts/rules/date-format';
import { formatCents } from '@academy/contracts/rules/money';
import { headingFour } from '../../theme/type.css';
import { UnstyledButton } from '../../ui/button/button';
import { Table, type TableColumn } from '../../ui/table/table';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import type { Explained } from './explain-dialog';
import * as css from './money.css';
import { columnNames } from './money-words';

interface Shared {
  /** YYYY-MM. */
  month: string;
  onExplain: (number: Explained) => void;
}

interface NumberProps extends Shared {
  amounts: MoneyAmounts;
  column: MoneyColumn;
  group: MoneyGroup;
  /** Key of the row; '' for the total. */
  rowKey: string;
  /** Name of the row. */
  label: string;
}

/** An amount that opens its ledger entries. An amount of 0 is plain text. */
function Amount({ amounts, column, group, rowKey, label, month, onExplain }: NumberProps) {
  const text = formatCents(amounts[column]);
  if (amounts[column] === 0) return <span className={css.none}>{text}</span>;
  return (
    <UnstyledButton
      className={css.amount}
      aria-haspopup="dialog"
      title="Explain this number"
      onClick={() =>
        onExplain({
          number: { month, group, key: rowKey, column },
          amount: amounts[column],
          title: [columnNames[column], label, monthName(month)].filter((part) => part !== '').join(', '),
        })
      }
    >
      {text}
      <VisuallyHidden>
        : explain {columnNames[column].toLowerCase()} {label}
      </VisuallyHidden>
    </UnstyledButton>
  );
}

/** The four totals of the month. */
export function MonthTotals({ total, ...shared }: Shared & { total: MoneyAmounts }) {
  return (
    <dl className={css.totals}>
      {moneyColumns.map((column) => (
        <div key={column} className={css.total[column === 'net' ? 'net' : 'other']}>
          <dt className={css.totalName}>{columnNames[column]}</dt>
          <dd className={css.totalValue}>
            <Amount {...shared} amounts={total} column={column} group="total" rowKey="" label="" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AmountsTableProps extends Shared {
  caption: string;
  group: 'service' | 'method';
  rows: readonly MoneyRow[];
  total: MoneyAmounts;
}

interface Row extends MoneyRow, Shared {
  group: 'service' | 'method';
}

const amountColumns: readonly TableColumn<Row>[] = moneyColumns.map((column) => ({
  key: column,
  header: columnNames[column],
  align: 'end',
  cell: (row) => <Cell row={row} column={column} />,
}));

const columnsOf = {
  service: [{ key: 'label', header: 'Service', main: true, cell: ({ label }: Row) => label }, ...amountColumns],
  method: [{ key: 'label', header: 'Payment method', main: true, cell: ({ label }: Row) => label }, ...amountColumns],
} as const;

/** An amount in a row. The total row is plain text, because the totals above can be opened. */
function Cell({ row, column }: { row: Row; column: MoneyColumn }) {
  const { key, label, group, month, onExplain } = row;
  if (key === '') return <strong>{formatCents(row[column])}</strong>;
  return (
    <Amount
      amounts={row}
      column={column}
      group={group}
      rowKey={key}
      label={label}
      month={month}
      onExplain={onExplain}
    />
  );
}

/** The rows of a month with their total. */
export function AmountsTable({ caption, group, rows, total, ...shared }: AmountsTableProps) {
  const withSum = rows.length > 1 ? [...rows, { key: '', label: 'Total', ...total }] : rows;
  return (
    <section>
      <h2 className={headingFour}>{caption}</h2>
      {rows.length === 0 ? (
        <p className={css.empty}>No money moved in {monthName(shared.month)}.</p>
      ) : (
        <Table
          dense
          hideCaption
          caption={`${caption}, ${monthName(shared.month)}`}
          columns={columnsOf[group]}
          rows={withSum.map((row) => ({ ...row, ...shared, group }))}
          rowKey={({ key }) => key}
        />
      )}
    </section>
  );
}
