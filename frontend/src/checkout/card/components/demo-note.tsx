import { Notice } from '../../../ui/notice/notice';
import { demoOnly } from './demo-note.css';

/** Says that payments are demo payments. The server's markup decides it before any script runs, so the layout does not shift. */
export function DemoNote() {
  return (
    <div className={demoOnly}>
      <Notice tone="caution">Demo payments: no card is charged.</Notice>
    </div>
  );
}
