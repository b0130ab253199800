import { monthName } from '@academy/contracts/rules/date-format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getAccountingFile, type MoneyMonthResponse } from '@academy/contracts/http/office/money';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { moneyMonthQuery } from '../../api/office/money';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { saveFile } from '../../lib/save-file';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { AmountsTable, MonthTotals } from './amounts-table';
import { ExplainDialog, type Explained } from './explain-dialog';
import * as css from './money.css';
import { MonthToolbar } from './month-toolbar';
import { YearTable } from './year-table';

/** One month of income and refunds. Each number opens its entries. @param month YYYY-MM; null for the current month */
export function MonthView({ month }: { month: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(moneyMonthQuery(month ?? 'current'));
  if (data) return <Month data={data} isLate={isFetching && month !== null && month !== data.month} />;
  if (error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load this month. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <ProgressText>Loading the month...</ProgressText>;
}

/** @param isLate whether another month was selected and is still loading */
function Month({ data, isLate }: { data: MoneyMonthResponse; isLate: boolean }) {
  const { month, services, methods, total, year, other_currencies: others } = data;
  const navigate = useNavigate();
  const show = useToast();
  const [explained, setExplained] = useState<Explained | null>(null);
  const file = useMutation({
    mutationFn: () => officeApi.file(getAccountingFile, { params: { month } }),
    onSuccess: (blob) => {
      saveFile(`accounting-${month}.csv`, 'text/csv', blob);
      show({ tone: 'success', title: `The accounting file for ${monthName(month)} was downloaded` });
    },
    onError: (error) =>
      show({
        tone: 'error',
        title: 'Not downloaded',
        description: messageOf(error, 'We could not make the file. Please try again.'),
      }),
  });
  const choose = (next: string) => void navigate({ to: '/office/money', search: { month: next }, resetScroll: false });
  const shared = { month, onExplain: setExplained };
  return (
    <div aria-busy={isLate || undefined}>
      <MonthToolbar data={data} onChoose={choose} onDownload={() => file.mutate()} downloading={file.isPending} />
      <MonthTotals total={total} {...shared} />
      {others > 0 && (
        <Notice tone="caution">
          {others === 1 ? 'One entry of this month is' : `${others} entries of this month are`} in another currency.
          None of the numbers here has {others === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.tables}>
          <AmountsTable caption="By service" group="service" rows={services} total={total} {...shared} />
          <AmountsTable caption="By payment method" group="method" rows={methods} total={total} {...shared} />
        </div>
        <YearTable year={year} month={month} />
      </div>
      {explained && <ExplainDialog number={explained} onClose={() => setExplained(null)} />}
    </div>
  );
}
