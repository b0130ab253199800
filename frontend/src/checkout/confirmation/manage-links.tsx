import type { CheckoutResponseLine } from '@academy/contracts/http/payments';
import { headingThree } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import * as css from './confirmation.css';

/**
 * For a family without an account, right after the payment: links to move, cancel or change what was bought. The token is in the URL
 * fragment and is not stored here; the linked page removes it from the URL.
 */
export function ManageLinks({ lines }: { lines: CheckoutResponseLine[] }) {
  const managed = lines.flatMap(({ line_id, manage_url: url, student, label, booking }) =>
    url === undefined
      ? []
      : [
          {
            line_id,
            url,
            about: [student, label].filter(Boolean).join(', '),
            kind: booking ? 'consultation' : 'registration',
          },
        ],
  );
  if (managed.length === 0) return null;
  return (
    <section className={css.dates} aria-labelledby="manage" data-screen-only="">
      <h2 className={headingThree} id="manage">
        Change or cancel
      </h2>
      <p>Keep the confirmation email: it has {managed.length > 1 ? 'these links' : 'this link'} too.</p>
      <Stack gap={3} align="start">
        {managed.map(({ line_id, url, about, kind }) => (
          <a key={line_id} className={buttonClass('secondary')} href={url}>
            {managed.length > 1 ? `Manage ${about}` : `Manage this ${kind}`}
          </a>
        ))}
      </Stack>
    </section>
  );
}
