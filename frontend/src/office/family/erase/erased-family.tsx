import { Link } from '@tanstack/react-router';
import type { Family } from '@academy/contracts/http/office/families';
import { Notice } from '../../../ui/notice/notice';
import { textLink } from '../../../ui/link/text-link.css';
import * as frame from '../../office-frame.css';
import { momentText } from '../../office-time';
import { Bookings } from '../bookings';
import * as css from '../family.css';

/** The page of an erased family: when and by whom it was erased, and the remaining data about its purchases. */
export function ErasedFamily({ family, erased }: { family: Family; erased: NonNullable<Family['erased']> }) {
  return (
    <>
      <Link className={textLink} to="/office/families">
        Families
      </Link>
      <h1 className={frame.title}>{family.name}</h1>
      <Notice title={`Erased on ${momentText(erased.at)} by ${erased.by}`}>
        Names, addresses, accounts, messages and notes are permanently gone. Purchases remain, with dates and amounts.
      </Notice>
      <div className={css.erased}>
        <Bookings family={family} />
      </div>
    </>
  );
}
