import { Fragment, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button/button';
import * as css from './card-dialog.css';

interface KnownDetailsProps {
  /** What is known, e.g. "name and email"; it goes on the button for screen readers. */
  name: string;
  /** Its parts, on one line where there is room; empty while something is missing or wrong, and so has to be asked for. */
  summary: readonly string[];
  /** Id of the first field, which takes focus on Edit. */
  firstField: string;
  /** The fields. One that has had focus does not go away. */
  children: ReactNode;
}

/** Details that are known already: one line with Edit, in place of the fields. */
export function KnownDetails({ name, summary, firstField, children }: KnownDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || summary.length === 0) return <div onFocus={() => setOpen(true)}>{children}</div>;
  const edit = () => {
    flushSync(() => setOpen(true));
    document.getElementById(firstField)?.focus();
  };
  return (
    <div className={css.known}>
      <p className={css.knownText}>
        {summary.map((part, index) => (
          <Fragment key={part}>
            <span className={css.knownPart}>
              {part}
              {index < summary.length - 1 && ','}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <Button variant="quiet" className={css.asideAction} aria-label={`Edit ${name}`} onClick={edit}>
        Edit
      </Button>
    </div>
  );
}
