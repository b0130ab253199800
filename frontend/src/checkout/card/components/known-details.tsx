import { Fragment, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button/button';
import * as css from './card-dialog.css';

interface KnownDetailsProps {
  /** Name of the details, such as "name and email". Completes the button's label for screen readers. */
  name: string;
  /** The known values, on one line if they fit. Empty when a value is missing or invalid, so that the fields are shown. */
  summary: readonly string[];
  /** Id of the first field, which receives focus on Edit. */
  firstField: string;
  /** The fields. Once one of them has had focus, they stay visible. */
  children: ReactNode;
}

/** Known details, shown as one line with an Edit button instead of the fields. */
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
