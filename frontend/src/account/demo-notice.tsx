import { Link } from '@tanstack/react-router';
import { PopularBadge } from '../ui/badge/badge';
import { buttonClass } from '../ui/button/button';
import { Notice } from '../ui/notice/notice';
import { useToast } from '../ui/toast/toast';
import * as css from '../forms/form.css';

export const demoText = 'This is a sample. Sign in to see your own.';

/** Returns the action of every control on a sample page: a toast that explains the sample. */
export function useDemoAnswer(): () => void {
  const show = useToast();
  return () => show({ tone: 'info', title: 'Sample', description: demoText });
}

/** A notice at the top of a page with sample data. @param path to return to after signing in */
export function DemoNotice({ path }: { path: string }) {
  return (
    <Notice>
      <div className={css.sample}>
        <PopularBadge>Sample</PopularBadge>
        <p className={css.sampleWords}>{demoText}</p>
        <Link className={buttonClass('secondary')} to="/auth/login" search={{ redirect: path }}>
          Sign in
        </Link>
      </div>
    </Notice>
  );
}
