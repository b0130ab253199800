import { Link } from '@tanstack/react-router';
import { PopularBadge } from '../../ui/badge/badge';
import { buttonClass } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import * as css from './account-form.css';

export const sampleText = 'This is a sample. Sign in to see your own.';

/** What every control of a sample does. */
export function useSampleAnswer(): () => void {
  const show = useToast();
  return () => show({ tone: 'info', title: 'Sample', description: sampleText });
}

/** Says on top of a page that it shows nobody's data. @param path to come back to after signing in */
export function SampleNotice({ path }: { path: string }) {
  return (
    <Notice>
      <div className={css.sample}>
        <PopularBadge>Sample</PopularBadge>
        <p className={css.sampleWords}>{sampleText}</p>
        <Link className={buttonClass('secondary')} to="/auth/login" search={{ redirect: path }}>
          Sign in
        </Link>
      </div>
    </Notice>
  );
}
