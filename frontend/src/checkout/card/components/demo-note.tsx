import { Notice } from '../../../ui/notice/notice';
import { demoOnly } from './demo-note.css';

/** Says so where payments are demo payments; the page knows it before any script runs, so nothing moves when it does. */
export function DemoNote() {
  return (
    <div className={demoOnly}>
      <Notice tone="caution">Demo payments: no card is charged.</Notice>
    </div>
  );
}
