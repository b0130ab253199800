import { weekdayNames, type TimeWindow, type WeekHours } from '@academy/contracts/rules/tutors';
import { announce } from '../../lib/announce';
import { Button } from '../../ui/button/button';
import { DayWindows } from './day-windows';
import { windowsText, workWeek } from './hours-words';
import { dayAfter, withDay } from './tutor-draft';
import * as css from './tutors.css';

interface WeekEditorProps {
  week: WeekHours;
  checked: boolean;
  onChange: (week: TimeWindow[][]) => void;
}

/** Edits the hours of each weekday. A day's hours can be copied to the next day. */
export function WeekEditor({ week, checked, onChange }: WeekEditorProps) {
  const copy = (from: number, to: number) => {
    onChange(withDay(week, to, week[from] ?? []));
    announce(`${weekdayNames[to]}: ${windowsText(week[from] ?? [])}`);
  };
  return (
    <div className={css.week}>
      {workWeek.map((weekday) => {
        const [name, windows = [], next] = [weekdayNames[weekday], week[weekday], dayAfter(weekday)];
        return (
          <DayWindows
            key={weekday}
            day={weekday}
            name={name}
            windows={windows}
            checked={checked}
            onChange={(changed) => onChange(withDay(week, weekday, changed))}
          >
            {next !== undefined && windows.length > 0 && (
              <Button
                variant="quiet"
                aria-label={`Copy to ${weekdayNames[next]} the hours of ${name}`}
                onClick={() => copy(weekday, next)}
              >
                Copy to {weekdayNames[next]}
              </Button>
            )}
          </DayWindows>
        );
      })}
    </div>
  );
}
