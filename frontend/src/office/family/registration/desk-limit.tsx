import { Notice } from '../../../ui/notice/notice';

/** Says that a refund is above what the desk may refund today, and what to do. @param text the limit, and what is left of it */
export function DeskLimit({ text }: { text: string }) {
  return (
    <Notice tone="caution" title="Above the daily limit of the desk">
      {text} To ask a manager for this refund, add a task on the family’s page.
    </Notice>
  );
}
