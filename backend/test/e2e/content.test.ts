import type {
  ApproachResponse,
  HeroBannersResponse,
  TestimonialsResponse,
  TutorsResponse,
} from '@academy/contracts/http/content';
import { approachSections } from '@academy/contracts/seed/content/approach';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../src/prepare-database.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});

afterAll(() => app.stop());

describe('the content of the public pages', () => {
  it.each(['/hero-banners', '/about_zoffness', '/testimonials', '/tutorslist', '/our-approach'])(
    'is served to visitors at %s with and without the /api prefix',
    async (path) => {
      const [plain, prefixed] = [
        await app.client().get<{ success: boolean; data: unknown[] }>(path),
        await app.client().get(`/api${path}`),
      ];
      expect(plain).toMatchObject({ status: 200, body: { success: true } });
      expect(plain.body.data.length).toBeGreaterThan(0);
      expect(prefixed.body).toEqual(plain.body);
    },
  );

  it('follows edits, hidden rows and reordering in the database', async () => {
    await app.database.query("UPDATE hero_banners SET tagline = 'Edited by staff.' WHERE id = 1");
    await app.database.query('UPDATE testimonials SET active = false WHERE id = 1');
    await app.database.query('UPDATE tutors SET position = -1 WHERE id = 8');
    expect((await app.client().get<HeroBannersResponse>('/api/hero-banners')).body.data[0]?.tagline).toBe(
      'Edited by staff.',
    );
    expect(
      (await app.client().get<TestimonialsResponse>('/api/testimonials')).body.data.map(({ id }) => id),
    ).not.toContain(1);
    expect((await app.client().get<TutorsResponse>('/api/tutorslist')).body.data[0]?.id).toBe(8);
  });

  it('returns every section of the approach page in order', async () => {
    const { body } = await app.client().get<ApproachResponse>('/api/our-approach');
    expect(body.data).toEqual(approachSections);
  });

  it('keeps a section title edited by staff when the database is prepared again', async () => {
    await app.database.query("UPDATE page_sections SET section_title = 'Ours' WHERE id = 1");
    await prepareDatabase(app.config);
    expect((await app.client().get<ApproachResponse>('/api/our-approach')).body.data[0]?.section_title).toBe('Ours');
  });
});
