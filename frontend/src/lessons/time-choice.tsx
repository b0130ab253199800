import { weekdayDate } from '@academy/contracts/rules/date-format';
import { useState } from 'react';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { StartLabel } from '../links/start-label';
import { muted } from '../theme/type.css';
import { Button, UnstyledButton } from '../ui/button/button';
import { classNames } from '../ui/class-names';
import { legend } from '../ui/field/choice.css';
import { field } from '../ui/field/field.css';
import { chip, radio } from '../ui/field/radio-chips.css';
import { Inline, Stack } from '../ui/layout/layout';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import * as css from './lessons.css';

interface TimeChoiceProps {
  id: string;
  label: string;
  /** Open start times, "YYYY-MM-DD HH:mm", academy time, ascending. */
  times: readonly string[];
  /** The chosen start; '' for none. */
  value: string;
  onChange: (start: string) => void;
  /** Said when no time is open. */
  none: string;
  /** The day on whose week the choice starts, YYYY-MM-DD, such as the day of the lesson to move; by default the first open time. */
  around?: string;
  /** True to show one day at a time on every screen, such as in a dialog. */
  narrow?: boolean;
}

const daysShown = 7;
const dayOf = (start: string): string => start.slice(0, 10);
const weekday = (day: string): string => weekdayDate(day).slice(0, 3);
/** Formats a day: "Nov 23". */
const monthDay = (day: string): string => weekdayDate(day).replace(/^[^,]+, (\w{3})\w* (\d+).*$/, '$1 $2');

/** Formats a number of open times: "1 open time", "9 open times". */
const openTimes = (count: number): string => (count === 1 ? '1 open time' : `${count} open times`);

/** Returns the first day of the seven-day page that contains a day. Pages are counted from the first day with an open time. */
function pageOf(day: string, first: string): string {
  const apart = (Date.parse(day) - Date.parse(first)) / 86_400_000;
  return addDays(first, Math.floor(apart / daysShown) * daysShown);
}

/** The first day with an open time from a day on, otherwise the last one before it; '' without a day or times. */
function nearest(day: string | undefined, times: readonly string[]): string {
  if (day === undefined) return '';
  return dayOf(times.find((start) => dayOf(start) >= day) ?? times.at(-1) ?? '');
}

/** Open times of seven days at a time: a strip of days on phones, a column per day on desktops. Uses native radio buttons. */
export function TimeChoice({ id, label, times, value, onChange, none, around, narrow = false }: TimeChoiceProps) {
  const first = dayOf(times[0] ?? value);
  const [day, setDay] = useState(dayOf(value) || nearest(around, times) || first);
  if (first === '') return <p>{none}</p>;
  const page = pageOf(day, first);
  const shown = Array.from({ length: daysShown }, (_none, index) => addDays(page, index));
  const last = dayOf(times.at(-1) ?? first);
  const onDay = (one: string) => times.filter((start) => dayOf(start) === one);
  const turn = (by: number) => {
    const next = addDays(page, by * daysShown);
    const open = times.find((start) => dayOf(start) >= next && dayOf(start) < addDays(next, daysShown));
    setDay(open ? dayOf(open) : next);
  };
  return (
    <fieldset className={classNames(field, css.choice)} role="radiogroup" aria-labelledby={`${id}-legend`}>
      <legend id={`${id}-legend`} className={legend}>
        {label}
      </legend>
      <Stack gap={4}>
        <Inline gap={3} align="center" spread>
          <span className={muted} aria-live="polite">
            {monthDay(page)} to {monthDay(addDays(page, daysShown - 1))}, {academyTimeZoneFullName}
          </span>
          <Inline gap={2}>
            <Button variant="quiet" disabled={page <= first} onClick={() => turn(-1)}>
              Earlier
            </Button>
            <Button variant="quiet" disabled={addDays(page, daysShown) > last} onClick={() => turn(1)}>
              Later
            </Button>
          </Inline>
        </Inline>
        <div className={classNames(css.strip, !narrow && css.onPhone)}>
          {shown.map((one) => (
            <UnstyledButton
              key={one}
              className={css.stripDay}
              aria-pressed={one === day}
              data-empty={onDay(one).length === 0 ? '' : undefined}
              onClick={() => setDay(one)}
            >
              <span>{weekday(one)}</span>
              <VisuallyHidden> {monthDay(one).split(' ')[0]} </VisuallyHidden>
              <span className={css.dayNumber}>{Number(one.slice(8))}</span>
              <VisuallyHidden>, {openTimes(onDay(one).length)}</VisuallyHidden>
            </UnstyledButton>
          ))}
        </div>
        <div className={narrow ? css.oneDay : css.days}>
          {shown.map((one) => (
            <div key={one} className={narrow ? css.day : css.columnDay} data-hidden={one === day ? undefined : ''}>
              <p className={css.dayHead}>
                {weekday(one)} <span className={muted}>{monthDay(one)}</span>
              </p>
              {onDay(one).length === 0 && <p className={muted}>No times</p>}
              <div className={narrow ? css.times : css.columnTimes}>
                {onDay(one).map((start) => (
                  <label key={start} className={chip}>
                    <input
                      type="radio"
                      name={id}
                      value={start}
                      className={radio}
                      checked={start === value}
                      onChange={() => onChange(start)}
                    />
                    <VisuallyHidden>{weekdayDate(one)}, </VisuallyHidden>
                    <StartLabel day={start.slice(0, 10)} start={start.slice(11)} />
                  </label>
                ))}
              </div>
            </div>
          ))}
        </div>
      </Stack>
    </fieldset>
  );
}
