import type { CatalogPrice, Program, ServicePackage, TestDatesResponse, TestSession } from './catalog.js';
import type { AboutItem, ChangedPageText, HeroBanner, PageSection, Testimonial, Tutor } from './content.js';
import type { AcademyFacts } from './facts.js';

/** Everything the public pages read, by the call that answers it; each value is what that call answers, most often as `data`. */
export interface PublicContent {
  listPrograms: Program[];
  listCoursePackages: ServicePackage[];
  listAdmissionsPackages: ServicePackage[];
  listEssayPackages: ServicePackage[];
  listExecutivePackages: ServicePackage[];
  listTestSessions: TestSession[];
  /** Of the seats only the dates that are full: the others change with every checkout. */
  listTestDates: Pick<TestDatesResponse, 'saturdays' | 'seats'>;
  listPrices: CatalogPrice[];
  getFacts: AcademyFacts;
  listHeroBanners: HeroBanner[];
  getAbout: AboutItem[];
  listTestimonials: Testimonial[];
  listTutors: Tutor[];
  getApproach: PageSection[];
  listPageTexts: ChangedPageText[];
}

/** A page as HTML, with the hashes of its inline code as a Content-Security-Policy names them: `sha256-…`. */
export interface RenderedPage {
  html: string;
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the built front end gives the API process: `frontend/dist/server/site.js` exports a `createSite` that returns one. */
export interface SiteRenderer {
  /** Paths of the pages that are rendered and listed in the sitemap. */
  readonly publicPaths: readonly string[];
  /** Paths of the pages that are rendered, and that search engines do not list. */
  readonly unlistedPaths: readonly string[];
  /** Paths, or patterns such as `/account/$section`, of the pages that start from `appPage`. */
  readonly privatePaths: readonly string[];
  /** Old addresses, each with the path it leads to. */
  readonly redirects: Readonly<Record<string, string>>;
  /**
   * Renders a public or unlisted page.
   * @throws Error when a part of the page fails to render with this content
   */
  renderPage(path: string, content: PublicContent): Promise<RenderedPage>;
  /** The page for an address that does not exist. */
  renderNotFound(content: PublicContent): Promise<RenderedPage>;
  /** The empty page that private addresses start from. */
  readonly appPage: RenderedPage;
  /** `sitemap.xml` and `robots.txt`, by path. */
  readonly files: Readonly<Record<string, string>>;
}
