import { lazyPart } from '../ui/lazy-part/lazy-part';
import { ProgressText } from '../ui/progress/progress';

/** The code step of a public form. Lazy, because most users never see it. */
export const LazyEmailCodeStep = lazyPart(() => import('./email-code-step').then((module) => module.EmailCodeStep), {
  fallback: () => <ProgressText>Loading...</ProgressText>,
});
