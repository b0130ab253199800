import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button/button';
import { Notice } from '../ui/notice/notice';
import * as frame from './office-frame.css';
import { pagesOf, type OfficePage } from './office-pages';
import { useStaff } from './office-context';

interface MissingProps {
  /** Heading of the page. */
  title: string;
  /** What is missing: "There is no such family". */
  what: string;
  /** Possible reasons, as a sentence. */
  why?: string;
  /** Where the button leads; the staff member's start page by default. */
  to?: OfficePage['to'];
  /** Text of the button. */
  next?: string;
}

/** An office page whose address leads to nothing: what is missing, why that may be, and a way on. */
export function Missing({
  title,
  what,
  why = 'The address is incomplete or mistyped.',
  to,
  next = 'Open the start page',
}: MissingProps) {
  const { role } = useStaff();
  const target = to ?? pagesOf(role)[0]?.to ?? '/office';
  return (
    <div className={frame.column}>
      <h1 className={frame.title}>{title}</h1>
      <Notice tone="caution" title={what}>
        {why}
      </Notice>
      <p>
        <Link className={buttonClass('secondary')} to={target}>
          {next}
        </Link>
      </p>
    </div>
  );
}
