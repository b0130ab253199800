import { Link, useNavigate } from '@tanstack/react-router';
import type { AccountPayment } from '@academy/contracts/http/account-payments';
import { academy } from '@academy/contracts/academy';
import { buildStatement, statementStudents } from '@academy/contracts/rules/statement';
import { buildStatementDocument } from '@academy/contracts/rules/statement-document';
import { downloadStatement } from '../../api/pdf-files';
import { muted, small } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { Inline } from '../../ui/layout/layout';
import { OrderSummary } from '../../ui/order-summary/order-summary';
import { DownloadButton } from '../billing/download-button';
import * as css from './statements.css';

interface StatementViewProps {
  payments: readonly AccountPayment[];
  /** Newest first; at least one. */
  years: readonly number[];
  year: number;
  /** Key of a student; null for the whole family. */
  student: string | null;
  payer: string;
}

/** A year's statement for one child or for all, with print and download buttons. */
export function StatementView({ payments, years, year, student, payer }: StatementViewProps) {
  const navigate = useNavigate();
  const students = statementStudents(payments);
  const show = (changed: { year?: number; student?: string }) =>
    void navigate({ to: '/account/statements', search: { year, ...(student && { student }), ...changed } });
  const statement = buildStatement(payments, year, student);
  const offered = years.includes(year) ? years : [year, ...years];
  return (
    <>
      <div className={css.choices} data-screen-only="">
        <SelectField
          id="statement-year"
          label="Year"
          options={offered.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={({ target }) => show({ year: Number(target.value) })}
        />
        <SelectField
          id="statement-student"
          label="Student"
          placeholder="All students"
          options={students.map(({ key, name }) => ({ value: key, label: name }))}
          value={student ?? ''}
          onChange={({ target }) => show({ student: target.value || undefined })}
        />
      </div>
      {statement ? (
        <StatementSheet {...buildStatementDocument(statement, payer)} />
      ) : (
        <p className={muted}>Nothing was paid or refunded in this year.</p>
      )}
      <Inline gap={3} align="center" data-screen-only="">
        {statement && (
          <>
            <DownloadButton load={() => downloadStatement(year, student)} fileName={`statement-${year}.pdf`} />
            <Button variant="secondary" onClick={() => window.print()}>
              Print statement
            </Button>
          </>
        )}
        <Link className={buttonClass('secondary')} to="/account/earnings" search={{}}>
          Back to payments
        </Link>
      </Inline>
    </>
  );
}

type SheetProps = ReturnType<typeof buildStatementDocument>;

function StatementSheet({ title, issuer, facts, lines, totals, demoNote }: SheetProps) {
  return (
    <OrderSummary title={`${title}, ${academy.name}`} facts={[...issuer, ...facts]} lines={lines} totals={totals}>
      <p className={small}>
        {demoNote && `${demoNote} `}Questions: {academy.phone}, {academy.email}
      </p>
    </OrderSummary>
  );
}
