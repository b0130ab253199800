import { describe, expect, it } from 'vitest';
import { entryFiles, routerManifest, siteManifest, type ViteManifest } from './asset-manifest';

const manifest: ViteManifest = {
  '_shared.js': { file: 'assets/shared.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_shared.js'] },
  'src/app/entry-client.tsx': { file: 'assets/app.js', imports: ['_shared.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_shared.js'] },
  'src/routes/-index.head.ts': { file: 'assets/home-head.js', imports: ['_shared.js', '_head.js'] },
  '_head.js': { file: 'assets/head.js' },
  'src/routes/forms/-sat-act-course.head.ts': { file: 'assets/course-head.js', imports: ['_head.js'] },
  'src/routes/forms/index.tsx?tsr-split=component': { file: 'assets/forms.js' },
  'src/routes/forms/sat-act-course.tsx?tsr-split=component': {
    file: 'assets/course.js',
    imports: ['_form.js', 'src/app/entry-client.tsx'],
  },
  'style.css': { file: 'assets/style.css' },
};

describe('routerManifest', () => {
  const { routes } = routerManifest(manifest);

  it('gives every page the entry script, its imports and the style sheet', () => {
    expect(routes.__root__).toMatchObject({
      preloads: ['/assets/shared.js', '/assets/app.js'],
      css: ['/assets/style.css'],
      scripts: [{ attrs: { type: 'module', src: '/assets/app.js' } }],
    });
  });

  it('uses the router’s route IDs, preloads head chunks, and omits what the entry already loads', () => {
    expect(routes['/']?.preloads).toEqual(['/assets/home.js', '/assets/head.js', '/assets/home-head.js']);
    expect(routes['/forms/']?.preloads).toEqual(['/assets/forms.js']);
    expect(routes['/forms/sat-act-course']?.preloads).toEqual([
      '/assets/head.js',
      '/assets/course-head.js',
      '/assets/form.js',
      '/assets/course.js',
    ]);
  });
});

it('entryFiles throws when the client build is missing', () => {
  expect(() => entryFiles({})).toThrow('run the client build first');
});

it('siteManifest gives a page without the router its entry, the scripts of both, and no script of the app', () => {
  const site = siteManifest({
    ...manifest,
    'src/app/site.ts': { file: 'assets/site.js' },
    'src/app/entry-document.tsx': { file: 'assets/document.js', imports: ['_shared.js'] },
    'src/routes/-our-team.page.tsx': { file: 'assets/team.js', imports: ['_shared.js', '_form.js'] },
  });
  expect(site.forDocument('src/routes/-our-team.page.tsx')).toEqual({
    entry: '/assets/document.js',
    scripts: ['/assets/shared.js', '/assets/document.js', '/assets/form.js', '/assets/team.js'],
  });
});

it('siteManifest gives static pages only styles and the site script, and throws without it', () => {
  const site = siteManifest({ ...manifest, 'src/app/site.ts': { file: 'assets/site.js' } });
  expect(site.stylesOnly.routes).toEqual({ __root__: { css: ['/assets/style.css'] } });
  expect(site.siteScript).toBe('/assets/site.js');
  expect(() => siteManifest(manifest)).toThrow('src/app/site.ts');
});
