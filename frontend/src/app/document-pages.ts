import type { ComponentType } from 'react';
import type { DocumentPath } from './pages';

/**
 * A page that needs no router when it is opened, which saves up to a quarter of its script. The app shows the same page where one of its links
 * leads to it. The page learns its address from `useNavigation`.
 */
interface PageModule {
  Page: ComponentType;
}

const modules = import.meta.glob<PageModule>('../routes/**/-*.page.tsx');

const form = 'forms/-form';

/** The file of each page's component, below `routes/`. */
const files: Record<DocumentPath, string> = {
  '/': '-index',
  '/our-team': '-our-team',
  '/our-approach': '-our-approach',
  '/service-selection': '-service-selection',
  '/contact/support': 'contact/-support',
  '/consultation/schedule': 'consultation/-schedule',
  '/mentorship/schedule': 'mentorship/-schedule',
  '/enroll': '-enroll',
  '/community-feedback': '-community-feedback',
  '/online-payment': '-online-payment',
  '/cart': '-cart',
  '/forms/sat-act-diagnostic': form,
  '/forms/sat-act-course': form,
  '/forms/sat-act-practice-test/registration': form,
  '/forms/college-admissions': form,
  '/forms/college-essays': form,
  '/forms/executive-function': form,
};

const isDocumentPath = (path: string): path is DocumentPath => path in files;

/** Returns the source file of a page's component, such as `src/routes/-index.page.tsx`; undefined for pages that need the router. */
export const documentPageFile = (path: string): string | undefined =>
  isDocumentPath(path) ? `src/routes/${files[path]}.page.tsx` : undefined;

/** Loads a page's component. @throws Error if the page needs the router, TypeError if its script cannot be loaded */
export async function loadDocumentPage(path: string): Promise<ComponentType> {
  const load = isDocumentPath(path) ? modules[`../routes/${files[path]}.page.tsx`] : undefined;
  if (!load) throw new Error(`${path} is not a page without the router`);
  return (await load()).Page;
}
