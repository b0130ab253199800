import type { PaymentIssue } from '@academy/contracts/http/office/money';
import { formatCents } from '@academy/contracts/rules/money';
import { issueObstacles } from '@academy/contracts/rules/payment-issues';
import { Button } from '../../ui/button/button';
import type { IssueAction } from './confirm-issue-action';
import * as css from './money.css';

interface IssueOptionsProps {
  issue: PaymentIssue;
  /** Called for an action that requires confirmation. */
  onAsk: (action: IssueAction) => void;
}

/** The possible actions on an issue, each with a description or the reason why it is not available. */
export function IssueOptions({ issue, onAsk }: IssueOptionsProps) {
  const { place_obstacle: place, refund_obstacle: refund, refundable } = issue;
  return (
    <ul className={css.options} role="list">
      <li className={css.option}>
        <span className={css.optionText}>
          {place === null ? 'Registers the purchase and emails the family.' : issueObstacles[place]}
        </span>
        {place === null && (
          <Button variant="secondary" onClick={() => onAsk('place')}>
            Place
          </Button>
        )}
      </li>
      {/* If both have the same reason, it is shown only once. */}
      {(refund === null || refund !== place) && (
        <li className={css.option}>
          <span className={css.optionText}>
            {refund === null ? 'Sends the money back the way it came.' : issueObstacles[refund]}
          </span>
          {refund === null && (
            <Button variant="secondary" onClick={() => onAsk('refund')}>
              Refund {formatCents(refundable)}
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}
