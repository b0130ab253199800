import type { ReactNode } from 'react';
import { maxWindowsPerDay, type TimeWindow } from '@academy/contracts/rules/tutors';
import { Button } from '../../ui/button/button';
import { FieldError } from '../../ui/field/field-frame';
import { Icon } from '../../ui/icon/icon';
import { useFocusReturn } from '../use-focus-return';
import { windowText } from './hours-words';
import { TimeSelect } from './time-select';
import { windowId, windowMistakes, withAdded } from './tutor-draft';
import * as css from './tutors.css';

interface DayWindowsProps {
  /** Prefix for the ids of its controls. */
  day: string | number;
  /** Name of the day: "Monday". */
  name: string;
  windows: readonly TimeWindow[];
  /** Whether errors are shown. */
  checked: boolean;
  onChange: (windows: TimeWindow[]) => void;
  /** Additional controls for the day. */
  children?: ReactNode;
}

/** The hours of one day, each with a start and an end. Focus moves to an added window, or to the add button after a removal. */
export function DayWindows({ day, name, windows, checked, onChange, children }: DayWindowsProps) {
  const focus = useFocusReturn();
  const addId = `hours-${day}-add`;
  const mistakes = new Map(
    checked ? windowMistakes(day, windows).map(({ fieldId, message }) => [fieldId, message]) : [],
  );
  const change = (index: number, times: Partial<TimeWindow>) =>
    onChange(windows.map((window, at) => (at === index ? { ...window, ...times } : window)));
  const add = () => {
    onChange(withAdded(windows));
    focus(windowId(day, windows.length));
  };
  const remove = (index: number) => {
    onChange(windows.toSpliced(index, 1));
    focus(addId);
  };
  return (
    <div className={css.day} role="group" aria-label={name}>
      <p className={css.dayName} aria-hidden>
        {name}
      </p>
      <div className={css.windows}>
        {windows.length === 0 && <p className={css.off}>Off</p>}
        {windows.map((window, index) => {
          const [id, message] = [windowId(day, index), mistakes.get(windowId(day, index))];
          const describedBy = message === undefined ? undefined : `${id}-error`;
          const select = { invalid: message !== undefined, describedBy };
          const number = windows.length > 1 ? ` ${index + 1}` : '';
          return (
            // Windows have no id. Using the index as the key keeps focus in place while a time changes.
            <div key={index} className={css.window}>
              <TimeSelect
                {...select}
                id={id}
                label={`${name}, start${number}`}
                value={window.start}
                onChange={(start) => change(index, { start })}
              />
              <span aria-hidden>to</span>
              <TimeSelect
                {...select}
                id={windowId(day, index, 'end')}
                label={`${name}, end${number}`}
                value={window.end}
                after={window.start}
                onChange={(end) => change(index, { end })}
              />
              <Button
                variant="quiet"
                className={css.remove}
                aria-label={`Remove ${name} ${window.start && window.end ? windowText(window) : 'hours'}`}
                onClick={() => remove(index)}
              >
                <Icon name="close" />
              </Button>
              <div className={css.windowError}>
                <FieldError id={id}>{message}</FieldError>
              </div>
            </div>
          );
        })}
      </div>
      <div className={css.dayTools}>
        {windows.length < maxWindowsPerDay && (
          <Button variant="quiet" id={addId} aria-label={`Add hours on ${name}`} onClick={add}>
            Add hours
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
