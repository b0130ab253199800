import type { CatalogPrice, Program, ServicePackage, TestDatesResponse, TestSession } from './catalog.js';
import type { AboutItem, ChangedPageText, HeroBanner, PageSection, Testimonial, Tutor } from './content.js';
import type { AcademyFacts } from './facts.js';
import type { LegalVersions } from './legal-versions.js';

/** All data of the public pages, keyed by the call that returns it. The value is that call's response, usually its `data`. */
export interface PublicContent {
  listPrograms: Program[];
  listCoursePackages: ServicePackage[];
  listAdmissionsPackages: ServicePackage[];
  listEssayPackages: ServicePackage[];
  listExecutivePackages: ServicePackage[];
  listTestSessions: TestSession[];
  /** `seats` contains only full dates, because the other counts change with every checkout. */
  listTestDates: Pick<TestDatesResponse, 'saturdays' | 'seats'>;
  listPrices: CatalogPrice[];
  getFacts: AcademyFacts;
  listHeroBanners: HeroBanner[];
  getAbout: AboutItem[];
  listTestimonials: Testimonial[];
  listTutors: Tutor[];
  getApproach: PageSection[];
  listPageTexts: ChangedPageText[];
  listLegalVersions: LegalVersions;
}

/** A page as HTML, with the hashes of its inline scripts and styles for the Content-Security-Policy: `sha256-…`. */
export interface RenderedPage {
  html: string;
  scripts: readonly string[];
  styles: readonly string[];
}

/** The built front end, as used by the API process. `frontend/dist/server/site.js` exports `createSite`, which returns it. */
export interface SiteRenderer {
  /** Paths of the pages that are rendered and listed in the sitemap. */
  readonly publicPaths: readonly string[];
  /** Paths of the pages that are rendered but not listed in the sitemap or by search engines. */
  readonly unlistedPaths: readonly string[];
  /** Paths, or patterns such as `/account/$section`, of the pages served as `appPage`. */
  readonly privatePaths: readonly string[];
  /** Old paths, each with the path it redirects to. */
  readonly redirects: Readonly<Record<string, string>>;
  /**
   * Renders a public or unlisted page.
   * @throws Error when part of the page fails to render with this content
   */
  renderPage(path: string, content: PublicContent): Promise<RenderedPage>;
  /** Renders the page for unknown paths. */
  renderNotFound(content: PublicContent): Promise<RenderedPage>;
  /** The empty page that is served for private paths. */
  readonly appPage: RenderedPage;
  /** `sitemap.xml` and `robots.txt`, keyed by path. */
  readonly files: Readonly<Record<string, string>>;
}
