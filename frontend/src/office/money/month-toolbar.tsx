import type { MoneyMonthResponse } from '@academy/contracts/http/office/money';
import { monthName } from '@academy/contracts/rules/date-format';
import { addMonths } from '@academy/contracts/rules/months';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import * as css from './money.css';

interface MonthToolbarProps {
  data: MoneyMonthResponse;
  onChoose: (month: string) => void;
  onDownload: () => void;
  downloading: boolean;
}

/** All months in a range, newest first. Both YYYY-MM. */
function monthsBetween(first: string, last: string): string[] {
  const months = [last];
  for (let month = last; month > first;) months.push((month = addMonths(month, -1)));
  return months;
}

/** Selects the month and downloads its accounting file. */
export function MonthToolbar({ data, onChoose, onDownload, downloading }: MonthToolbarProps) {
  const { month, first_month: first, current_month: current } = data;
  const months = monthsBetween(first < month ? first : month, current > month ? current : month);
  return (
    <div className={css.toolbar}>
      <div className={css.monthField}>
        <SelectField
          id="money-month"
          label="Month"
          value={month}
          options={months.map((value) => ({ value, label: monthName(value) }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      </div>
      <Button variant="secondary" busyText={downloading && 'Preparing...'} onClick={onDownload}>
        Accounting file (CSV)
      </Button>
    </div>
  );
}
