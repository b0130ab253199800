import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../api/config';
import { Notice } from '../../../ui/notice/notice';

/** Says so where payments are demo payments. It appears once the server has said it, so it belongs below everything else. */
export function DemoNote() {
  const { data: config } = useQuery(configQuery());
  return config?.demo_payments ? <Notice tone="caution">Demo payments: no card is charged.</Notice> : null;
}
